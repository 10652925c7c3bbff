import { type EasterKind, easterOf } from "../shared/time/easter.ts";
import { addDays, type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";

export const comparisons = ["none", "last-year", "easter", "typical"] as const;
export type Comparison = (typeof comparisons)[number];

/** 52 weeks back: of all weeks, that one starts nearest to the same date of the year before. */
export function sameWeekLastYear(week: Day): Day {
  return addDays(week, -7 * 52);
}

/** As many weeks from Easter as this week is from the Easter it is nearest to, one Easter earlier. */
export function sameDistanceFromEaster(week: Day, kind: EasterKind): Day {
  const sunday = sundayOf(week);
  const easter = nearestEaster(sunday, kind);
  const before = easterOf(Number(easter.slice(0, 4)) - 1, kind);
  const compared = addDays(before, daysBetween(easter, sunday));
  return addDays(compared, -((weekdayOf(compared) - weekdayOf(week) + 7) % 7));
}

const weeksOfEaster = { before: 10, after: 6 };

/** Farther away, Easter is no reason for a number. */
export function isNearEaster(day: Day, kind: EasterKind): boolean {
  const since = daysBetween(nearestEaster(day, kind), day);
  return since >= -7 * weeksOfEaster.before && since <= 7 * weeksOfEaster.after;
}

/** The earlier of two as near. */
export function nearestEaster(sunday: Day, kind: EasterKind): Day {
  const year = Number(sunday.slice(0, 4));
  const distance = (easter: Day) => Math.abs(daysBetween(easter, sunday));
  return [year - 1, year, year + 1]
    .map((each) => easterOf(each, kind))
    .reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest));
}
