import * as words from "#words/numbers.ts";
import type { Terms } from "../../words/terms.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import { axisWords } from "../report/card-words.ts";
import { wordsLocale } from "../shared/locale.ts";
import { fullDay, shortDay, shortWeekday, weekdayName } from "../shared/time/day-words.ts";
import { type Day, daysBetween, sundayOf, weekdayOf } from "../shared/time/week.ts";
import type { ExpectedWeek, Outcome, Reason } from "./forecast-answer.ts";

type Amounts = { row: Pick<ReportRow, "unit">; currency: string };
type ExpectedWordsOf = Amounts & { today: Day; terms: Terms };

export function rangeWords(of: Amounts, { low, high }: Pick<ExpectedWeek, "low" | "high">): string {
  const [least, most] = [axisWords(of, low), axisWords(of, high)];
  return least === most ? most : words.range(least, most);
}

/** The one day on which all of it is held; null where there are several, or nobody knows. */
export function dayOf({ days }: Pick<ExpectedWeek, "days">): Day | null {
  return days?.length === 1 ? (days[0] ?? null) : null;
}

export function expectedDay(expected: Pick<ExpectedWeek, "week" | "days">, today: Day): string {
  const day = dayOf(expected);
  return day ? shortWeekday(day, today) : words.weekOf(shortDay(expected.week, today));
}

/** "The next four Saturdays", where these weeks follow each other and are each of one such day. */
export function aheadTitle(weeks: readonly ExpectedWeek[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || daysBetween(first.week, last.week) !== 7 * (weeks.length - 1))
    return words.weeksAhead;
  const weekdays = new Set(weeks.map((week) => weekdayIn(dayOf(week) ?? "")));
  const [weekday = ""] = weekdays.size === 1 ? weekdays : [];
  return words.nextWeeks(weeks.length, weekday);
}

function weekdayIn(day: Day): string | undefined {
  return day === "" ? undefined : weekdayName(weekdayOf(day));
}

type Moved = Pick<ExpectedWeek, "week" | "reasons" | "without" | "cancelled">;

/** "Palm Sunday +10 to +13% in 3 years", for each day that moves this week; "without VBS"; "1 service cancelled". */
export function reasonWords(
  { week, reasons, without = [], cancelled = 0 }: Moved,
  terms: Terms,
): string[] {
  const year = Number(sundayOf(week).slice(0, 4));
  return [
    ...reasons.map((reason) => oneReason(reason, year)),
    ...(without.length > 0
      ? [words.without(new Intl.ListFormat(wordsLocale()).format(without))]
      : []),
    ...(cancelled > 0 ? [words.servicesCancelled(cancelled, terms)] : []),
  ];
}

function oneReason({ name, percent, years, seen }: Reason, year: number): string {
  const day = dayName(name);
  if (years === 0) return words.movedElsewhere(day, `${signed(percent)}%`);
  if (!seen) return day;
  const { low, high, times } = seen;
  const change = low === high ? `${signed(low)}%` : words.changes(signed(low), signed(high));
  if (years > 1) return words.movedInYears(day, change, years);
  if (times > 1) return words.movedTimes(day, change, times);
  if (seen.year === year) return words.movedThisYear(day, change);
  return seen.year === year - 1
    ? words.movedLastYear(day, change)
    : words.movedIn(day, change, seen.year);
}

/** Forecasts name the days that everybody knows in English. */
export function dayName(name: string): string {
  return words.knownDays[name] ?? name;
}

function signed(percent: number): string {
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}`;
}

export function expectedWords(of: ExpectedWordsOf, expected: ExpectedWeek): string {
  return [
    words.expected(expectedDay(expected, of.today), rangeWords(of, expected)),
    ...reasonWords(expected, of.terms),
  ].join("; ");
}

/** How good forecasts were here, or why there is none. Null before any could be judged. */
export function recordWords(outcome: Outcome): string | null {
  if (outcome.kind === "too-few") {
    const { known, missing } = outcome;
    if (known === 0) return null;
    return words.forecastAfter(missing);
  }
  if (outcome.kind === "stopped") return words.forecastStopped(outcome.weeks);
  const { record, specialRecord } = outcome;
  if (!record) return null;
  const { forecasts, inside, typicalMiss } = record;
  const ordinary =
    forecasts === 1
      ? inside
        ? words.oneInside
        : words.oneOutside
      : words.insideOf(forecasts, inside, Math.round(100 * typicalMiss));
  if (!specialRecord) return ordinary;
  const { forecasts: special, inside: met } = specialRecord;
  return ordinary + words.specialInside(special, met);
}

type Proof = { what: string; why: string };
type Forecast = Extract<Outcome, { kind: "forecast" }>;

/** The sources of a range: its weeks, its special days, and how good the ranges were so far. */
export function proofOf(of: ExpectedWordsOf, outcome: Forecast, expected: ExpectedWeek): Proof[] {
  const middle = axisWords(of, expected.value);
  const reasons = reasonWords(expected, of.terms);
  const hasWithout = (expected.without?.length ?? 0) > 0;
  return [
    { what: rangeWords(of, expected), why: words.whyRange(middle) },
    ...madeOf(outcome),
    ...reasons.map((what, at) => {
      const reason = expected.reasons[at];
      if (reason) return ofReason(what, reason);
      const isWithout = hasWithout && at === expected.reasons.length;
      return { what, why: isWithout ? words.whyWithout : words.whyCancelled };
    }),
    ...(expected.isSpecial || reasons.length > 0 ? [] : [ordinary]),
    ofRecord(outcome, expected),
  ];
}

const ordinary: Proof = {
  what: words.ordinaryWeek,
  why: words.whyOrdinary,
};

function madeOf({ made }: Forecast): Proof[] {
  if (!made) return [];
  const { weeks, first, last } = made;
  return [
    {
      what: words.madeOfWeeks(weeks),
      why: words.whyWeeks(fullDay(sundayOf(first)), fullDay(sundayOf(last))),
    },
  ];
}

function ofReason(what: string, { years }: Reason): Proof {
  return { what, why: years === 0 ? words.whyElsewhere : words.whyHere };
}

function ofRecord({ record, specialRecord = null }: Forecast, { isSpecial }: ExpectedWeek): Proof {
  const own = isSpecial ? specialRecord : record;
  if (!own)
    return {
      what: words.noRecord,
      why: isSpecial ? words.whyNoSpecialRecord : words.whyNoRecord,
    };
  const { forecasts, inside, typicalMiss } = own;
  const miss = Math.round(100 * typicalMiss);
  return {
    what: words.insideRecord(inside, forecasts),
    why: isSpecial ? words.whySpecialRecord(miss) : words.whyRecord(miss),
  };
}
