import * as words from "#words/claims.ts";
import { medianOf, middleOf } from "../../shared/median.ts";
import { percentOf } from "../../shared/percent.ts";
import type { Series } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf, type TellableNumbers } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";
import { countedThroughout } from "./throughout.ts";

/** Four weeks are one point, so that a year has thirteen and one wild week moves none of them. */
const weeksInBlock = 4;
const blocksInYear = 13;
const fewestInBlock = 2;
const fewestYears = 2;
const fewestBlocks = 22;
/** Beyond this a trend is chance in less than one of a thousand churches that have none. */
const surely = 3.29;
const leastPercent = 3;
/** A percent of fewer people says little. */
const leastTypical = 50;
/** Between the trend and the change from the first year to the last, as a share of it. */
const mostApart = 0.5;
const leastLately = 1 / 3;
/** How far the newest blocks may be from where the trend leads from those of a year before, as a logarithm. */
const newestBlocks = 2;
const mostAstray = 0.1;

export function trends(weekly: TellableNumbers): Claim[] {
  const { total, campuses } = weekly;
  const rows = campuses.length > 1 ? campuses : [];
  return [
    trendOf(weekly, total, words.attendanceInSentence(weekly.terms)),
    ...rows.map((row) => trendOf(weekly, row, row.name)),
  ].flatMap((claim) => claim ?? []);
}

function trendOf(weekly: TellableNumbers, row: Series, what: string): Claim | null {
  const { last, good } = row;
  if (last === null || last < weekly.running - 2) return null;
  const blocks: (number | null)[] = [];
  for (let end = last; end - weeksInBlock + 1 >= 0; end -= weeksInBlock) {
    const entered = good.slice(end - weeksInBlock + 1, end + 1).filter((one) => one !== null);
    const median = entered.length < fewestInBlock ? null : middleOf(entered);
    blocks.unshift(median === null || median <= 0 ? null : Math.log(median));
  }
  while (blocks.length > 0 && blocks[0] === null) blocks.shift();
  const isThroughout = countedThroughout(weekly, row);
  const startOf = (years: number) => last - years * blocksInYear * weeksInBlock + 1;
  let years = Math.floor(blocks.length / blocksInYear);
  while (years >= fewestYears && !isThroughout(startOf(years), last)) years--;
  if (years < fewestYears) return null;
  const used = blocks.slice(blocks.length - years * blocksInYear);
  const entered = used.filter((one) => one !== null);
  if (entered.length < fewestBlocks) return null;
  if ((medianOf(entered.map(Math.exp)) ?? 0) < leastTypical) return null;
  const trend = seasonalTrend(used, blocksInYear);
  const lately = seasonalTrend(used.slice(-fewestYears * blocksInYear), blocksInYear);
  if (!trend || !lately) return null;
  const from = startOf(years);
  const slot = slotBetween.bind(null, weekly, row, [from, last] as const);
  const about = `trend ${row.key}`;
  const yearsSlot = slot({
    unit: "years",
    value: years,
    formula: words.trendYears,
  });
  const ends = yearlyBetweenEnds(used, years);
  const share = percentOf(Math.expm1(trend.slope));
  const isLately = lately.slope / trend.slope >= leastLately;
  const isEven = Math.abs(ends - trend.slope) <= mostApart * Math.abs(trend.slope);
  const isStillSo = Math.abs(newestYear(used) - trend.slope) <= mostAstray;
  if (trend.score >= surely && share >= leastPercent)
    return !isLately || !isEven || !isStillSo
      ? null
      : claimOf({
          kind: "trend",
          form: trend.slope > 0 ? "up" : "down",
          key: row.key,
          about,
          rank: rankOf(row.kind === "all" ? 0.85 : 0.7, share / 15),
          names: { what },
          slots: {
            share: slot({
              unit: "percent",
              value: share,
              formula: words.trendShare,
            }),
            years: yearsSlot,
            weeks: slot({
              unit: "weeks",
              value: good.slice(from, last + 1).filter((one) => one !== null).length,
              formula: words.trendWeeks,
            }),
          },
          lead: "share",
        });
  const bound = Math.max(1, boundOf(trend.low), boundOf(trend.high));
  const isLevel = [lately.slope, ends].every((slope) => percentOf(Math.expm1(slope)) <= bound);
  if (bound > leastPercent || trend.score > 1 || !isLevel || !isStillSo) return null;
  return claimOf({
    kind: "trend",
    form: "none",
    key: row.key,
    about,
    rank: 0.35,
    names: { what },
    slots: {
      share: slot({
        unit: "percent",
        value: bound,
        formula: words.trendBound,
      }),
      years: yearsSlot,
    },
    lead: "share",
  });
}

function yearlyBetweenEnds(blocks: readonly (number | null)[], years: number): number {
  const mean = (from: number) => meanOf(blocks.slice(from, from + blocksInYear));
  return (mean(blocks.length - blocksInYear) - mean(0)) / (years - 1);
}

function newestYear(blocks: readonly (number | null)[]): number {
  const changes = blocks.map((block, at) => {
    const before = blocks[at - blocksInYear] ?? null;
    return block === null || before === null ? null : block - before;
  });
  return meanOf(changes.slice(-newestBlocks));
}

function meanOf(blocks: readonly (number | null)[]): number {
  const entered = blocks.filter((one) => one !== null);
  return entered.reduce((sum, one) => sum + one, 0) / Math.max(1, entered.length);
}

function boundOf(logarithm: number): number {
  return Math.ceil(100 * Math.abs(Math.expm1(logarithm)));
}

/**
 * The seasonal Kendall test and Sen's slope: R. M. Hirsch, J. R. Slack and R. A. Smith, "Techniques of Trend Analysis for Monthly
 * Water Quality Data", Water Resources Research 18 (1982) 107-121. Values are compared with the same season of other years.
 */
type SeasonalTrend = {
  slope: number;
  low: number;
  high: number;
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

function kendallVariance(values: readonly number[]): number {
  const term = (count: number) => count * (count - 1) * (2 * count + 5);
  const equal = Map.groupBy(values, (value) => value);
  const ties = [...equal.values()].reduce((sum, { length }) => sum + term(length), 0);
  return (term(values.length) - ties) / 18;
}
