export type Scale = { low: number; high: number };

/** A change of one is at most a quarter of the height. */
const fewestSteps = 4;
/** A share of the highest number: smaller changes than this look small. */
const leastRange = 0.2;
/** Numbers that fall below this share of the highest are drawn from zero. */
const nearZero = 1 / 3;

/**
 * `step` is the smallest change that matters: one person, or one unit of money. No fall of one step looks like half of
 * what was there, unless the scale begins at zero, where it may be.
 */
export function scaleOf(numbers: readonly (number | null)[], step = 1): Scale {
  const known = numbers.filter((number) => number !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const fromZero = { low: 0, high: Math.max(most, fewestSteps * step) };
  if (known.length === 0 || least <= most * nearZero) return fromZero;
  const range = Math.max(most - least, most * leastRange, fewestSteps * step);
  const middle = (most + least) / 2;
  const low = Math.min(middle - range / 2, least - step);
  return low <= least / 2 ? fromZero : { low, high: middle + range / 2 };
}

/** The share of the height from the top. What lies outside is drawn at the edge. */
export function heightOf(value: number, { low, high }: Scale): number {
  return 1 - Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Returns null for a value outside of the scale: drawn at the edge it would look like another number. */
export function heightWithin(value: number, scale: Scale): number | null {
  return value < scale.low || value > scale.high ? null : heightOf(value, scale);
}

export function leftOf(week: number, count: number): number {
  return count < 2 ? 0.5 : week / (count - 1);
}

export function weekAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));
}

/** Moves words of neighboring heights apart, in their order, as little as needed to keep them in the chart. */
export function spreadOut(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_height, index) => index);
  order.sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0) || one - other);
  const spread = [...heights];
  let next = 0;
  for (const index of order) {
    spread[index] = Math.max(next, spread[index] ?? 0);
    next = spread[index] + gap;
  }
  let limit = 1;
  for (const index of order.reverse()) {
    spread[index] = Math.min(limit, spread[index] ?? 0);
    limit = spread[index] - gap;
  }
  return spread;
}

type Label = { week: number; words: string; weight: number };

/** Labels that fit in one row, the weightiest first. `lengthOf` and places are shares of the width. */
export function labelsThatFit<Given extends Label>(
  labels: readonly Given[],
  count: number,
  lengthOf: (words: string) => number,
): (Given & { start: number })[] {
  const chosen: (Given & { start: number; end: number })[] = [];
  const byWeight = [...labels].sort((one, other) => other.weight - one.weight);
  for (const label of byWeight) {
    const length = lengthOf(label.words);
    const start = Math.min(1 - length, Math.max(0, leftOf(label.week, count) - length / 2));
    const end = start + length;
    if (start < 0 || chosen.some((one) => start < one.end && one.start < end)) continue;
    chosen.push({ ...label, start, end });
  }
  return chosen.sort((one, other) => one.start - other.start);
}

/** Seats above a chart whose numbers do not come near them are told below it alone. */
export type RoomLine = { seats: number; isNear: boolean };

/** The share of the seats that numbers reach before the chart shows them: a chart up to the seats would press a smaller service flat. */
const near = 0.7;

export function roomLine(seats: number, people: readonly (number | null)[]): RoomLine {
  return { seats, isNear: Math.max(...people.map((value) => value ?? 0)) >= near * seats };
}
