/** Runs in a process of its own. See forecaster.ts. */
import { createHash } from "node:crypto";
import { forecastOfRow } from "../../domain/ask/asked-forecast.ts";
import { makeForecasts } from "../../domain/forecast/forecast-work.ts";
import type { Models } from "../../domain/forecast/models/models.ts";
import { numbersOf } from "../report/found-numbers.ts";
import { loadForecastModels } from "./forecast-models.ts";
import type { Forecasting, ForecastRequest, ForecastResponse, Makes } from "./forecaster.ts";

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

const makers: {
  [Kind in Makes]: (input: Forecasting[Kind]["input"], models: Models) => Forecasting[Kind]["made"];
} = {
  kept: ({ work: { found, ...work }, time }, models) => {
    const end = performance.now() + time;
    return makeForecasts(
      { ...work, numbers: numbersOf(found) },
      {
        models,
        hash: (text) => createHash("md5").update(text).digest("base64url"),
        isTimeUp: () => performance.now() > end,
      },
    );
  },
  asked: (all, models) => all.map((one) => forecastOfRow(one, models)),
};

async function make<Kind extends Makes>({
  makes,
  input,
}: ForecastRequest<Kind>): Promise<Forecasting[Kind]["made"]> {
  return makers[makes](input, await loadForecastModels());
}
