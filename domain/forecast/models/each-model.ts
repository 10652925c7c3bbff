import { medianOrZero } from "../../usual/numbers.ts";
import { dampedTrend, theta } from "./level-models.ts";
import { logScaleOf } from "./log-scale.ts";
import type { Method, Models } from "./models.ts";
import { ridgeChange, seasonalChange } from "./season-models.ts";

/** The last three know a season, and need two years. */
export type ModelName = "smooth" | "damped" | "theta" | "typical" | "seasonal" | "change" | "ridge";

/** The next weeks in the words of each model that knows enough. */
export type ModelForecasts = Partial<Record<ModelName, number[]>>;

const weeksForSeason = 104;
const weeksForLevel = 156;
const typicalWeeks = 8;

/** Of weeks that are all known. */
export function forecastEach(
  values: readonly number[],
  steps: number,
  models: Models,
): ModelForecasts {
  const recent = values.slice(-weeksForLevel);
  const typical = medianOrZero(values.slice(-typicalWeeks));
  const level = {
    smooth: models.smooth(recent, steps),
    damped: dampedTrend(recent, steps),
    theta: theta(recent, steps),
    typical: Array.from({ length: steps }, () => typical),
  };
  if (values.length < weeksForSeason) return level;
  return {
    ...level,
    seasonal: onLogs(models.seasonal)(values, steps),
    change: seasonalChange(values, steps),
    ridge: ridgeChange(values, steps),
  };
}

function onLogs(method: Method): Method {
  return (values, steps) => {
    const logs = logScaleOf(values);
    return method(logs.values, steps).map(logs.back);
  };
}

export function modelsOf(forecasts: ModelForecasts): ModelName[] {
  return Object.keys(forecasts) as ModelName[];
}
