import type { EasterChoice } from "../shared/time/easter.ts";
import { type DayRange, fiscalYearOf } from "../shared/time/fiscal-year.ts";
import { addDays, type Day, type WeekStartDay, weekStartOf } from "../shared/time/week.ts";
import { type Comparison, sameDistanceFromEaster, sameWeekLastYear } from "./comparison.ts";
import type { Period } from "./question.ts";

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

/** What each week is compared with: null without a comparison, or with what is typical, which is no week. */
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
