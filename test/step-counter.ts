import { Session } from "node:inspector/promises";
import { setFlagsFromString } from "node:v8";

/** How often the busiest block of each function of our code ran, by where the function begins. */
export type Steps = ReadonlyMap<string, number>;

/**
 * Counts what our code does, so that a test can bound work without a clock. Optimized code is many times as fast, and does
 * not count the calls of functions that it has inlined.
 */
export async function stepCounter({ isOptimized = false } = {}) {
  if (!isOptimized) for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag);
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  async function take(): Promise<Steps> {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const steps = new Map<string, number>();
    for (const { url, functions } of result) {
      const file = /\/((?:domain|server)\/[^?]+)/.exec(url)?.[1];
      if (!file || url.includes("node_modules")) continue;
      for (const { functionName, ranges } of functions) {
        const place = `${file} ${functionName} at ${ranges[0]?.startOffset}`;
        // V8 joins neighboring blocks that ran equally often, so a block may be missing in one of two counts.
        const busiest = Math.max(...ranges.map(({ count }) => count));
        steps.set(place, (steps.get(place) ?? 0) + busiest);
      }
    }
    return steps;
  }
  return {
    async count(work: () => Promise<unknown>): Promise<Steps> {
      await take();
      await work();
      return take();
    },
    /** Of the turn of the event loop that does most. */
    async countBusiestTurn(work: () => Promise<unknown>): Promise<Steps> {
      let busiest: Steps = new Map();
      let isOver = false;
      const look = async () => {
        const steps = await take();
        if (sumOf(steps) > sumOf(busiest)) busiest = steps;
      };
      const lookEachTurn = async () => {
        await look();
        if (!isOver) setImmediate(lookEachTurn);
      };
      await take();
      setImmediate(lookEachTurn);
      await work();
      isOver = true;
      await look();
      return busiest;
    },
    async close(): Promise<void> {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}

export function sumOf(steps: Steps): number {
  let sum = 0;
  for (const count of steps.values()) sum += count;
  return sum;
}
