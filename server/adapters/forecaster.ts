import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ForecastsMade, ForecastWork } from "../../domain/forecast/forecast-work.ts";
import { root } from "../root.ts";

/** As much as the time allows, in milliseconds, beside the requests that are being served. */
export function makeForecastsApart(work: ForecastWork, time: number): Promise<ForecastsMade> {
  const worker = new Worker(join(root, "server", "adapters", "forecast-worker.ts"), {
    workerData: { work, time },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ForecastsMade>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The thread of forecasts ended without an answer.")));
  return promise;
}
