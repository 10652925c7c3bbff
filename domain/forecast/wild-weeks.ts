import { clamp, medianOrZero, spreadOf } from "./numbers.ts";

const weeksAround = 6;
const mostSpreads = 3.5;

/** A single week far from the weeks around it is drawn to the edge of what is usual there. */
export function dampWildWeeks(values: readonly number[]): number[] {
  const local = values.map((_, week) =>
    medianOrZero(values.slice(Math.max(0, week - weeksAround), week + weeksAround + 1)),
  );
  const spread = spreadOf(values.map((value, week) => value - (local[week] ?? value)));
  if (spread === 0) return [...values];
  const reach = mostSpreads * spread;
  return values.map((value, week) => {
    const middle = local[week] ?? value;
    return clamp(value, middle - reach, middle + reach);
  });
}
