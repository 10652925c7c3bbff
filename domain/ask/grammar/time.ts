import type { Period } from "../../answer/question.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { monthsOf as lengthOf, monthIndex, stepAt } from "../../shared/time/step.ts";
import {
  addDays,
  type Day,
  daysOfWeeks,
  sundayOf,
  weekdayOf,
  weekStartOf,
} from "../../shared/time/week.ts";
import type { NamedDay } from "../asked.ts";
import type { Yearly } from "./yearly.ts";

/** Which one of what comes again and again. `latest` is nothing said. */
export type Nth =
  | number
  | "latest"
  | "last"
  | "this"
  | "next"
  | "coming"
  | "last-year"
  | "next-year"
  | "each";

export type Unit = "week" | "month" | "quarter" | "fiscal" | "year";

/** Days as they were said. */
export type Time =
  | { is: "yearly"; yearly: Yearly; nth: Nth; isWeekend: boolean; said?: number }
  /** Days by a name. Dates have no feast a year before. */
  | { is: "own"; days: Day[]; key: string; nth: Nth; isDate?: boolean; said?: number }
  | { is: "weekday"; weekday: number; nth: Nth }
  | {
      is: "fixed";
      period: Period;
      isWeek: boolean;
      key: string;
      year: number;
      day?: Day;
      unit?: Unit;
      /** The day that is meant in each of its weeks. */
      weekday?: number;
    }
  /** The week or month next to another that is mentioned. */
  | { is: "beside"; unit: Unit | "same"; back: number }
  /** Equally many weeks before and after a day; without a number, as many as there are. */
  | { is: "around"; day: Day; weeks: number | null }
  | { is: "each-side"; weeks: number }
  | { is: "coming"; from: Day; to: Day };

export type FixedTime = Extract<Time, { is: "fixed" }>;

/** Days as they are meant. `key` and `year` tell whether two are the same thing, a year apart. */
export type Meant = {
  period: Period;
  isWeek: boolean;
  fromEaster: boolean;
  key: string;
  year: number;
  named?: NamedDay;
};

/** The last day of a range that is still going on. */
export const farAhead: Day = "9999-12-31";

export function meant(time: Time, calendar: Calendar, isFuture: boolean): Meant | null {
  const { today } = calendar;
  const plain = { fromEaster: false, year: 0 };
  if (time.is === "yearly") {
    const { yearly, nth, isWeekend } = time;
    const now = Number(today.slice(0, 4));
    const years = typeof nth === "number" ? [nth] : [now - 2, now - 1, now, now + 1, now + 2];
    const days = onceOf(
      years.map((year) => ({ year, ...yearly.at(year) })),
      { nth, today, isFuture },
    );
    if (!days) return null;
    const { year, ...period } = days;
    const common = { fromEaster: yearly.fromEaster, key: yearly.key, year };
    if (!isWeekend && !yearly.isDay)
      return {
        ...common,
        isWeek: yearly.isWeek ?? false,
        period: upToNow(period, calendar, isFuture),
      };
    const dayOf = (day: Day) => (isWeekend ? nearestSunday(day) : day);
    const before = dayOf(yearly.at(year - 1).from);
    const feast = yearly.isFeast ? { key: yearly.key, before } : null;
    return { ...common, ...namedDay(dayOf(days.from), feast, calendar) };
  }
  if (time.is === "own") {
    const all = time.days.map((day) => ({ year: Number(day.slice(0, 4)), ...only(day) }));
    const days = onceOf(all, { nth: time.nth, today, isFuture });
    if (!days) return null;
    const { year, from: day } = days;
    const before = all.findLast((one) => one.year === year - 1)?.from ?? null;
    const feast = time.isDate ? null : { key: time.key, before };
    return { ...plain, ...namedDay(day, feast, calendar), key: time.key, year };
  }
  if (time.is === "weekday") {
    const day = weekdayOn(time, calendar, isFuture);
    const { named, ...week } = namedDay(day, null, calendar);
    const isLatest = time.nth === "latest" || time.nth === "last";
    return { ...plain, ...week, key: "weekday", named: { ...named, isLatest } };
  }
  if (time.is === "coming") {
    const { from, to } = time;
    return { ...plain, period: { from, to }, isWeek: from === to, key: "coming" };
  }
  if (time.is === "beside") {
    if (time.unit === "same") return null;
    const found = unitTime(time.unit, time.back, calendar);
    return found.is === "fixed" ? meant(found, calendar, isFuture) : null;
  }
  if (time.is === "around" || time.is === "each-side") return null;
  const { period, isWeek, key, year, day } = time;
  const named = day && { named: { day, feast: null } };
  return { period, isWeek, fromEaster: false, key, year, ...named };
}

function namedDay(day: Day, feast: NamedDay["feast"], calendar: Calendar) {
  return { period: weekOfDay(day, calendar), isWeek: true, named: { day, feast } };
}

/** Its own days, not those of their weeks. */
export function daysOf(time: Time, calendar: Calendar, isFuture: boolean): DayRange | null {
  const found = meant(time, calendar, isFuture);
  if (!found || typeof found.period === "string") return null;
  return time.is === "yearly" && !time.isWeekend ? time.yearly.at(found.year) : found.period;
}

export function weekOfDay(day: Day, { weekStartDay }: Pick<Calendar, "weekStartDay">): DayRange {
  return daysOfWeeks(weekStartOf(day, weekStartDay));
}

export function runningSunday({ today, weekStartDay }: Calendar): Day {
  return sundayOf(weekStartOf(today, weekStartDay));
}

export function only(day: Day): DayRange {
  return { from: day, to: day };
}

/** A range that is still going on ends with the running week. One to come holds no week. */
export function upToNow(days: DayRange, calendar: Calendar, isFuture = false): DayRange {
  const end = weekOfDay(calendar.today, calendar).to;
  if (isFuture || days.to <= end) return days;
  return days.from <= end ? { from: days.from, to: end } : { from: days.from, to: days.from };
}

/** Days that were said as one stretch. */
export function stretchOf(period: Period, key = "range", isWeek = false): FixedTime {
  return { is: "fixed", period, isWeek, key, year: 0 };
}

export function weekTime(day: Day, calendar: Calendar): FixedTime {
  return stretchOf(weekOfDay(day, calendar), "week", true);
}

/** The week, month, quarter or year so many before the running one. */
export function unitTime(unit: Unit, back: number, calendar: Calendar): Time {
  const { today, fiscalYearStartMonth } = calendar;
  if (unit === "week") {
    return { ...weekTime(addDays(runningSunday(calendar), -7 * back), calendar), unit };
  }
  const step = unit === "fiscal" ? "fiscal-year" : unit;
  const running = stepAt(today, step, unit === "fiscal" ? fiscalYearStartMonth : 1);
  const days = monthsFrom(monthIndex(running.from) - back * lengthOf[step], lengthOf[step]);
  const isNow = unit === "fiscal" && back === 0;
  const year = unit === "fiscal" || unit === "year" ? Number(days.to.slice(0, 4)) : 0;
  const period = isNow ? ("fiscal-year" as const) : upToNow(days, calendar);
  return { is: "fixed", period, isWeek: false, key: unit, year, unit };
}

/** `first` is counted from the year zero. */
export function monthsFrom(first: number, count: number): DayRange {
  const at = (month: number) =>
    `${Math.floor(month / 12)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, "0")}-01`;
  return { from: at(first), to: addDays(at(first + count), -1) };
}

type Once = DayRange & { year: number };

/** `all` are in order. */
function onceOf(
  all: readonly Once[],
  { nth, today, isFuture }: { nth: Nth; today: Day; isFuture: boolean },
): Once | undefined {
  const now = Number(today.slice(0, 4));
  const years: Partial<Record<Nth, number>> = {
    this: now,
    "last-year": now - 1,
    "next-year": now + 1,
  };
  const year = typeof nth === "number" ? nth : years[nth];
  const own = all.find((one) => one.year === year);
  // "This winter" in January began the year before.
  const isBegunBefore = nth === "this" && own && own.from > today && own.to.slice(0, 4) > `${now}`;
  if (isBegunBefore && !isFuture) return all.find((one) => one.year === now - 1);
  if (year !== undefined) return own;
  if (nth === "last") return all.findLast(({ to }) => to < today);
  if (nth === "next") return all.find(({ from }) => from > today);
  if (nth === "coming" || isFuture) return all.find(({ to }) => to >= today);
  return all.findLast(({ from }) => from <= today);
}

function weekdayOn(
  { weekday, nth }: { weekday: number; nth: Nth },
  { today }: Calendar,
  isFuture: boolean,
): Day {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  const ahead = (7 - back) % 7;
  if (nth === "last") return addDays(today, -(back || 7));
  if (nth === "next") return addDays(today, ahead || 7);
  if (nth === "coming" || isFuture) return addDays(today, ahead);
  return addDays(today, -back);
}

function nearestSunday(day: Day): Day {
  const weekday = weekdayOf(day);
  return addDays(day, weekday <= 3 ? -weekday : 7 - weekday);
}
