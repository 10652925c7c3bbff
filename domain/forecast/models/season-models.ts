import { at, clamp, medianOrZero, spreadOf } from "../../usual/numbers.ts";
import { logScaleOf } from "./log-scale.ts";

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
/** A lag has to be seen so many times. */
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

/** By elimination; the penalty keeps every pivot above zero. */
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
