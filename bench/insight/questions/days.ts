import { dateOf, dayOf, easterOf, isoOf, sundayOnOrAfter } from "../churches/dates.ts";

/** Days are numbers since 1 January 1970, as in ../churches/dates.ts; nothing here is taken from the product. */
export { dateOf, dayOf, isoOf, sundayOnOrAfter, yearOf } from "../churches/dates.ts";

export type Span = { from: string; to: string };

export function spanOf(from: number, to: number): Span {
  return { from: isoOf(from), to: isoOf(to) };
}

export function sundayOnOrBefore(day: number): number {
  return sundayOnOrAfter(day - 6);
}

/** The `which`-th Sunday of a month; -1 is the last. */
export function sundayOfMonth(year: number, month: number, which: number): number {
  if (which === -1) return sundayOnOrBefore(dateOf(year, month + 1, 0));
  return sundayOnOrAfter(dateOf(year, month, 1)) + 7 * (which - 1);
}

export function monthSpan(year: number, month: number, months = 1): Span {
  return spanOf(dateOf(year, month, 1), dateOf(year, month + months, 0));
}

export function yearSpan(year: number): Span {
  return monthSpan(year, 1, 12);
}

/** From the calendars that parishes print, so that no formula is shared. */
const orthodoxEasters: Record<number, string> = {
  2021: "2021-05-02",
  2022: "2022-04-24",
  2023: "2023-04-16",
  2024: "2024-05-05",
  2025: "2025-04-20",
  2026: "2026-04-12",
  2027: "2027-05-02",
};

export function easterIn(year: number, kind: "western" | "orthodox"): number {
  return kind === "western" ? easterOf(year) : dayOf(orthodoxEasters[year] ?? "");
}

/** The fourth Sunday before Christmas. */
export function adventOf(year: number): number {
  return sundayOnOrBefore(dateOf(year, 12, 24)) - 21;
}

export function thanksgivingOf(year: number): number {
  return sundayOnOrAfter(dateOf(year, 11, 25)) - 3;
}

export function mothersDayOf(year: number): number {
  return sundayOfMonth(year, 5, 2);
}

export function fathersDayOf(year: number): number {
  return sundayOfMonth(year, 6, 3);
}
