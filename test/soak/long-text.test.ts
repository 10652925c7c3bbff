import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, inject, test } from "vitest";

/** Of honest work, which takes milliseconds, none lasts so long even on a busy machine; of a square one all does. */
const longest = 40_000;

test("no text keeps the server busy, however long it is and wherever it stands", {
  timeout: 600_000,
}, async () => {
  const workerData = {
    databaseUrl: inject("databaseUrl"),
    administratorUrl: inject("administratorUrl"),
  };
  const worker = new Worker(new URL("long-text-worker.ts", import.meta.url), { workerData });
  let latest = "the start";
  let timer = setTimeout(() => worker.terminate(), longest);
  worker.on("message", (what: string) => {
    latest = what;
    clearTimeout(timer);
    timer = setTimeout(() => worker.terminate(), longest);
  });
  await once(worker, "exit");
  clearTimeout(timer);
  expect(latest).toBe("done");
});
