import type { EasterChoice } from "../shared/time/easter.ts";
import { type DayRange, fiscalYearOf } from "../shared/time/fiscal-year.ts";
import { stepAt } from "../shared/time/step.ts";
import {
  addDays,
  type Day,
  daysBetween,
  type WeekStartDay,
  weekStartOf,
} from "../shared/time/week.ts";
import { type Comparison, sameDistanceFromEaster, sameWeekLastYear } from "./comparison.ts";
import { weeksOfHabit } from "./expected-weeks.ts";
import type { Period, Question } from "./question.ts";
import { weeksBefore } from "./report-rows.ts";

export type Calendar = {
  today: Day;
  weekStartDay: WeekStartDay;
  fiscalYearStartMonth: number;
  easter: EasterChoice;
  /** Says whose holidays are known, and when clocks change; left out, neither is. */
  timeZone?: string;
};

/** The days a question asks for, where they may begin or end within a week; else null. */
export function daysAsked(period: Period, { today, ...calendar }: Calendar): DayRange | null {
  if (typeof period === "object") return period;
  if (period === "last-month") {
    const month = stepAt(today, "month", 1);
    return stepAt(addDays(month.from, -1), "month", 1);
  }
  if (period !== "fiscal-year") return null;
  const { from } = fiscalYearOf(today, calendar.fiscalYearStartMonth);
  return { from, to: addDays(weekStartOf(today, calendar.weekStartDay), 6) };
}

/** Those that have begun and have one of the days asked for. For `all`, `first` is the earliest week with a number. */
export function weeksOf(period: Period, calendar: Calendar, first?: Day): Day[] {
  const { today, weekStartDay } = calendar;
  const running = weekStartOf(today, weekStartDay);
  const days = daysAsked(period, calendar);
  const count = typeof period === "string" && days === null ? Number(period) : 1;
  const from = days?.from ?? (period === "all" ? first : addDays(running, -7 * (count - 1)));
  const weeks: Day[] = [];
  for (
    let week = weekStartOf(from ?? running, weekStartDay);
    week <= running;
    week = addDays(week, 7)
  )
    if (!days || week <= days.to) weeks.push(week);
  return weeks;
}

/** The week that each is compared with; null without a comparison, or with what is typical. */
export function comparedWeeks(
  weeks: readonly Day[],
  compare: Comparison,
  { easter }: Pick<Calendar, "easter">,
): Day[] | null {
  if (compare === "last-year") return weeks.map(sameWeekLastYear);
  if (compare === "easter" && easter !== "none")
    return weeks.map((week) => sameDistanceFromEaster(week, easter));
  return null;
}

/** The days of the weeks whose numbers an answer is made of; for `all`, `first` is the earliest with a number. */
export function weeksRead(question: Question, calendar: Calendar, first?: Day): WeeksRead {
  const { period, compare } = question;
  const key = JSON.stringify([period, compare, calendar, period === "all" ? first : null]);
  const found = kept.get(key);
  if (found) return found;
  const read = readWeeks(question, calendar, first);
  const [oldest] = kept.keys();
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(key, read);
  return read;
}

/** `places` are those of the compared weeks, in weeks from `from`. */
export type WeeksRead = {
  weeks: readonly Day[];
  compared: readonly Day[] | null;
  places: readonly number[] | null;
  from: Day;
  running: Day;
};

/** Many ask for the same weeks, and to work out the days of years takes as long as to sum up their numbers. */
const kept = new Map<string, WeeksRead>();
const mostKept = 200;

function readWeeks(question: Question, calendar: Calendar, first?: Day): WeeksRead {
  const weeks = weeksOf(question.period, calendar, first);
  const compared = comparedWeeks(weeks, question.compare, calendar);
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const starts = [addDays(weeks[0] ?? running, -7 * weeksBefore), ...(compared ?? [])].sort();
  const from = addDays(starts[0] ?? running, -7 * weeksOfHabit);
  const places = compared?.map((week) => daysBetween(from, week) / 7) ?? null;
  return { weeks, compared, places, from, running };
}
