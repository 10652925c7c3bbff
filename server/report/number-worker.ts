import { parentPort } from "node:worker_threads";
import { doNumberWork, type NumberWork } from "./number-work.ts";

type NumberWorkDone = { made: ReturnType<typeof doNumberWork> } | { problem: unknown };

parentPort?.on("message", (work: NumberWork) => {
  parentPort?.postMessage(done(work));
});

function done(work: NumberWork): NumberWorkDone {
  try {
    return { made: doNumberWork(work) };
  } catch (problem) {
    return { problem };
  }
}
