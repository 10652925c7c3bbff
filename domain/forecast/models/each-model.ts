import { at, clamp, meanOf, medianOrZero, spreadOf } from "../../usual/numbers.ts";

/** The last three know a season, and need two years. */
export type ModelName = "smooth" | "damped" | "theta" | "typical" | "seasonal" | "change" | "ridge";

export type ModelForecasts = Partial<Record<ModelName, number[]>>;

const weeksForSeason = 104;
const weeksForLevel = 156;
const typicalWeeks = 8;

/** Expects `values` without a blank. */
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

export function dampedTrend(values: readonly number[], steps: number): number[] {
  let best = { miss: Number.POSITIVE_INFINITY, level: 0, trend: 0, fade: 1 };
  for (const learn of paces)
    for (const turn of [0, 0.05, 0.1, 0.2, 0.4])
      for (const fade of [0.8, 0.9, 0.95, 0.98]) {
        const followed = follow(values, learn, turn, fade);
        if (followed.miss < best.miss) best = { ...followed, fade };
      }
  const { fade } = best;
  let { level, trend } = best;
  return Array.from({ length: steps }, () => {
    trend *= fade;
    level += trend;
    return level;
  });
}

/** `miss` is the sum of the squared misses one week ahead, but for the first weeks. */
function follow(values: readonly number[], learn: number, turn: number, fade: number) {
  let level = at(values, 0);
  let trend = 0;
  let miss = 0;
  for (let week = 1; week < values.length; week++) {
    const expected = level + fade * trend;
    const error = at(values, week) - expected;
    if (week >= warmUp) miss += error * error;
    level = expected + learn * error;
    trend = fade * trend + learn * turn * error;
  }
  return { miss, level, trend };
}

const warmUp = 4;
const paces = [0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1];

/** The theta method: half the straight line through the logarithms, half a level that follows what bends from it. */
export function theta(values: readonly number[], steps: number): number[] {
  const logs = logScaleOf(values);
  const line = lineThrough(logs.values);
  const level = levelOf(logs.values.map((value, week) => 2 * value - line(week)));
  return Array.from({ length: steps }, (_, step) =>
    logs.back((line(values.length + step) + level) / 2),
  );
}

function lineThrough(values: readonly number[]): (week: number) => number {
  const middle = (values.length - 1) / 2;
  const mean = meanOf(values);
  let [across, width] = [0, 0];
  values.forEach((value, week) => {
    across += (week - middle) * (value - mean);
    width += (week - middle) ** 2;
  });
  const slope = width > 0 ? across / width : 0;
  return (week) => mean + slope * (week - middle);
}

/** The last level of simple exponential smoothing, at the pace that missed least. */
function levelOf(values: readonly number[]): number {
  let best = { miss: Number.POSITIVE_INFINITY, level: 0 };
  for (const learn of paces) {
    const followed = follow(values, learn, 0, 0);
    if (followed.miss < best.miss) best = followed;
  }
  return best.level;
}

const weeksInYear = 52.18;
const mostYears = 6;

/** From now on as it went in the years before: the median of their changes since the same week. */
export function seasonalChange(values: readonly number[], steps: number): number[] {
  const logs = logScaleOf(values);
  const last = values.length - 1;
  return Array.from({ length: steps }, (_, step) => {
    const changes: number[] = [];
    for (let year = 1; year <= mostYears; year++) {
      const then = last - Math.round(year * weeksInYear);
      if (then < 0) break;
      changes.push(at(logs.values, then + 1 + step) - at(logs.values, then));
    }
    return logs.back(at(logs.values, last) + medianOrZero(changes));
  });
}

/** How many weeks back a change is explained from: the last weeks, and the same weeks of the years before. */
const lags = [1, 2, 3, 4, 5, 6, 51, 52, 53, 104];
const fewestRows = 26;
const penalty = 5;
const mostSpreads = 3.5;

/** Each week's change as a weighted sum of earlier changes, the weights held small (a ridge regression on logarithms). */
export function ridgeChange(values: readonly number[], steps: number): number[] {
  const logs = logScaleOf(values);
  const raw = logs.values.slice(1).map((value, week) => value - at(logs.values, week));
  const spread =
    spreadOf(raw) || Math.sqrt(raw.reduce((sum, one) => sum + one * one, 0) / raw.length);
  let level = at(logs.values, logs.values.length - 1);
  if (!(spread > 0)) return Array.from({ length: steps }, () => logs.back(level));
  const changes = raw.map((change) => clamp(change / spread, -mostSpreads, mostSpreads));
  const used = lags.filter((lag) => changes.length >= lag + fewestRows);
  const weights = ridge(changes, used);
  return Array.from({ length: steps }, () => {
    const next = explained(changes, changes.length, used, weights);
    const change = clamp(next, -mostSpreads, mostSpreads);
    changes.push(change);
    level += change * spread;
    return logs.back(level);
  });
}

function explained(
  changes: readonly number[],
  week: number,
  used: readonly number[],
  weights: readonly number[],
): number {
  return used.reduce((sum, lag, place) => sum + at(weights, place) * at(changes, week - lag), 0);
}

function ridge(changes: readonly number[], used: readonly number[]): number[] {
  const size = used.length;
  const matrix: number[][] = used.map((_, row) =>
    used.map((_, column): number => (row === column ? penalty : 0)),
  );
  const right = used.map(() => 0);
  for (let week = Math.max(0, ...used); week < changes.length; week++)
    for (let row = 0; row < size; row++) {
      const one = at(changes, week - at(used, row));
      right[row] = at(right, row) + one * at(changes, week);
      const cells = matrix[row] ?? [];
      for (let column = 0; column < size; column++)
        cells[column] = at(cells, column) + one * at(changes, week - at(used, column));
    }
  return solve(matrix, right);
}

function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++)
    for (let row = pivot + 1; row < size; row++) {
      const [above = [], below = []] = [matrix[pivot], matrix[row]];
      const factor = at(below, pivot) / at(above, pivot);
      for (let column = pivot; column < size; column++)
        below[column] = at(below, column) - factor * at(above, column);
      right[row] = at(right, row) - factor * at(right, pivot);
    }
  const solved = right.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const cells = matrix[row] ?? [];
    let rest = at(right, row);
    for (let column = row + 1; column < size; column++)
      rest -= at(cells, column) * at(solved, column);
    solved[row] = rest / at(cells, row);
  }
  return solved;
}

/** Changes of a series in shares. `back` never gives less than zero. */
type LogScale = { values: number[]; back: (value: number) => number };

/** A part of the mean is added to series with zeros, which have no logarithm. */
export function logScaleOf(values: readonly number[]): LogScale {
  const lowest = Math.min(...values);
  const mean = meanOf(values);
  const added = lowest > mean * tiny ? 0 : mean > 0 ? mean * addedShare : 1;
  return {
    values: values.map((value) => Math.log(value + added)),
    back: (value) => Math.max(0, Math.exp(value) - added),
  };
}

const tiny = 0.001;
const addedShare = 0.05;

/** Methods of a library that loads compiled code, so the caller passes them in. The seasonal one needs 104 weeks. */
export type Models = {
  /** The next values of a series without a season. Throws when there are too few. */
  smooth: Method;
  seasonal: Method;
};

type Method = (values: readonly number[], steps: number) => number[];
