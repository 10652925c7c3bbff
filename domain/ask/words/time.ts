import type { Period } from "../../answer/question.ts";
import type { Calendar } from "../../answer/report-weeks.ts";
import type { SpecialDay } from "../../service/special-day.ts";
import { nameKeyOf } from "../../shared/name-key.ts";
import { type DayRange, fiscalYearOf } from "../../shared/time/fiscal-year.ts";
import {
  addDays,
  type Day,
  daysOfWeeks,
  sundayOf,
  weekdayOf,
  weekStartOf,
} from "../../shared/time/week.ts";
import type { NamedDay } from "../asked.ts";
import type { Yearly } from "../tell/feasts.ts";

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

/** Days as they were said. */
export type Time =
  | { is: "yearly"; yearly: Yearly; nth: Nth; isWeekend: boolean }
  | { is: "own"; days: Day[]; key: string; nth: Nth }
  | { is: "weekday"; weekday: number; nth: Nth }
  | { is: "fixed"; period: Period; isWeek: boolean; key: string; year: number; day?: Day }
  | { is: "coming"; from: Day; to: Day };

/** Days as they are meant. `key` and `year` tell whether two are the same thing, a year apart. */
export type Meant = {
  period: Period;
  isWeek: boolean;
  fromEaster: boolean;
  key: string;
  year: number;
  named?: NamedDay;
};

export function meant(time: Time, calendar: Calendar, isFuture: boolean): Meant | null {
  const { today } = calendar;
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
    const before = yearly.at(year - 1).from;
    const ofDay = (of: (day: Day) => Day) => ({
      ...common,
      ...dayIn(of(days.from), calendar),
      named: {
        day: of(days.from),
        feast: yearly.isFeast ? { key: yearly.key, before: of(before) } : null,
      },
    });
    if (isWeekend) return ofDay(nearestSunday);
    if (yearly.isDay) return ofDay((day) => day);
    return { ...common, isWeek: false, period: upToNow(period, calendar, isFuture) };
  }
  if (time.is === "own") {
    const all = time.days.map((day) => ({ year: Number(day.slice(0, 4)), ...only(day) }));
    const days = onceOf(all, { nth: time.nth, today, isFuture });
    if (!days) return null;
    const { year, from: day } = days;
    const before = all.findLast((one) => one.year === year - 1)?.from ?? null;
    const named = { day, feast: { key: time.key, before } };
    return { ...dayIn(day, calendar), fromEaster: false, key: time.key, year, named };
  }
  if (time.is === "weekday") {
    const day = weekdayOn(time, calendar, isFuture);
    const named = { day, feast: null };
    return { ...dayIn(day, calendar), fromEaster: false, key: "weekday", year: 0, named };
  }
  if (time.is === "coming") {
    const { from, to } = time;
    return { period: { from, to }, isWeek: from === to, fromEaster: false, key: "coming", year: 0 };
  }
  const { period, isWeek, key, year, day } = time;
  const named = day && { named: { day, feast: null } };
  return { period, isWeek, fromEaster: false, key, year, ...named };
}

function dayIn(day: Day, calendar: Calendar): Pick<Meant, "period" | "isWeek"> {
  return { period: weekOfDay(day, calendar), isWeek: true };
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

export function fiscalYear({ today, fiscalYearStartMonth }: Calendar, back: 0 | 1): DayRange {
  const year = fiscalYearOf(today, fiscalYearStartMonth);
  return back === 0 ? year : fiscalYearOf(addDays(year.from, -1), fiscalYearStartMonth);
}

/** A fiscal year is called by the year it ends in. */
export function fiscalYearCalled(year: number, { fiscalYearStartMonth }: Calendar): DayRange {
  const late = fiscalYearOf(`${year}-12-31`, fiscalYearStartMonth);
  return late.to.startsWith(`${year}-`)
    ? late
    : fiscalYearOf(`${year}-01-01`, fiscalYearStartMonth);
}

/** The days of one special day's name; those of all years. */
export function ownDaysOf(specialDays: readonly SpecialDay[]): Map<string, Day[]> {
  const found = new Map<string, Day[]>();
  for (const { name, date } of specialDays) {
    const key = nameKeyOf(name);
    found.set(key, [...(found.get(key) ?? []), date].sort());
  }
  return found;
}

/** A range that is still going on ends with the running week. One to come holds no week. */
export function upToNow(days: DayRange, calendar: Calendar, isFuture = false): DayRange {
  const end = weekOfDay(calendar.today, calendar).to;
  if (isFuture || days.to <= end) return days;
  return days.from <= end ? { from: days.from, to: end } : { from: days.from, to: days.from };
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
  if (year !== undefined) return all.find((one) => one.year === year);
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
