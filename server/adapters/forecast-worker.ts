/** Runs in a thread of its own, because a hundred forecasts take many seconds. See forecaster.ts. */
import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { type ForecastWork, makeForecasts } from "../../domain/forecast/forecast-work.ts";
import { loadForecastModels } from "./forecast-models.ts";

letOthersFirst();
const { work, time } = workerData as { work: ForecastWork; time: number };
const models = await loadForecastModels();
const end = performance.now() + time;
parentPort?.postMessage(
  makeForecasts(work, {
    models,
    hash: (text) => createHash("md5").update(text).digest("base64url"),
    isTimeUp: () => performance.now() > end,
  }),
);

/** Linux alone ranks a thread apart from its process. */
function letOthersFirst(): void {
  if (process.platform !== "linux") return;
  const thread = Number(basename(readlinkSync("/proc/thread-self")));
  setPriority(thread, constants.priority.PRIORITY_LOW);
}
