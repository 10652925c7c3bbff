import type { Unit } from "./unit.ts";

/** How far one number is from another: `value` has no sign, and is whole percent, or people or cents. */
export type Difference =
  | { is: "level"; sign: 0; value: 0 }
  | { is: "percent" | "amount"; sign: 1 | -1; value: number };

/** A percent of fewer people says more than it knows. */
const fewestPeople = 50;

/**
 * The one rule for telling a number beside another. Averages are passed as they are, because they are rounded here as they
 * are printed. It is an amount of fewer than 50 people and beside nothing.
 */
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

/** Of two numbers that are told beside it: the percent is that of what is printed. */
export function printedDifference(now: number, before: number, unit: Unit): Difference {
  const found = differenceOf(now, before, unit);
  return found.is === "percent" ? differenceOf(Math.round(now), Math.round(before), unit) : found;
}

/** A share or a change of 0.125 is 13 percent, and so is one of -0.125. */
export function percentOf(share: number): number {
  return Math.round(100 * Math.abs(share));
}
