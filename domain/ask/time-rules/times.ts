import type { Calendar } from "../../answer/report-weeks.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, type Day, sundayOf } from "../../shared/time/week.ts";
import { runningSunday, type Time, upToNow, weekOfDay } from "../words/time.ts";
import { monthOf } from "./months.ts";

/** Of a range that is still going on. */
export const farAhead: Day = "9999-12-31";

export type Times = ReturnType<typeof timesOf>;

export function timesOf(calendar: Calendar) {
  const { today } = calendar;
  const running = runningSunday(calendar);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];

  const week = (day: Day, key = "week"): Time => ({
    is: "fixed",
    period: weekOfDay(day, calendar),
    isWeek: true,
    key,
    year: 0,
  });
  const days = (period: DayRange, key: string, of = 0): Time => ({
    is: "fixed",
    period: upToNow(period, calendar),
    isWeek: false,
    key,
    year: of,
  });
  /** Up to the running week. */
  const lastWeeks = (count: number): Time => ({
    is: "fixed",
    isWeek: count === 1,
    key: `last ${count} weeks`,
    year: 0,
    period: [13, 26, 52].includes(count)
      ? (String(count) as "13" | "26" | "52")
      : upToNow(
          { from: weekOfDay(addDays(running, -7 * (count - 1)), calendar).from, to: farAhead },
          calendar,
        ),
  });
  const comingWeeks = (count: number, from = sundayOf(today)): Time => ({
    is: "coming",
    from,
    to: addDays(from, 7 * (count - 1)),
  });
  /** Negative months are to come. */
  const monthBack = (count: number): DayRange => {
    const index = year * 12 + month - 1 - count;
    return monthOf((index % 12) + 1).at(Math.floor(index / 12));
  };
  return { calendar, today, running, year, month, week, days, lastWeeks, comingWeeks, monthBack };
}
