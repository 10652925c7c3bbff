import { clamp, medianOrZero, spreadOf } from "./numbers.ts";

const weeksAround = 6;
const mostSpreads = 3.5;
const lastWeeks = 3;
/** For the last weeks, which may be the start of another level. */
const mostSpreadsLast = 10;

/**
 * A single week far from the weeks around it is drawn to the edge of what is usual there. Two together may be more than
 * chance, and stay.
 */
export function dampWildWeeks(values: readonly number[]): number[] {
  const local = values.map((_, week) =>
    medianOrZero(values.slice(Math.max(0, week - weeksAround), week + weeksAround + 1)),
  );
  const offs = values.map((value, week) => value - (local[week] ?? value));
  const spread = spreadOf(offs);
  if (spread === 0) return [...values];
  return values.map((value, week) => {
    const middle = local[week] ?? value;
    const isLast = week >= values.length - lastWeeks;
    const reach = spread * (isLast ? mostSpreadsLast : mostSpreads);
    const isBeside = [week - 1, week + 1].some(
      (other) => (offs[other] ?? 0) * Math.sign(value - middle) > reach,
    );
    return isBeside ? value : clamp(value, middle - reach, middle + reach);
  });
}
