import { type EasterChoice, easterOf } from "../../shared/time/easter.ts";
import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, type Day, weekdayOf } from "../../shared/time/week.ts";

/** What comes every year: `at` tells its days. Those of `fromEaster` are as far from it each year. A date is no feast. */
export type Yearly = {
  key: string;
  at: (year: number) => DayRange;
  isDay: boolean;
  fromEaster: boolean;
  isFeast?: boolean;
  /** The name that people use. Days without a name have none. */
  name?: string;
};

export const feastNames: Record<string, string> = {
  christmas: "Christmas",
  "mothers day": "Mother's Day",
  thanksgiving: "Thanksgiving",
  "easter 0": "Easter",
  "easter -7": "Palm Sunday",
  "easter 49": "Pentecost",
};

/** Elsewhere they are on other days, or on none. */
export const feastsOfUnitedStates: readonly string[] = ["mothers day", "thanksgiving"];

/** How a feast is called, as alternatives with bars. */
type Called = { called: string; yearly: Yearly };

export function feastsOf(easter: EasterChoice): Called[] {
  const isOrthodox = easter === "orthodox";
  const advent = (year: number) => ({
    from: isOrthodox ? `${year}-11-15` : addDays(nthSunday(`${year}-12-24`, -1), -21),
    to: `${year}-12-24`,
  });
  const yearly: Called[] = [
    spanned("advent", "advent|advent season|nativity fast|nativity season", advent),
    dated("christmas eve", "christmas eve|xmas eve", "12-24"),
    dated("christmas", "christmas|christmas day|xmas|nativity", "12-25"),
    dated("new year", "new year day|new years day|new years|new year", "01-01"),
    dated("new year eve", "new year eve|new years eve", "12-31"),
    dated("epiphany", "epiphany|theophany", "01-06"),
    dated(
      "july 4",
      "july 4|july 4 th|july fourth|fourth of july|4 th of july|the fourth of july|independence day",
      "07-04",
    ),
    dated("halloween", "halloween", "10-31"),
    dated("valentine", "valentine day|valentines day|valentine|valentines", "02-14"),
    moving("mothers day", "mother day|mothers day|mother day sunday|mothers day sunday", (year) =>
      nthSunday(`${year}-05-01`, 2),
    ),
    moving("fathers day", "father day|fathers day|father day sunday|fathers day sunday", (year) =>
      nthSunday(`${year}-06-01`, 3),
    ),
    moving("thanksgiving", "thanksgiving|thanksgiving day", (year) =>
      addDays(nthWeekday(`${year}-11-01`, 4), 21),
    ),
    moving("memorial day", "memorial day", (year) => addDays(nthWeekday(`${year}-05-25`, 1), 0)),
    moving("labor day", "labor day|labour day", (year) => nthWeekday(`${year}-09-01`, 1)),
  ];
  if (!isOrthodox)
    yearly.push(dated("all saints", "all saints|all saint|all saints day|all saint day", "11-01"));
  if (easter === "none") return yearly;
  const fromEaster = (called: string, days: number, to = days): Called => ({
    called,
    yearly: {
      key: `easter ${days}`,
      name: nameOf(`easter ${days}`, called),
      at: (year) => ({
        from: addDays(easterOf(year, easter), days),
        to: addDays(easterOf(year, easter), to),
      }),
      isDay: days === to,
      fromEaster: true,
      isFeast: true,
    },
  });
  return [
    ...yearly,
    fromEaster("ash wednesday", -46),
    fromEaster("lent|lenten season|great lent", isOrthodox ? -48 : -46, -1),
    fromEaster("palm sunday", -7),
    fromEaster("holy week|passion week", -7, -1),
    fromEaster("maundy thursday|holy thursday", -3),
    fromEaster("good friday|great friday|holy friday", -2),
    fromEaster("easter|easter sunday|easter day|pascha|resurrection sunday", 0),
    fromEaster("ascension|ascension day", 39),
    fromEaster("pentecost|pentecost sunday|whitsunday", 49),
    fromEaster("trinity sunday|trinity", 56),
  ];
}

function dated(key: string, called: string, day: string): Called {
  return moving(key, called, (year) => `${year}-${day}`);
}

function moving(key: string, called: string, day: (year: number) => Day): Called {
  const at = (year: number) => ({ from: day(year), to: day(year) });
  const name = nameOf(key, called);
  return { called, yearly: { key, name, at, isDay: true, fromEaster: false, isFeast: true } };
}

function spanned(key: string, called: string, at: (year: number) => DayRange): Called {
  return {
    called,
    yearly: { key, name: nameOf(key, called), at, isDay: false, fromEaster: false },
  };
}

/** "Ash Wednesday" for "ash wednesday|…". */
export function nameOf(key: string, called: string): string {
  const [first = ""] = called.split("|");
  return feastNames[key] ?? first.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** The first of such weekdays from a day on. 0 is Sunday. */
function nthWeekday(from: Day, weekday: number): Day {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

/** The so-manieth Sunday from a day on; -1 is the last up to it. */
function nthSunday(day: Day, nth: number): Day {
  if (nth < 0) return addDays(day, -weekdayOf(day));
  return addDays(nthWeekday(day, 0), 7 * (nth - 1));
}
