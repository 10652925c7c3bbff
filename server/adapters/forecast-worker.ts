/** Runs in a thread of its own, because a hundred forecasts take many seconds. See forecaster.ts. */
import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { type ForecastWork, makeForecasts } from "../../domain/forecast/forecast-work.ts";
import { loadForecastModels } from "./forecast-models.ts";

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
