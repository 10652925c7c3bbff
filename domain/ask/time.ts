import type { DayRange } from "../fiscal-year.ts";
import { fiscalYearOf } from "../fiscal-year.ts";
import { nameKeyOf } from "../name-key.ts";
import type { Period } from "../question.ts";
import type { Calendar } from "../report-weeks.ts";
import type { SpecialDay } from "../special-day.ts";
import { addDays, type Day, sundayOf, weekStartOf } from "../week.ts";
import type { NamedDay } from "./asked.ts";
import type { Yearly } from "./feasts.ts";

/** Which one of what comes again and again. `latest` is nothing said. */
export type Nth =
  | number
  | "latest"
  | "last"
  | "this"
  | "next"
  | "coming"
  | "last-year"
  | "next-year";

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
    const year = yearOf(nth, yearly.at, today, isFuture);
    if (year === null) return null;
    const days = yearly.at(year);
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
    return { ...common, isWeek: false, period: upToNow(days, calendar, isFuture) };
  }
  if (time.is === "own") {
    const day = ownDay(time, today, isFuture);
    if (!day) return null;
    const year = Number(day.slice(0, 4));
    const before = time.days.findLast((one) => one.slice(0, 4) === String(year - 1)) ?? null;
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
  const from = weekStartOf(day, weekStartDay);
  return { from, to: addDays(from, 6) };
}

/** The Sunday of the week that is not over. */
export function runningSunday({ today, weekStartDay }: Calendar): Day {
  return sundayOf(weekStartOf(today, weekStartDay));
}

export function only(day: Day): DayRange {
  return { from: day, to: day };
}

export function fiscalYear(calendar: Calendar, back: number): DayRange {
  let year = fiscalYearOf(calendar.today, calendar.fiscalYearStartMonth);
  for (let count = 0; count < back; count++)
    year = fiscalYearOf(addDays(year.from, -1), calendar.fiscalYearStartMonth);
  return year;
}

/** A fiscal year is called by the year it ends in. */
export function fiscalYearCalled(year: number, { fiscalYearStartMonth }: Calendar): DayRange {
  return fiscalYearOf(`${year}-12-31`, fiscalYearStartMonth).to.slice(0, 4) === String(year)
    ? fiscalYearOf(`${year}-12-31`, fiscalYearStartMonth)
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

function yearOf(
  nth: Nth,
  at: (year: number) => DayRange,
  today: Day,
  isFuture: boolean,
): number | null {
  const year = Number(today.slice(0, 4));
  if (typeof nth === "number") return nth;
  if (nth === "this") return year;
  if (nth === "last-year") return year - 1;
  if (nth === "next-year") return year + 1;
  const years = [year - 2, year - 1, year, year + 1, year + 2];
  const pick = (isIt: (days: DayRange) => boolean) => years.filter((one) => isIt(at(one)));
  if (nth === "last") return pick(({ to }) => to < today).at(-1) ?? null;
  if (nth === "next") return pick(({ from }) => from > today)[0] ?? null;
  if (nth === "coming" || isFuture) return pick(({ to }) => to >= today)[0] ?? null;
  return pick(({ from }) => from <= today).at(-1) ?? null;
}

function ownDay(
  { days, nth }: { days: Day[]; nth: Nth },
  today: Day,
  isFuture: boolean,
): Day | null {
  const inYear = (year: number) => days.find((day) => Number(day.slice(0, 4)) === year);
  const year = Number(today.slice(0, 4));
  if (typeof nth === "number") return inYear(nth) ?? null;
  if (nth === "this") return inYear(year) ?? null;
  if (nth === "last-year") return inYear(year - 1) ?? null;
  if (nth === "next-year") return inYear(year + 1) ?? null;
  if (nth === "last") return days.findLast((day) => day < today) ?? null;
  if (nth === "next") return days.find((day) => day > today) ?? null;
  if (nth === "coming" || isFuture) return days.find((day) => day >= today) ?? null;
  return days.findLast((day) => day <= today) ?? null;
}

function weekdayOn(
  { weekday, nth }: { weekday: number; nth: Nth },
  { today }: Calendar,
  isFuture: boolean,
): Day {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  const back = (now - weekday + 7) % 7;
  const ahead = (weekday - now + 7) % 7;
  if (nth === "last") return addDays(today, -(back || 7));
  if (nth === "next") return addDays(today, ahead || 7);
  if (nth === "coming" || isFuture) return addDays(today, ahead);
  return addDays(today, -back);
}

function nearestSunday(day: Day): Day {
  const after = sundayOf(day);
  const before = addDays(after, -7);
  return weekdayIndex(day) <= 3 && day !== after ? before : after;
}

function weekdayIndex(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
