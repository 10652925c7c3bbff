import type { Calendar } from "../../answer/report-weeks.ts";
import { monthName } from "../../shared/time/day-words.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, type Day, sundayOf } from "../../shared/time/week.ts";
import type { Yearly } from "../tell/feasts.ts";
import { runningSunday, type Time, upToNow, weekOfDay } from "../words/time.ts";

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

/** Each as the ways to write it, with bars between. */
export const monthNames =
  "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec".split(
    " ",
  );

/** 1 is January; 13 is January of the year after. */
export function monthOf(month: number): Yearly {
  const start = (year: number, index: number) =>
    `${year + Math.floor((index - 1) / 12)}-${String(((index - 1) % 12) + 1).padStart(2, "0")}-01`;
  const at = (year: number) => ({
    from: start(year, month),
    to: addDays(start(year, month + 1), -1),
  });
  return { key: `month ${month}`, name: monthName(month), at, isDay: false, fromEaster: false };
}

export function quarterOf(nth: number): Yearly {
  const at = (year: number): DayRange => ({
    from: monthOf(3 * nth - 2).at(year).from,
    to: monthOf(3 * nth).at(year).to,
  });
  return { key: `q${nth}`, name: `Q${nth}`, at, isDay: false, fromEaster: false };
}
