import { typicalOf } from "../answer/typical.ts";
import { specialDaysOf } from "../service/special-day.ts";
import type { Id } from "../shared/id.ts";
import { middleOf } from "../shared/median.ts";
import { addDays } from "../shared/time/week.ts";
import { type Unit, wholeOf } from "../shared/unit.ts";
import { specialWeeks } from "./special-weeks.ts";
import { type UsualRange, usualRange } from "./usual-range.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

const weeksBack = 104;
/** A slip in a young church must be asked about before it is in every sum that is told. */
const fewestMisses = 13;
/** Makes the median distance of normal noise its standard deviation. */
const normal = 1.4826;
const spreadsAway = 4;
const leastSpread = 0.03;
const leastShare = 0.2;

function leastTypical(unit: Unit): number {
  return unit === "currency" ? 10_000 : 10 * wholeOf(unit);
}

type Numbers = Pick<Series, "unit" | "good" | "regular">;

export function missOf(series: Numbers, place: number): number | null {
  const value = series.good[place] ?? null;
  const typical = value === null ? null : typicalOf(series, place);
  if (value === null || typical === null || typical < leastTypical(series.unit)) return null;
  return Math.log(Math.max(value, 0.5) / typical);
}

export function usualMiss(
  series: Numbers,
  place: number,
): { center: number; spread: number } | null {
  const misses: number[] = [];
  for (let before = place - 1; before >= 0 && before >= place - weeksBack; before--) {
    const miss = missOf(series, before);
    if (miss !== null) misses.push(miss);
  }
  if (misses.length < fewestMisses) return null;
  const center = middleOf(misses) ?? 0;
  const distance = middleOf(misses.map((miss) => Math.abs(miss - center))) ?? 0;
  return { center, spread: Math.max(leastSpread, normal * distance) };
}

export function isFar(series: Numbers, place: number, miss: number): boolean | null {
  const usual = usualMiss(series, place);
  return usual && Math.abs(miss - usual.center) > spreadsAway * usual.spread;
}

export type Odd = {
  series: Series;
  place: number;
  value: number;
  typical: number;
  miss: number;
};

/** Null when the week does not stand out from others of this row, or too little is known of it. */
export function oddAt(series: Series, place: number): Odd | null {
  const miss = missOf(series, place);
  const value = series.good[place] ?? null;
  const typical = miss === null ? null : typicalOf(series, place);
  if (miss === null || value === null || typical === null) return null;
  if (Math.abs(value - typical) < leastShare * typical) return null;
  if (!isFar(series, place, miss)) return null;
  return { series, place, value, typical, miss };
}

/** The usual range of this week, here and next to the number itself, by the days of one campus. */
export function usualOf(
  { weeks, calendar, specialDays }: Pick<WeeklyNumbers, "weeks" | "calendar" | "specialDays">,
  { series, place }: Pick<Odd, "series" | "place">,
  campusId: Id | null,
): (UsualRange & { weeks: number; isSpecial: boolean }) | null {
  const [first = "", to] = [weeks[0], addDays(weeks[place] ?? "", 6)];
  const own = specialDaysOf(specialDays, { campusId, from: first, to });
  const { easter, timeZone } = calendar;
  const days = specialWeeks(first, place + 1, { easter, timeZone, own, unit: series.unit });
  const range = usualRange(series, place, days);
  return range && { ...range, isSpecial: (days[place] ?? []).length > 0 };
}

const shareOfBefore = 0.5;

export function isAlike(series: Numbers, place: number, miss: number): boolean {
  const other = missOf(series, place);
  return other !== null && other * miss > 0 && Math.abs(other) >= shareOfBefore * Math.abs(miss);
}

export function isSeasonal({
  series,
  place,
  miss,
}: Pick<Odd, "place" | "miss"> & { series: Numbers }): boolean {
  const years = [52, 104].flatMap((back) => {
    const near = [-1, 0, 1]
      .map((week) => place - back + week)
      .filter((then) => missOf(series, then) !== null);
    return near.length === 0 ? [] : near.some((then) => isAlike(series, then, miss));
  });
  return years.length > 0 && years.every(Boolean);
}

/** A season moves the weeks around it, too; a day does not. */
export function stoodOut(series: Series, place: number): boolean {
  const miss = missOf(series, place);
  return miss !== null && [place - 1, place + 1].every((near) => !isAlike(series, near, miss));
}
