import type { DayRange } from "./fiscal-year.ts";
import { addDays, type Day } from "./week.ts";

/** How long each of the stretches is that years are told in. Quarters are those of the fiscal year. */
export const steps = ["month", "quarter", "fiscal-year", "year"] as const;
export type Step = (typeof steps)[number];

export const monthsOf = {
  month: 1,
  quarter: 3,
  "fiscal-year": 12,
  year: 12,
} as const satisfies Record<Step, number>;

/** The month, quarter or year of a day; a fiscal year begins with `startMonth` (1 to 12). */
export function stepAt(day: Day, step: Step, startMonth: number): DayRange {
  const months = monthsOf[step];
  const shift = step === "year" ? 0 : startMonth - 1;
  const month = monthIndex(day);
  const first = Math.floor((month - shift) / months) * months + shift;
  return { from: firstOfMonth(first), to: addDays(firstOfMonth(first + months), -1) };
}

export function monthsFrom(first: Day, months: number): DayRange {
  return { from: first, to: addDays(firstOfMonth(monthIndex(first) + months), -1) };
}

export function stepsBetween(first: Day, last: Day, step: Step, startMonth: number): DayRange[] {
  const found: DayRange[] = [];
  for (
    let days = stepAt(last, step, startMonth);
    days.to >= first;
    days = stepAt(addDays(days.from, -1), step, startMonth)
  )
    found.push(days);
  return found;
}

/** The same days a year before; the last day of a month stays one. */
export function aYearBefore({ from, to }: DayRange): DayRange {
  return { from: dayBefore(from), to: dayBefore(to) };
}

function dayBefore(day: Day): Day {
  const month = monthIndex(day);
  const isLast = addDays(firstOfMonth(month + 1), -1) === day;
  if (isLast) return addDays(firstOfMonth(month - 11), -1);
  return addDays(firstOfMonth(month - 12), Number(day.slice(8)) - 1);
}

/** Counted from January of the year zero. */
export function monthIndex(day: Day): number {
  return 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1;
}

function firstOfMonth(months: number): Day {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return `${year}-${String(month).padStart(2, "0")}-01`;
}
