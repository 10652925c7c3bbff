import { monthName } from "../../shared/time/day-words.ts";
import { type EasterChoice, easterOf } from "../../shared/time/easter.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, type Day, weekdayOf } from "../../shared/time/week.ts";
import { feastWords } from "./english-times.ts";
import { monthsFrom } from "./time.ts";

/** A time that comes every year: `at` tells its days. Those of `fromEaster` are as far from it each year. A date is no feast. */
export type Yearly = {
  key: string;
  at: (year: number) => DayRange;
  isDay: boolean;
  fromEaster: boolean;
  isFeast?: boolean;
  /** The week of a day. */
  isWeek?: boolean;
  /** The name that people use. Days without a name have none. */
  name?: string;
};

/** How a feast is called, as alternatives with bars. */
type Called = { called: string; yearly: Yearly };

type FeastKey = keyof typeof feastWords;

/** The first of the words for it, with capitals. */
export function feastName(key: string): string | undefined {
  const words = feastWords[key as FeastKey];
  return words?.split("|")[0];
}

export const feastsOfUnitedStates: readonly string[] = ["mothers day", "thanksgiving"];
/** Those that are suggested. */
export const greatFeasts: readonly string[] = [
  "christmas",
  "mothers day",
  "thanksgiving",
  "easter 0",
  "easter -7",
  "easter 49",
];

/** The days of each, and how many days after Easter some are. */
export function feastsOf(easter: EasterChoice): Called[] {
  const isOrthodox = easter === "orthodox";
  const date = (day: string) => (year: number) => only(`${year}-${day}`);
  const nth = (day: string, weekday: number, count: number) => (year: number) =>
    only(addDays(nthWeekday(`${year}-${day}`, weekday), 7 * (count - 1)));
  const advent = (year: number) => ({
    from: isOrthodox ? `${year}-11-15` : addDays(`${year}-12-24`, -weekdayOf(`${year}-12-24`) - 21),
    to: `${year}-12-24`,
  });
  const days: [FeastKey, (year: number) => DayRange][] = [
    ["christmas eve", date("12-24")],
    ["christmas", date("12-25")],
    ["new year", date("01-01")],
    ["new year eve", date("12-31")],
    ["epiphany", date("01-06")],
    ["july 4", date("07-04")],
    ["halloween", date("10-31")],
    ["valentine", date("02-14")],
    ["mothers day", nth("05-01", 0, 2)],
    ["fathers day", nth("06-01", 0, 3)],
    ["thanksgiving", nth("11-01", 4, 4)],
    ["memorial day", nth("05-25", 1, 1)],
    ["labor day", nth("09-01", 1, 1)],
    ["columbus day", nth("10-01", 1, 2)],
    ["veterans day", date("11-11")],
    ...(isOrthodox
      ? []
      : [["all saints", date("11-01")] as [FeastKey, (year: number) => DayRange]]),
  ];
  const fixed = [
    calledFeast("advent", { at: advent, isDay: false }),
    ...days.map(([key, at]) => calledFeast(key, { at, isDay: true, isFeast: true })),
  ];
  if (easter === "none") return fixed;
  const lent = isOrthodox ? -48 : -46;
  const moving: [FeastKey, number, number?][] = [
    ["easter -46", -46],
    ["lent", lent, -1],
    ["easter -7", -7],
    ["holy week", -7, -1],
    ["easter -3", -3],
    ["easter -2", -2],
    ["easter 0", 0],
    ["easter 39", 39],
    ["easter 49", 49],
    ["easter 56", 56],
  ];
  const fromEaster = moving.map(([key, from, to = from]) => {
    const at = (year: number) => {
      const day = easterOf(year, easter);
      return { from: addDays(day, from), to: addDays(day, to) };
    };
    return calledFeast(key, { at, isDay: from === to, fromEaster: true, isFeast: true });
  });
  return [...fixed, ...fromEaster];
}

function calledFeast(
  key: FeastKey,
  yearly: Partial<Yearly> & Pick<Yearly, "at" | "isDay">,
): Called {
  const name = feastName(key) ?? key;
  const called = feastWords[key].toLowerCase().replaceAll("'s", "s?");
  return { called, yearly: { key, name, fromEaster: false, ...yearly } };
}

/** So many months from the first on; 1 is January. */
export function monthsOf(first: number, count: number, name?: string): Yearly {
  const at = (year: number) => monthsFrom(12 * year + first - 1, count);
  const key = `months ${first} ${count}`;
  return { key, at, isDay: false, fromEaster: false, ...(name !== undefined && { name }) };
}

export function monthOf(month: number): Yearly {
  return monthsOf(month, 1, monthName(month, "en"));
}

function only(day: Day): DayRange {
  return { from: day, to: day };
}

/** The first of such weekdays from a day on. 0 is Sunday. */
export function nthWeekday(from: Day, weekday: number): Day {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}
