/** Runs in a process of its own. See forecaster.ts. */
import { createHash } from "node:crypto";
import { type ForecastsMade, makeForecasts } from "../../domain/forecast/forecast-work.ts";
import { loadForecastModels } from "./forecast-models.ts";
import type { ForecastRequest, ForecastResponse } from "./forecaster.ts";

// Ctrl+C reaches it as it reaches the server, which waits for its answer.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.once("message", async (request: ForecastRequest) => {
  const response = await make(request).then(
    (made): ForecastResponse => ({ made }),
    (error: Error): ForecastResponse => ({ problem: error.stack ?? error.message }),
  );
  process.send?.(response, () => process.exit());
});

async function make({ work, time }: ForecastRequest): Promise<ForecastsMade> {
  const models = await loadForecastModels();
  const end = performance.now() + time;
  return makeForecasts(work, {
    models,
    hash: (text) => createHash("md5").update(text).digest("base64url"),
    isTimeUp: () => performance.now() > end,
  });
}
