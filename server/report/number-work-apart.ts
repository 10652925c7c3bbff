import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { createFairQueue } from "../limits/fair-queue.ts";
import { root } from "../root.ts";
import type { Made, Makes, NumberWork } from "./number-work.ts";

/** One thread, because more would take the processor from the requests of others. */
const { inTurn } = createFairQueue({
  atOnce: 1,
  mostWaiting: 100,
  longestWait: 15_000,
  refusal: () => new Refusal("unavailable", busy, undefined, 5),
});
const busy = "Many people are looking at reports just now. Please try again in a moment.";

/** It is kept for the next work, because its start takes as long as a report of several years. In milliseconds. */
const longestIdle = 60_000;

let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/** Works on many numbers in a thread of its own, so that other requests go on. Organizations take turns. */
export function workApart<Kind extends Makes>(
  from: Id,
  work: NumberWork<Kind>,
): Promise<Made[Kind]> {
  return inTurn(from, async () => {
    const worker = takeWorker();
    try {
      worker.ref();
      worker.postMessage(work);
      // Rejects for a thread that has ended, such as for its memory.
      const [done] = await once(worker, "message");
      keepWorker(worker);
      if ("problem" in done) throw done.problem;
      return done.made;
    } catch (error) {
      if (idle?.worker !== worker) void worker.terminate();
      throw isOutOfMemory(error) ? new Refusal("invalid", tooMany) : error;
    }
  });
}

export const tooMany =
  "These are more numbers than fit into one answer. Choose fewer weeks, or some of the campuses or categories.";

function takeWorker(): Worker {
  const kept = idle?.worker;
  clearTimeout(idle?.timer);
  idle = undefined;
  if (kept) return kept;
  const worker = new Worker(join(root, "server", "report", "number-worker.ts"), {
    env: {},
    execArgv: ["--no-warnings"],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // An error while it is idle would end the process otherwise.
  worker.on("error", () => {
    if (idle?.worker === worker) idle = undefined;
  });
  return worker;
}

function keepWorker(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    if (idle?.worker === worker) idle = undefined;
    void worker.terminate();
  }, longestIdle);
  timer.unref();
  idle = { worker, timer };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
