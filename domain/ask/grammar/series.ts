import type { Calendar } from "../../answer/report-weeks.ts";
import { monthName, shortDay } from "../../shared/time/day-words.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { type Step, stepAt, stepsBetween } from "../../shared/time/step.ts";
import { addDays, type Day, daysBetween } from "../../shared/time/week.ts";
import type { NamedDay } from "../asked.ts";
import { upToNow, weekOfDay } from "./time.ts";
import type { Yearly } from "./yearly.ts";

/** The length of each part of a series. `weekday` and `day` follow the days on which services are held. */
export type SeriesStep = Step | "week" | "weekday" | "day";

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
  /** `together` adds the sum of those that follow each other, `totals` leaves out their averages. */
  tells?: "together" | "totals";
  /** Those that are set beside each other; all of them without. */
  weekdays?: number[];
  spansIn: (days: DayRange) => Span[];
};

/** With `isWhole` the first month or quarter is left out where only a part of it is in the days. */
export function stepSeries(step: SeriesStep, calendar: Calendar, isWhole = false): Series {
  // Quarters are called by the calendar, as "Q1".
  const startMonth = step === "quarter" ? 1 : calendar.fiscalYearStartMonth;
  const lastDay = weekOfDay(calendar.today, calendar).to;
  const spansIn = ({ from, to }: DayRange) => {
    if (step === "week" || step === "weekday" || step === "day") return [];
    const steps = stepsBetween(from, to < calendar.today ? to : calendar.today, step, startMonth);
    return steps.reverse().flatMap((whole) => {
      if (isWhole && whole.from < from && steps.length > 1) return [];
      const end = to < lastDay && to < whole.to ? to : whole.to;
      const days = { from: whole.from > from ? whole.from : from, to: end };
      return [spanOf(days, calendar, stepWords(days, step))];
    });
  };
  return { key: step, step, isBeside: false, spansIn };
}

function stepWords(days: DayRange, step: Step): string | undefined {
  const isWhole = daysBetween(days.from, days.to) > 360;
  return step === "fiscal-year" && isWhole && !days.from.endsWith("-01-01")
    ? `Fiscal year ${days.to.slice(0, 4)}, ${rangeWords(days)}`
    : undefined;
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
      .map(({ year, days }) => {
        const words = yearly.name && `${yearly.name} ${year}`;
        if (!yearly.isDay) return spanOf(days, calendar, words);
        const feast = yearly.isFeast ? { key: yearly.key, before: yearly.at(year - 1).from } : null;
        return daySpan(days.from, feast, calendar, words);
      });
  };
  return { key: `${yearly.key} ${years ?? ""}`, step: null, isBeside: false, spansIn };
}

/** Each of some days that have a name. */
export function ownSeries(all: readonly Day[], key: string, calendar: Calendar): Series {
  const spansIn = ({ from, to }: DayRange) =>
    all
      .filter((day) => day >= from && day <= to && day <= calendar.today)
      .map((day) => daySpan(day, { key, before: null }, calendar));
  return { key: `each ${key}`, step: null, isBeside: false, spansIn };
}

function daySpan(day: Day, feast: NamedDay["feast"], calendar: Calendar, words = dayWords(day)) {
  return { ...spanOf(weekOfDay(day, calendar), calendar, words), named: { day, feast } };
}

/** Days that were chosen one by one. */
export function chosenSeries(spans: Span[]): Series {
  const key = spans.map(({ from, to }) => `${from} ${to}`).join();
  return { key, step: null, isBeside: true, spansIn: () => spans };
}

export function spanOf(days: DayRange, calendar: Calendar, words?: string): Span {
  const isOpen = days.to > calendar.today;
  return { ...upToNow(days, calendar), isOpen, words: words ?? rangeWords(days) };
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
  const { from, to } = weekOfDay(today, calendar);
  if (step === "month" || step === "quarter")
    return { from: stepAt(addDays(today, step === "month" ? -334 : -640), step, 1).from, to };
  if (step === "week") return { from: addDays(from, -7 * 12), to };
  if (step === "weekday" || step === "day")
    return { from: addDays(from, step === "weekday" ? -7 * 51 : -7 * 3), to };
  return "all";
}
