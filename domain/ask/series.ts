import type { Calendar } from "../answer/report-weeks.ts";
import { monthName, shortDay } from "../shared/time/day-words.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { type Step, stepAt, stepsBetween } from "../shared/time/step.ts";
import { addDays, type Day, daysBetween } from "../shared/time/week.ts";
import type { NamedDay } from "./asked.ts";
import type { Yearly } from "./tell/feasts.ts";
import { upToNow, weekOfDay } from "./words/time.ts";

/** The length of each part of a series. `weekday` and `day` follow the days on which services are held. */
export type SeriesStep = Step | "weekday" | "day";

/** Days that are told as one number, in words. */
export type Span = DayRange & { words: string; isOpen: boolean; named?: NamedDay };

/**
 * Numbers that are told one after another. `spansIn` gives the oldest first of those within some days. Of `isBeside` the last
 * is set beside the first.
 */
export type Series = {
  key: string;
  step: SeriesStep | null;
  isBeside: boolean;
  /** Those that are set beside each other; all of them without. */
  weekdays?: number[];
  spansIn: (days: DayRange) => Span[];
};

export function stepSeries(step: SeriesStep, calendar: Calendar): Series {
  // Quarters are called by the calendar, as "Q1".
  const startMonth = step === "quarter" ? 1 : calendar.fiscalYearStartMonth;
  const spansIn = ({ from, to }: DayRange) =>
    step === "weekday" || step === "day"
      ? []
      : stepsBetween(from, to < calendar.today ? to : calendar.today, step, startMonth)
          .reverse()
          .map((days) => cut(days, { from, to: to < lastOf(calendar) ? to : days.to }))
          .map((days) => spanOf(days, calendar, stepWords(days, step)));
  return { key: step, step, isBeside: false, spansIn };
}

function lastOf(calendar: Calendar): string {
  return weekOfDay(calendar.today, calendar).to;
}

/** Those days alone that are asked about. */
function cut(days: DayRange, within: DayRange): DayRange {
  const [, from = ""] = [days.from, within.from].sort();
  const [to = ""] = [days.to, within.to].sort();
  return { from, to };
}

function stepWords(days: DayRange, step: Step): string | undefined {
  const isWhole = daysBetween(days.from, days.to) > 360;
  if (step === "fiscal-year" && isWhole && !days.from.endsWith("-01-01"))
    return `Fiscal year ${days.to.slice(0, 4)}, ${rangeWords(days)}`;
  return undefined;
}

/** One of each year, as "each Easter". */
export function yearlySeries(
  yearly: Yearly,
  years: readonly number[] | null,
  calendar: Calendar,
): Series {
  const spansIn = ({ from, to }: DayRange) => {
    const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
    const all = years ?? Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return all
      .map((year) => ({ year, days: yearly.at(year) }))
      .filter(
        ({ days }) =>
          days.from <= calendar.today && (years || (days.to >= from && days.from <= to)),
      )
      .map(({ year, days }) => yearlySpan(yearly, year, days, calendar));
  };
  return { key: `${yearly.key} ${years ?? ""}`, step: null, isBeside: false, spansIn };
}

/** Each of the days that an organization calls by a name. */
export function ownSeries(all: readonly Day[], key: string, calendar: Calendar): Series {
  const spansIn = ({ from, to }: DayRange) =>
    all
      .filter((day) => day >= from && day <= to && day <= calendar.today)
      .map((day) => ({
        ...spanOf(weekOfDay(day, calendar), calendar, dayWords(day)),
        named: { day, feast: { key, before: null } },
      }));
  return { key: `each ${key}`, step: null, isBeside: false, spansIn };
}

function yearlySpan(yearly: Yearly, year: number, days: DayRange, calendar: Calendar): Span {
  const before = yearly.at(year - 1).from;
  const named = {
    day: days.from,
    feast: yearly.isFeast ? { key: yearly.key, before } : null,
  };
  const words = yearly.name && `${yearly.name} ${year}`;
  if (!yearly.isDay) return spanOf(days, calendar, words);
  return {
    ...spanOf(weekOfDay(days.from, calendar), calendar, words ?? dayWords(days.from)),
    named,
  };
}

/** Days that were chosen one by one. */
export function chosenSeries(spans: Span[]): Series {
  const key = spans.map(({ from, to }) => `${from} ${to}`).join();
  return { key, step: null, isBeside: true, spansIn: () => spans };
}

export function spanOf(days: DayRange, calendar: Calendar, words?: string): Span {
  const known = upToNow(days, calendar);
  const isOpen = days.to > calendar.today;
  return { ...known, isOpen, words: words ?? rangeWords(days) };
}

/** "2025", "March 2025", "January to March 2025", "July 2024 to June 2025", "Mar 3, 2025 to Apr 6, 2025". */
export function rangeWords({ from, to }: DayRange): string {
  const isMonths = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
  if (!isMonths) return from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;
  const [year, last] = [from.slice(0, 4), to.slice(0, 4)];
  const [first, end] = [from, to].map((day) => monthName(Number(day.slice(5, 7)), "en"));
  if (year === last && from.endsWith("-01-01") && to.endsWith("-12-31")) return year;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first} ${year}`;
  return year === last ? `${first} to ${end} ${year}` : `${first} ${year} to ${end} ${last}`;
}

function dayWords(day: string): string {
  return shortDay(day, "", "en");
}

/** How far back a series goes where nothing is said of it. */
export function daysOfStep(step: SeriesStep, calendar: Calendar): DayRange | "all" {
  const { today } = calendar;
  if (step === "month" || step === "quarter") {
    const { from } = stepAt(addDays(today, step === "month" ? -334 : -640), step, 1);
    return { from, to: weekOfDay(today, calendar).to };
  }
  if (step === "weekday" || step === "day") {
    const { from, to } = weekOfDay(today, calendar);
    return { from: addDays(from, step === "weekday" ? -7 * 51 : -7 * 3), to };
  }
  return "all";
}
