import { at, meanOf } from "../../usual/numbers.ts";
import { logScaleOf } from "./log-scale.ts";

/** A level with a trend that fades. */
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

/** By least squares. */
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
