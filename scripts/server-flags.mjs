/**
 * A small heap leaves memory to the database. A smaller nursery saved 10 MB and cost a tenth of the requests. Four
 * collector threads made the slowest hundredth of the answers a third slower. With --single-threaded-gc the heap grew
 * by 100 MB.
 */
export const serverFlags = [
  "--max-semi-space-size=8",
  "--max-old-space-size=256",
  "--no-parallel-scavenge",
  "--v8-pool-size=1",
];

/** More arenas of the C library would keep memory that nobody uses. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
