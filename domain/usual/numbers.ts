import { middleOf } from "../shared/median.ts";

export function at(values: readonly number[], place: number): number {
  const value = values[place];
  if (value === undefined) throw new RangeError(`No value at ${place} of ${values.length}.`);
  return value;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function medianOrZero(values: readonly number[]): number {
  return middleOf(values) ?? 0;
}

/** A standard deviation where values are normal, hardly moved by wild ones. */
export function spreadOf(values: readonly number[], center = 0): number {
  return 1.4826 * medianOrZero(values.map((value) => Math.abs(value - center)));
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
