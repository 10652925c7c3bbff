import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays } from "../../shared/time/week.ts";
import type { Yearly } from "../tell/feasts.ts";

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
  return { key: `month ${month}`, at, isDay: false, fromEaster: false };
}

export function quarterOf(nth: number): Yearly {
  const at = (year: number): DayRange => ({
    from: monthOf(3 * nth - 2).at(year).from,
    to: monthOf(3 * nth).at(year).to,
  });
  return { key: `q${nth}`, at, isDay: false, fromEaster: false };
}
