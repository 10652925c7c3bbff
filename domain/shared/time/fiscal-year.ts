import { addDays, type Day, sundayOf, type WeekStartDay, weekStartOf } from "./week.ts";

export type DayRange = { from: Day; to: Day };

export function fiscalYearOf(day: Day, startMonth: number): DayRange {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return { from: firstOf(year, startMonth), to: addDays(firstOf(year + 1, startMonth), -1) };
}

function firstOf(year: number, month: number): Day {
  return `${year}-${String(month).padStart(2, "0")}-01`;
}

/** The starts of weeks, in order. A week belongs to days by its Sunday, so to exactly one of two stretches that follow each other. */
export function weeksWithin({ from, to }: DayRange, weekStartDay: WeekStartDay): Day[] {
  const weeks: Day[] = [];
  let week = weekStartOf(from, weekStartDay);
  if (sundayOf(week) < from) week = addDays(week, 7);
  for (; sundayOf(week) <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}
