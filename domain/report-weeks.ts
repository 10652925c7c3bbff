import { type Comparison, sameDistanceFromEaster, sameWeekLastYear } from "./comparison.ts";
import type { EasterChoice } from "./easter.ts";
import { fiscalYearOf, weeksWithin } from "./fiscal-year.ts";
import type { Period } from "./question.ts";
import { addDays, type Day, sundayOf, type WeekStartDay, weekStartOf } from "./week.ts";

/** Of an organization. */
export type Calendar = {
  today: Day;
  weekStartDay: WeekStartDay;
  fiscalYearStartMonth: number;
  easter: EasterChoice;
};

/** Those that have begun. For `all`, `first` is the earliest week with a number. */
export function weeksOf(period: Period, calendar: Calendar, first?: Day): Day[] {
  const { today, weekStartDay, fiscalYearStartMonth } = calendar;
  const running = weekStartOf(today, weekStartDay);
  const untilNow = (from: Day, to: Day) =>
    weeksWithin({ from, to }, weekStartDay).filter((week) => week <= running);
  if (typeof period === "object") return untilNow(period.from, period.to);
  const sunday = sundayOf(running);
  if (period === "all") return untilNow(first ? sundayOf(first) : sunday, sunday);
  if (period === "fiscal-year")
    return untilNow(fiscalYearOf(sunday, fiscalYearStartMonth).from, sunday);
  return untilNow(addDays(sunday, -7 * (Number(period) - 1)), sunday);
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
