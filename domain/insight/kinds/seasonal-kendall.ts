import { middleOf } from "../../shared/median.ts";

/**
 * The seasonal Kendall test, and Sen's slope with its interval, of values that each belong to a season of a year: R. M.
 * Hirsch, J. R. Slack and R. A. Smith, "Techniques of Trend Analysis for Monthly Water Quality Data", Water Resources
 * Research 18 (1982) 107-121. A value is compared only with those of the same season in other years.
 */
type SeasonalTrend = {
  /** The median change in a year. */
  slope: number;
  /** Where that lies with a certainty of 95 %. */
  low: number;
  high: number;
  /** How many standard deviations from chance, without a sign; 0 for none. */
  score: number;
};

const likely95 = 1.96;

/** `values` follow each other, `seasons` to a year; null is unknown. Null without a pair. */
export function seasonalTrend(
  values: readonly (number | null)[],
  seasons: number,
): SeasonalTrend | null {
  const slopes: number[] = [];
  let sum = 0;
  let variance = 0;
  for (let season = 0; season < seasons; season++) {
    const entered: { year: number; value: number }[] = [];
    for (let year = 0; season + year * seasons < values.length; year++) {
      const value = values[season + year * seasons] ?? null;
      if (value !== null) entered.push({ year, value });
    }
    for (const [index, later] of entered.entries())
      for (const earlier of entered.slice(0, index)) {
        slopes.push((later.value - earlier.value) / (later.year - earlier.year));
        sum += Math.sign(later.value - earlier.value);
      }
    variance += kendallVariance(entered.map(({ value }) => value));
  }
  const slope = middleOf(slopes);
  if (slope === null) return null;
  const deviation = Math.sqrt(variance);
  const score = deviation > 0 ? Math.max(0, Math.abs(sum) - 1) / deviation : 0;
  const sorted = slopes.toSorted((one, other) => one - other);
  const reach = likely95 * deviation;
  const at = (rank: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? slope;
  return {
    slope,
    low: at((sorted.length - reach) / 2 - 1),
    high: at((sorted.length + reach) / 2),
    score,
  };
}

/** Of the number of pairs that rise less those that fall, with equal values taken into account. */
function kendallVariance(values: readonly number[]): number {
  const term = (count: number) => count * (count - 1) * (2 * count + 5);
  const equal = Map.groupBy(values, (value) => value);
  const ties = [...equal.values()].reduce((sum, { length }) => sum + term(length), 0);
  return (term(values.length) - ties) / 18;
}
