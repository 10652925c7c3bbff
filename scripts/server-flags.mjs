/**
 * A small heap leaves memory to the database. With at most 256 MB of old space instead of 768, the collector starts
 * earlier: reports took 5% longer, and no memory was saved that could be measured. A nursery of 8 MB instead of 16
 * saved 3 MB and cost a tenth of the reports that many ask for at once. Four collector threads made the slowest
 * hundredth of the answers a third slower. With --single-threaded-gc the heap grew by 100 MB. Without Sparkplug's code
 * it holds 15 MB less and answers as often.
 */
export const serverFlags = [
  "--max-semi-space-size=16",
  "--max-old-space-size=768",
  "--no-parallel-scavenge",
  "--v8-pool-size=1",
  "--no-sparkplug",
];

/** With two arenas, and as much left at their ends as the C library likes, it kept 10 MB that nobody used. */
export const serverEnvironment = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "65536" };
