/**
 * Keeps the heap small, and the other processors for the database. A smaller nursery saves 10 MB more, and costs a tenth of the
 * requests a second. It is swept by the thread that is there anyway, and one thread helps that one with the rest: with four, the
 * slowest hundredth of the answers took a third longer. The whole collector on one thread (`--single-threaded-gc`) would let the
 * heap grow by 100 MB.
 */
export const serverFlags = [
  "--max-semi-space-size=8",
  "--max-old-space-size=256",
  "--no-parallel-scavenge",
  "--v8-pool-size=1",
];

/** Two arenas of the C library are enough for one busy thread; with more it keeps some MB that nobody uses. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "2" };
