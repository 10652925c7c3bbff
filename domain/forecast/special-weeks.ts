import type { Unit } from "../campus.ts";
import { type EasterChoice, easterOf } from "../easter.ts";
import { nameKeyOf } from "../name-key.ts";
import type { SpecialDay } from "../special-day.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../week.ts";

/**
 * A day that moves a week's number, every year or now and then. `key` is the same each time. `prior` is what is expected
 * of it before it was seen, as a logarithm: 0.1 is about a tenth more.
 */
export type KnownDay = { key: string; name: string; prior: number };

/** `own` are the special days that the organization named, `unit` is of what is counted. */
export type SpecialCalendar = {
  easter: EasterChoice;
  unit: Unit;
  own: readonly Pick<SpecialDay, "date" | "name">[];
};

/**
 * By the Sunday from this day of a year on, or by the day itself. Priors are of attendance, from published counts: see
 * docs/decisions/2026-11-23-forecast.md.
 */
const yearly = [
  { name: "New Year", prior: -0.08, sundayFrom: "01-01" },
  { name: "Clocks forward", prior: -0.05, sundayFrom: "03-08" },
  { name: "Mother's Day", prior: 0.03, sundayFrom: "05-08" },
  { name: "Memorial Day weekend", prior: -0.1, sundayFrom: "05-24" },
  { name: "July 4", prior: -0.11, sundayFrom: "07-01" },
  { name: "Labor Day weekend", prior: -0.1, sundayFrom: "08-31" },
  { name: "Thanksgiving", prior: -0.08, sundayFrom: "11-25" },
  { name: "Christmas", prior: 0.05, day: "12-24" },
  { name: "After Christmas", prior: -0.18, sundayFrom: "12-25" },
];

/** In days from Easter. */
const aroundEaster = [
  { name: "Palm Sunday", prior: 0.08, days: -7 },
  { name: "Easter", prior: 0.45, days: 0 },
  { name: "Week after Easter", prior: -0.08, days: 7 },
] as const;

/** The special days in each of these weeks, which follow each other. */
export function specialWeeks(
  first: Day,
  weeks: number,
  { easter, own, unit }: SpecialCalendar,
): KnownDay[][] {
  const found = Array.from({ length: weeks }, () => new Map<string, KnownDay>());
  const add = (date: Day, name: string, prior: number) => {
    const key = nameKeyOf(name);
    const days = found[Math.floor(daysBetween(first, date) / 7)];
    // What is known of attendance says nothing of money.
    if (days && !days.has(key)) days.set(key, { key, name, prior: unit === "count" ? prior : 0 });
  };
  const lastYear = yearOf(addDays(first, 7 * weeks));
  for (let year = yearOf(first); year <= lastYear; year++) {
    for (const { name, prior, day, sundayFrom } of yearly)
      add(day ? `${year}-${day}` : sundayOf(`${year}-${sundayFrom}`), name, prior);
    if (easter === "none") continue;
    for (const { name, prior, days } of aroundEaster)
      add(addDays(easterOf(year, easter), days), name, prior);
  }
  for (const { date, name } of own) add(date, name, 0);
  return found.map((days) => [...days.values()]);
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
