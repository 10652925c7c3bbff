/** Runs in a process of its own. See forecaster.ts. */
import { createHash } from "node:crypto";
import { makeForecasts } from "../../domain/forecast/forecast-work.ts";
import { loadForecastModels } from "./forecast-models.ts";
import type { ForecastRequest } from "./forecaster.ts";

process.once("message", async ({ work, time }: ForecastRequest) => {
  const models = await loadForecastModels();
  const end = performance.now() + time;
  const made = makeForecasts(work, {
    models,
    hash: (text) => createHash("md5").update(text).digest("base64url"),
    isTimeUp: () => performance.now() > end,
  });
  process.send?.(made, () => process.exit());
});
