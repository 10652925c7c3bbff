import { createHash } from "node:crypto";
import { forecastOfRow } from "../../domain/ask/asked-forecast.ts";
import { makeForecasts } from "../../domain/forecast/forecast-work.ts";
import type { Models } from "../../domain/forecast/models/models.ts";
import { numbersOf } from "../report/found-numbers.ts";
import type { Forecasting, Makes } from "./forecaster.ts";

export const makers: {
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

/** For series with too few weeks, which ask none. */
export const withoutModels: Models = { smooth: fail, seasonal: fail };

function fail(): never {
  throw new Error("There are weeks enough for a model.");
}
