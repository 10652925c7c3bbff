import * as words from "#words/claims.ts";
import { middleOf } from "../../shared/median.ts";
import { percentOf } from "../../shared/percent.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../../shared/time/week.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { type Claim, claimOf } from "../claim.ts";
import { rankOf, slotBetween } from "../slots.ts";
import { countedInBoth } from "./throughout.ts";

/** Months are named, because June is winter in half of the world. */
const quarters = [
  words.decemberToFebruary,
  words.marchToMay,
  words.juneToAugust,
  words.septemberToNovember,
];
const fewestWeeks = 11;
const fewestYears = 2;
const leastShare = 0.03;
/** A percent of fewer people says little. */
const leastTypical = 50;
const mostApart = 0.5;
const daysAhead = 70;

export function seasonClaims(weekly: WeeklyNumbers): Claim[] {
  return quarters.flatMap((later, quarter) => seasonClaim(weekly, later, quarter) ?? []);
}

function seasonClaim(weekly: WeeklyNumbers, later: string, quarter: number): Claim | null {
  const { total, weeks, calendar } = weekly;
  const earlier = quarters[(quarter + 3) % 4] ?? "";
  const isInBoth = countedInBoth(weekly, total);
  const found = new Map<number, Quarter>();
  const byQuarter = Map.groupBy(weeks.keys(), (place) => quarterOf(sundayOf(weeks[place] ?? "")));
  for (const [key, places] of byQuarter) {
    const entered = places.filter((place) => isKnown(total, place));
    if (entered.length >= fewestWeeks) found.set(key, quarterIn(total, places, entered));
  }
  const years = [...found].flatMap(([key, after]) => {
    const before = found.get(key - 1);
    return key % 4 === quarter && before ? [{ before, after }] : [];
  });
  // Years before the last change of what is counted would be years of other people.
  const other = years.findLastIndex(
    ({ before, after }) => before.median < leastTypical || !isInBoth(before.entered, after.entered),
  );
  const pairs = years.slice(other + 1).map(({ before, after }) => {
    const share = after.median / before.median - 1;
    return { before, after, share, mean: after.mean / before.mean - 1 };
  });
  const middle = middleOf(pairs.map(({ share }) => share)) ?? 0;
  const mean = pairs.reduce((sum, pair) => sum + pair.mean, 0) / pairs.length;
  const isSure =
    isAgreed(middle, mean) &&
    pairs.every(
      ({ share, mean: ofYear }) =>
        share * middle > 0 && Math.abs(share) >= leastShare && isAgreed(share, ofYear),
    );
  if (pairs.length < fewestYears || !isSure || isOfTrend(middle, pairs)) return null;
  const value = percentOf(middle);
  const places = pairs.flatMap(({ before, after }) => [...before.places, ...after.places]);
  const slot = slotBetween.bind(null, weekly, total, [
    Math.min(...places),
    Math.max(...places),
  ] as const);
  const size = Math.abs(middle) / 0.2;
  return claimOf({
    kind: "season",
    form: middle > 0 ? "above" : "below",
    key: `attendance ${quarter}`,
    about: `season ${quarter}`,
    rank: rankOf(isNear(calendar.today, quarter) ? 0.8 : 0.4, size),
    names: { later, earlier },
    slots: {
      share: slot({
        unit: "percent",
        value,
        formula: words.seasonShare,
        n: pairs.length,
      }),
      years: slot({
        unit: "years",
        value: pairs.length,
        formula: words.seasonYears,
        n: pairs.length,
      }),
    },
    lead: "share",
  });
}

function isAgreed(median: number, mean: number): boolean {
  return Math.abs(mean - median) <= mostApart * Math.abs(median);
}

function isOfTrend(share: number, years: readonly { after: Quarter }[]): boolean {
  const yearly = middleOf(
    years.flatMap(({ after }, at) => {
      const next = years[at + 1]?.after;
      return next ? Math.log(next.median / after.median) : [];
    }),
  );
  return Math.abs(Math.log1p(share)) < (mostOfTrend * Math.abs(yearly ?? 0)) / 4;
}

const mostOfTrend = 2;

type Quarter = { places: number[]; entered: number[]; median: number; mean: number };

/** Special services come and go with no season. */
function isKnown({ good, regular }: Series, place: number): boolean {
  return (good[place] ?? null) !== null && (regular[place] ?? null) !== null;
}

function quarterIn({ regular }: Series, places: number[], entered: number[]): Quarter {
  const values = entered.map((place) => regular[place] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { places, entered, median: middleOf(values) ?? 0, mean };
}

/** Counted from the year 0 on, so that each follows the one before; December belongs to the next year. */
function quarterOf(sunday: Day): number {
  const month = Number(sunday.slice(5, 7));
  return 4 * Number(sunday.slice(0, 4)) + Math.floor((month % 12) / 3) + (month === 12 ? 4 : 0);
}

function isNear(today: Day, quarter: number): boolean {
  const ahead = addDays(today, daysAhead);
  const begin = `${ahead.slice(0, 4)}-${["12", "03", "06", "09"][quarter]}-01`;
  const since = daysBetween(begin, ahead);
  return since >= 0 && since < daysAhead + 42;
}
