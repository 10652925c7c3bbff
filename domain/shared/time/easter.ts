import { addDays, type Day } from "./week.ts";

export const easterKinds = ["western", "orthodox"] as const;
export const easterChoices = [...easterKinds, "none"] as const;
export type EasterChoice = (typeof easterChoices)[number];
export type EasterKind = (typeof easterKinds)[number];

export function easterOf(year: number, kind: EasterKind): Day {
  return kind === "western" ? westernEaster(year) : orthodoxEaster(year);
}

/** J.-M. Oudin (1940), as reprinted in the Explanatory Supplement to the Astronomical Almanac (1992), chapter 12. */
function westernEaster(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - 17) / 25);
  const epact =
    (century -
      Math.floor(century / 4) -
      Math.floor((century - correction) / 3) +
      19 * golden +
      15) %
    30;
  const isLate = Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11);
  const fullMoon = epact - Math.floor(epact / 28) * (1 - Math.floor(epact / 28) * isLate);
  const weekday =
    (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(march(year, 28), fullMoon - weekday);
}

/** J. Meeus, Astronomical Algorithms (1991), chapter 8: the Julian calendar's Easter. */
function orthodoxEaster(year: number): Day {
  const fullMoon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - fullMoon + 34) % 7;
  return addDays(march(year, 22 + julianDelay(year)), fullMoon + weekday);
}

/** How many days the Julian calendar is behind from March on. */
function julianDelay(year: number): number {
  return Math.floor(year / 100) - Math.floor(year / 400) - 2;
}

function march(year: number, day: number): Day {
  return addDays(`${year}-03-01`, day - 1);
}
