import * as v from "valibot";
import * as words from "#words/services.ts";
import { type ClosedSeason, isClosedOn, seasonsOf } from "../organization/closed-season.ts";
import { boundedList } from "../shared/bounded.ts";
import {
  addDays,
  type Day,
  daySchema,
  daysBetween,
  type WeekStartDay,
  weekdayOf,
  weekStartOf,
} from "../shared/time/week.ts";
import type { Service } from "./service.ts";

/** The place of a weekday in its month; -1 is the last. */
export const monthPlaces = [1, 2, 3, 4, -1] as const;

const mostDates = 100;

const firstDay = v.pipe(v.string(), v.nonEmpty(words.chooseFirstDate), daySchema);

/** When a service comes, where that is not each week. At most one date is in a week. */
export const rhythmSchema = v.variant("every", [
  v.strictObject({ every: v.literal("two-weeks"), from: firstDay }),
  v.strictObject({
    every: v.literal("month"),
    place: v.picklist(monthPlaces, words.choosePlaceInMonth),
  }),
  v.strictObject({
    every: v.literal("date"),
    dates: v.pipe(
      boundedList(daySchema, mostDates, words.mostDates(mostDates)),
      v.minLength(1, words.chooseDates),
      v.transform((dates) => [...new Set(dates)].sort()),
    ),
  }),
]);
export type Rhythm = v.InferOutput<typeof rhythmSchema>;

export type Recurring = Pick<Service, "id" | "weekday" | "rhythm">;

/** The days on which a service is held, from `from` to `until`, both included. */
export function datesOf(
  { id, weekday, rhythm }: Recurring,
  { from, until }: { from: Day; until: Day },
  seasons: readonly ClosedSeason[] = [],
): Day[] {
  const closing = seasonsOf(seasons, id);
  return daysOf({ weekday, rhythm }, { from, until }).filter((day) => !isClosedOn(closing, day));
}

function daysOf(
  { weekday, rhythm }: Pick<Recurring, "weekday" | "rhythm">,
  { from, until }: { from: Day; until: Day },
): Day[] {
  if (rhythm?.every === "date") return rhythm.dates.filter((day) => day >= from && day <= until);
  const days = weekdaysBetween(weekday, { from, until });
  if (!rhythm) return days;
  if (rhythm.every === "month") return days.filter((day) => isAtPlace(day, rhythm.place));
  const [first = rhythm.from] = weekdaysBetween(weekday, {
    from: rhythm.from,
    until: addDays(rhythm.from, 6),
  });
  return days.filter((day) => day >= first && daysBetween(first, day) % 14 === 0);
}

function isAtPlace(day: Day, place: (typeof monthPlaces)[number]): boolean {
  if (place === -1) return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === place;
}

function weekdaysBetween(day: number, { from, until }: { from: Day; until: Day }): Day[] {
  const first = addDays(from, (day - weekdayOf(from) + 7) % 7);
  const count = Math.max(0, Math.floor(daysBetween(first, until) / 7) + 1);
  return Array.from(Array(count).keys(), (index) => addDays(first, index * 7));
}

/** The coming dates, for as long as a year ahead. */
export function nextDates(service: Recurring, today: Day, seasons: readonly ClosedSeason[]): Day[] {
  return datesOf(service, { from: today, until: addDays(today, 366) }, seasons).slice(0, 4);
}

/** True where two dates are in one week, of which a service has one. */
export function hasTwoInWeek(rhythm: Rhythm | null, weekStartDay: WeekStartDay): boolean {
  if (rhythm?.every !== "date") return false;
  const weeks = rhythm.dates.map((day) => weekStartOf(day, weekStartDay));
  return new Set(weeks).size < weeks.length;
}

/** The database keeps the fields in an order of its own. */
export function isSameRhythm(
  one: Pick<Service, "rhythm">,
  other: Pick<Service, "rhythm">,
): boolean {
  const textOf = ({ rhythm }: Pick<Service, "rhythm">) =>
    JSON.stringify(Object.entries(rhythm ?? {}).sort());
  return textOf(one) === textOf(other);
}

/** True where its dates are not those of another weekday or time of each week, so that each one is planned anew. */
export function isOtherRhythm(
  before: Pick<Service, "weekday" | "time" | "rhythm">,
  changed: Pick<Service, "weekday" | "time" | "rhythm">,
): boolean {
  if (!isSameRhythm(before, changed)) return true;
  const isMoved = changed.weekday !== before.weekday || changed.time !== before.time;
  return changed.rhythm != null && isMoved;
}
