/** Runs in a process of its own. See forecaster.ts. */

import { loadForecastModels } from "./forecast-models.ts";
import {
  type Forecasting,
  type ForecastRequest,
  type ForecastResponse,
  type Makes,
  makers,
} from "./forecaster.ts";

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

async function make<Kind extends Makes>({
  makes,
  input,
}: ForecastRequest<Kind>): Promise<Forecasting[Kind]["made"]> {
  return makers[makes](input, await loadForecastModels());
}
