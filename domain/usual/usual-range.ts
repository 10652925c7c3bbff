import type { ReportRow } from "../answer/report-answer.ts";
import { weeksBefore } from "../answer/report-rows.ts";
import { typicalOf } from "../answer/typical.ts";
import { type Unit, wholeOf } from "../shared/unit.ts";
import { type Days, effectOf, learnEffects } from "./effects.ts";
import { spreadOf } from "./numbers.ts";

/** The one range that is told as usual. A number outside of it is asked about. */
export type UsualRange = { low: number; high: number };

/** With fewer earlier weeks, the widest range is taken. */
const fewest = 6;
const spreadsAway = { people: 2.1, amounts: 3.5 };
/** The spread of few weeks is not known well. */
const fewWeeks = 3;
/** Logarithms: a quarter more is not asked about, twice as many people mostly is. Amounts scatter more. */
const least = 0.27;
const most = { people: 0.45, amounts: 0.9 };
/** More people come by surprise than stay away, so their range reaches farther up; gifts fall farther than they rise. */
const shares = { people: { up: 1.15, down: 0.92 }, amounts: { up: 1, down: 1.25 } };
/** The effect of a special day differs from year to year. */
const dayVaries = 0.1;
/** Blank weeks and special days may lie between the numbers of a level. */
const levelWeeks = [1, 2, 3, 4];

/** So that 3 instead of 1 is no question. */
function leastAway(unit: Unit): number {
  return unit === "currency" ? 4_000 : 4 * wholeOf(unit);
}

function kindOf(unit: Unit): "people" | "amounts" {
  return unit === "count" ? "people" : "amounts";
}

/** The typical number, give or take what most of the `weeks` of the year before were off. A special day widens it. */
export function usualRange(
  whole: Pick<ReportRow, "unit" | "regular">,
  at: number,
  allDays: Days,
): (UsualRange & { weeks: number }) | null {
  const from = Math.max(0, at - weeksBefore);
  const row = {
    unit: whole.unit,
    regular: whole.regular.slice(from, at + 1),
  };
  const [place, days] = [at - from, allDays.slice(from, at + 1)];
  const typical = typicalOf(row, place);
  if (typical === null) return null;
  const misses: number[] = [];
  for (let before = 0; before < place; before++) {
    const value = row.regular[before] ?? null;
    if (value === null || days[before]?.length) continue;
    const then = typicalOf(row, before);
    if (then) misses.push(Math.log(Math.max(value, 0.5) / then));
  }
  const isSpecial = (days[place]?.length ?? 0) > 0;
  const effect = isSpecial
    ? effectOf(days[place], learnEffects(row.regular.slice(0, place), days))
    : null;
  const range = rangeAround(typical, awayOf(misses, row.unit), row.unit, effect);
  return { ...withNewLevel(range, whole, at, allDays), weeks: misses.length };
}

/** Reaches to two neighbors that agree, though neither was usual before: three in a row are a new level. */
function withNewLevel(
  range: UsualRange,
  whole: Pick<ReportRow, "unit" | "regular">,
  at: number,
  days: Days,
): UsualRange {
  const valueAt = (week: number) => (days[week]?.length ? null : (whole.regular[week] ?? null));
  const isKnown = (week: number) => valueAt(week) !== null;
  const [before, earlier] = levelWeeks.map((back) => at - back).filter(isKnown);
  const [after, later] = levelWeeks.map((ahead) => at + ahead).filter(isKnown);
  const pairs = [
    [earlier, before],
    [before, after],
    [after, later],
  ];
  for (const [first, second] of pairs) {
    if (first === undefined || second === undefined) continue;
    const [one, other] = [valueAt(first) ?? 0, valueAt(second) ?? 0];
    const level = narrowestRange((one + other) / 2, whole.unit);
    const isReached = level.low >= range.low && level.high <= range.high;
    if (isReached || !isWithin(one, level) || !isWithin(other, level)) continue;
    const typical = typicalOf(whole, Math.min(first, at));
    if (typical === null) continue;
    const usual = narrowestRange(typical, whole.unit);
    const isHigher = one > usual.high && other > usual.high;
    if (isHigher || (one < usual.low && other < usual.low))
      return {
        low: Math.min(range.low, level.low),
        high: Math.max(range.high, level.high),
      };
  }
  return range;
}

export function isWithin(value: number, { low, high }: UsualRange): boolean {
  return value >= low && value <= high;
}

export function narrowestRange(typical: number, unit: Unit): UsualRange {
  return rangeAround(typical, least, unit, null);
}

/** The most a usual week is away from the typical number, as a logarithm. */
export function awayOf(misses: readonly number[], unit: Unit): number {
  const kind = kindOf(unit);
  if (misses.length < fewest) return most[kind];
  const spread = spreadOf(misses) * (1 + fewWeeks / misses.length);
  return Math.min(most[kind], Math.max(least, spreadsAway[kind] * spread));
}

/** `effect` is a logarithm, too, and null without a special day. */
export function rangeAround(
  typical: number,
  away: number,
  unit: Unit,
  effect: number | null,
): UsualRange {
  const share = shares[kindOf(unit)];
  const up = share.up * Math.max(away, effect === null ? 0 : effect + away + dayVaries);
  const down = share.down * Math.max(away, effect === null ? 0 : -effect + away + dayVaries);
  const apart = leastAway(unit);
  return {
    low: Math.max(0, Math.round(Math.min(typical * Math.exp(-down), typical - apart))),
    high: Math.round(Math.max(typical * Math.exp(up), typical + apart)),
  };
}
