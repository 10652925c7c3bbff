import { Session } from "node:inspector/promises";

/** How often each block of our code ran, by where it begins. */
export type Steps = ReadonlyMap<string, number>;

/** Counts what our code does, so that a test can bound work without a clock. */
export async function stepCounter() {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async count(work: () => Promise<unknown>): Promise<Steps> {
      await session.post("Profiler.takePreciseCoverage");
      await work();
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const steps = new Map<string, number>();
      for (const { url, functions } of result) {
        const file = /\/((?:domain|server)\/[^?]+)/.exec(url)?.[1];
        if (!file || url.includes("node_modules")) continue;
        for (const { functionName, ranges } of functions)
          for (const { startOffset, count } of ranges)
            steps.set(`${file} ${functionName} at ${startOffset}`, count);
      }
      return steps;
    },
    async close(): Promise<void> {
      await session.post("Profiler.stopPreciseCoverage");
      session.disconnect();
    },
  };
}
