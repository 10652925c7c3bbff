import { dampedTrend, theta } from "./level-models.ts";
import { logScaleOf } from "./log-scale.ts";
import type { Method, Models } from "./models.ts";
import { medianForecast } from "./numbers.ts";
import { ridgeChange } from "./ridge-change.ts";
import { seasonalChange } from "./season-models.ts";

/** `season` is null before two years are known. */
export type GroupForecasts = { level: number[]; season: number[] | null };

export const weeksForSeason = 104;
const weeksForLevel = 156;
const weeksForMost = 312;

export function forecastGroups(
  values: readonly number[],
  steps: number,
  models: Models,
): GroupForecasts {
  const recent = values.slice(-weeksForLevel);
  const smooth = models.smooth(recent, steps);
  const level = [smooth, dampedTrend(recent, steps), theta(recent, steps)];
  if (values.length < weeksForSeason) return { level: medianForecast(level), season: null };
  const most = values.slice(-weeksForMost);
  const season = [
    smooth,
    onLogs(models.seasonal)(most, steps),
    seasonalChange(most, steps),
    ridgeChange(most, steps),
  ];
  return { level: medianForecast(level), season: medianForecast(season) };
}

function onLogs(method: Method): Method {
  return (values, steps) => {
    const logs = logScaleOf(values);
    return method(logs.values, steps).map(logs.back);
  };
}
