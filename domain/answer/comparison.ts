import { type EasterKind, easterOf } from "../shared/time/easter.ts";
import { addDays, type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";
import type { ReportRow } from "./report-answer.ts";

export const comparisons = ["none", "last-year", "easter", "typical"] as const;
export type Comparison = (typeof comparisons)[number];

/** 52 weeks back: of all weeks, that one starts nearest to the same date of the year before. */
export function sameWeekLastYear(week: Day): Day {
  return addDays(week, -7 * 52);
}

/** The week as far from the Easter before as this week is from its nearest Easter. */
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

export function nearestEaster(sunday: Day, kind: EasterKind): Day {
  const year = Number(sunday.slice(0, 4));
  const distance = (easter: Day) => Math.abs(daysBetween(easter, sunday));
  return [year - 1, year, year + 1]
    .map((each) => easterOf(each, kind))
    .reduce((nearest, each) => (distance(each) < distance(nearest) ? each : nearest));
}

export type Pair = { now: number; before: number };
/** `inAll` is of all that both weeks have, null unless both are good; `alike` of what both have, null where that is all or nothing. */
export type ComparedWeek = { inAll: Pair | null; alike: Pair | null };

/** Null for a week that is not compared. */
export function comparedWeek(
  { compared }: Pick<ReportRow, "compared">,
  week: number,
): ComparedWeek | null {
  if (!compared) return null;
  const inAll = pairAt(compared, week);
  const alike = pairAt(compared.alike, week);
  return inAll || alike ? { inAll, alike } : null;
}

/** Over the weeks that are compared in all, or without any, over those of which something is alike. */
export function comparedSum(row: Pick<ReportRow, "compared" | "values">):
  | (Pair & {
      weeks: number;
      /** The sums of what both have, over its own weeks; null where that is all. */
      alike: (Pair & { weeks: number }) | null;
      isPart: boolean;
    })
  | null {
  const compared = row.values.flatMap((_, week) => comparedWeek(row, week) ?? []);
  const whole = compared.filter(({ inAll }) => inAll);
  const isDifferent = whole.some(({ alike }) => alike);
  const alike = sumOf(
    (whole.length > 0 ? whole : compared).flatMap((one) => one.alike ?? one.inAll ?? []),
  );
  const inAll = sumOf(whole.flatMap((one) => one.inAll ?? []));
  if (inAll) return { ...inAll, alike: isDifferent ? alike : null, isPart: false };
  return alike && { ...alike, alike: null, isPart: true };
}

function sumOf(pairs: readonly Pair[]): (Pair & { weeks: number }) | null {
  if (pairs.length === 0) return null;
  const sum = (which: keyof Pair) => pairs.reduce((all, one) => all + one[which], 0);
  return { now: sum("now"), before: sum("before"), weeks: pairs.length };
}

function pairAt(
  { now, before }: { now: (number | null)[]; before: (number | null)[] },
  week: number,
): Pair | null {
  const [one, other] = [now[week] ?? null, before[week] ?? null];
  return one === null || other === null ? null : { now: one, before: other };
}
