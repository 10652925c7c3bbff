import type { Unit } from "./unit.ts";

export type Difference =
  | { is: "level"; sign: 0; value: 0 }
  | { is: "percent" | "amount"; sign: 1 | -1; value: number };

/** A percent of fewer people says more than it knows. */
const fewestPeople = 50;

/** The one rule for comparing two numbers: a percent, or an amount of fewer than 50 people. Averages are rounded here as printed. */
export function differenceOf(now: number, before: number, unit: Unit): Difference {
  const [shown, shownBefore] = [Math.round(now), Math.round(before)];
  if (shown === shownBefore) return { is: "level", sign: 0, value: 0 };
  const sign = shown > shownBefore ? 1 : -1;
  const isFew = unit === "count" && Math.max(shown, shownBefore) < fewestPeople;
  if (isFew && Math.abs(now - before) < 0.5) return { is: "level", sign: 0, value: 0 };
  if (isFew || shownBefore === 0)
    return { is: "amount", sign, value: Math.abs(shown - shownBefore) };
  const value = percentOf((now - before) / before);
  return value === 0 ? { is: "level", sign: 0, value: 0 } : { is: "percent", sign, value };
}

export function printedDifference(now: number, before: number, unit: Unit): Difference {
  const found = differenceOf(now, before, unit);
  return found.is === "percent" ? differenceOf(Math.round(now), Math.round(before), unit) : found;
}

/** A share or a change of 0.125 is 13 percent, and so is one of -0.125. */
export function percentOf(share: number): number {
  return Math.round(100 * Math.abs(share));
}
