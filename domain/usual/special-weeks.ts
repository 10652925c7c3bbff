import * as words from "#words/numbers.ts";
import type { SpecialDay } from "../service/special-day.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { type EasterChoice, easterOf } from "../shared/time/easter.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { clocksForward, isOfUnitedStates } from "./time-zone-days.ts";

/** A day that moves a week's number. `prior` is expected before it was seen, as a logarithm: 0.1 is about a tenth more. */
export type MovingDay = { key: string; name: string; prior: number };

/** `own` are the special days that the organization named, `unit` is of what is counted. */
export type SpecialCalendar = {
  easter: EasterChoice;
  unit: Unit;
  own: readonly Pick<SpecialDay, "date" | "name">[];
  /** Says whose holidays these are, and when clocks change. Left out, neither is known. */
  timeZone?: string | undefined;
  serviceDays?: ServiceDays | undefined;
  regular?: ServiceDays | undefined;
};

export type ServiceDays = readonly (readonly Day[])[];

/** Weekly numbers hold Christmas Eve in the week of its date. */
export const christmas = { key: "christmas", name: "Christmas", prior: 0.05, day: "12-24" };

/** Priors are of attendance, from published counts: see docs/decisions/2026-11-23-forecast.md. */
const afterChristmas = { name: "After Christmas", prior: -0.18, day: "12-28" };
const yearly: (Holiday & YearlyDate)[] = [
  { name: "New Year", prior: -0.08, day: "01-04" },
  afterChristmas,
];
/** Where a week begins on Monday, the Sunday before Christmas is in the week before. */
const beforeChristmas = "Before Christmas";
/** On a Sunday with which a week begins, Christmas Eve is in the week before. */
const christmasDay = { name: "Christmas Day", prior: afterChristmas.prior };

/** So many days from the first Sunday on or after this day. */
const ofUnitedStates: (Holiday & YearlyDate)[] = [
  { name: "Mother's Day", prior: 0.03, sundayFrom: "05-08", days: 0 },
  { name: "Memorial Day weekend", prior: -0.1, sundayFrom: "05-24", days: 1 },
  { name: "July 4", prior: -0.11, day: "07-04", near: "Around July 4" },
  { name: "Labor Day weekend", prior: -0.1, sundayFrom: "08-31", days: 1 },
  {
    ...{ name: "Thanksgiving", prior: -0.08, sundayFrom: "11-25", days: -3 },
    near: "Week after Thanksgiving",
  },
];

export function nameInSentence(name: string): string {
  return words.knownDaysInSentence[name] ?? words.knownDays[name] ?? name;
}

const aroundEaster = [
  { name: "Palm Sunday", prior: 0.08, days: -7 },
  { name: "Easter", prior: 0.45, days: 0 },
  { name: "Week after Easter", prior: -0.08, days: 7 },
] as const;

/** A day is that of the nearest day on which something is held, the earlier one of two as near. */
const mostDaysAway = 3;

export function specialWeeks(
  first: Day,
  weeks: number,
  { easter, own, unit, timeZone, serviceDays, regular = serviceDays }: SpecialCalendar,
): MovingDay[][] {
  const found = Array.from({ length: weeks }, () => new Map<string, MovingDay>());
  const { nearest: placeNear, lastUntil } = placesOf(regular ?? sundays(first, weeks));
  const { nearest: placeOfOwn } = placesOf(serviceDays ?? []);
  const weekAt = (date: Day) => Math.floor(daysBetween(first, date) / 7);
  const add = (place: number | undefined, of: string, prior: number, name = of) => {
    const key = nameKeyOf(of);
    const days = place === undefined ? undefined : found[place];
    // Attendance at churches says nothing of money, or of those who keep no Easter.
    const isKnown = unit === "count" && easter !== "none";
    if (days && !days.has(key)) days.set(key, { key, name, prior: isKnown ? prior : 0 });
  };
  /** The nearest day may be in a week in which the holiday is not. */
  const addHoliday = (date: Day, { name, prior, near = name }: Holiday) => {
    const place = placeNear(date);
    add(place, name, prior, place === weekAt(date) ? name : near);
  };
  const isAmerican = timeZone !== undefined && isOfUnitedStates(timeZone);
  const lastYear = yearOf(addDays(first, 7 * weeks));
  for (let year = yearOf(first); year <= lastYear; year++) {
    const eve = weekAt(`${year}-${christmas.day}`);
    add(eve, christmas.name, christmas.prior);
    const day = weekAt(`${year}-12-25`);
    if (day > eve) add(day, christmasDay.name, christmasDay.prior);
    const before = lastUntil(`${year}-${christmas.day}`);
    if (before !== undefined && before < eve) add(before, beforeChristmas, 0);
    for (const holiday of isAmerican ? [...yearly, ...ofUnitedStates] : yearly) {
      const date = dateIn(year, holiday);
      // Where Christmas Day is a Sunday, that is the nearest one.
      const isDay = holiday === afterChristmas && (day > eve || placeNear(date) === eve);
      if (!isDay) addHoliday(date, holiday);
    }
    const forward = timeZone && clocksForward(year, timeZone);
    if (forward) add(placeNear(forward), "Clocks forward", -0.05);
    if (easter === "none") continue;
    for (const { name, prior, days } of aroundEaster)
      add(placeNear(addDays(easterOf(year, easter), days)), name, prior);
  }
  // Screens that know no dates of services show a named day in the week of its date.
  for (const { date, name } of own) add(serviceDays ? placeOfOwn(date) : weekAt(date), name, 0);
  return found.map((days) => [...days.values()]);
}

type Holiday = { name: string; prior: number; near?: string };
type YearlyDate = { day: string } | { sundayFrom: string; days: number };

function dateIn(year: number, of: YearlyDate): Day {
  if ("day" in of) return `${year}-${of.day}`;
  return addDays(sundayOf(`${year}-${of.sundayFrom}`), of.days);
}

function placesOf(serviceDays: ServiceDays) {
  const places = new Map<Day, number>();
  serviceDays.forEach((days, place) => {
    for (const day of days) places.set(day, place);
  });
  const firstOf = (days: readonly Day[]) => days.flatMap((day) => places.get(day) ?? [])[0];
  return {
    nearest: (date: Day) =>
      firstOf(near.flatMap((away) => [addDays(date, -away), addDays(date, away)])),
    lastUntil: (date: Day) => firstOf(weekBack.map((away) => addDays(date, -away))),
  };
}

const near = Array.from({ length: mostDaysAway + 1 }, (_, away) => away);
const weekBack = [0, 1, 2, 3, 4, 5, 6];

function sundays(first: Day, weeks: number): Day[][] {
  return Array.from({ length: weeks }, (_, place) => [sundayOf(addDays(first, 7 * place))]);
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}
