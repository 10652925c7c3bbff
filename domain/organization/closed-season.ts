import * as v from "valibot";
import * as words from "#words/services.ts";
import { boundedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { addDays, type Day, daySchema, daysBetween } from "../shared/time/week.ts";

/** Days on which nothing is held, both included: by all services, or by those named. */
export const closedSeasonSchema = v.pipe(
  v.strictObject({
    from: daySchema,
    to: daySchema,
    yearly: v.boolean(),
    services: v.nullable(boundedList(idSchema, 100)),
  }),
  v.forward(
    v.check(({ from, to }) => to >= from, words.endsBefore),
    ["to"],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < longestSeason, words.seasonOfAYear),
    ["to"],
  ),
);
export type ClosedSeason = v.InferOutput<typeof closedSeasonSchema>;

const longestSeason = 365;

export const closedSeasonsSchema = boundedList(closedSeasonSchema, 20, words.mostSeasons);

type Written = Pick<ClosedSeason, "from" | "to" | "yearly"> & { services: readonly Id[] | null };

/** The database keeps the fields in an order of its own. */
function isSameSeason(one: Written, other: Written): boolean {
  const textOf = ({ from, to, yearly, services }: Written) =>
    JSON.stringify([from, to, yearly, services && [...services].sort()]);
  return textOf(one) === textOf(other);
}

export function areSameSeasons(some: readonly Written[], others: readonly Written[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => others[at] && isSameSeason(one, others[at]))
  );
}

/**
 * The list with one season changed, added where there is none `before`, or removed where there is none `after`; null where the
 * list no longer has it.
 */
export function withSeason(
  seasons: readonly ClosedSeason[],
  { before, after }: { before: ClosedSeason | undefined; after: ClosedSeason | null },
): ClosedSeason[] | null {
  const added = after ? [after] : [];
  if (!before) return [...seasons, ...added];
  const at = seasons.findIndex((one) => isSameSeason(one, before));
  return at < 0 ? null : seasons.toSpliced(at, 1, ...added);
}

/** The seasons that the person who saw `seen` does not know of. */
export function newSeasons(
  seasons: readonly ClosedSeason[],
  seen: readonly ClosedSeason[],
): ClosedSeason[] {
  return seasons.filter((one) => !seen.some((other) => isSameSeason(one, other)));
}

export function seasonsOf(seasons: readonly ClosedSeason[], serviceId: Id): ClosedSeason[] {
  return seasons.filter(({ services }) => services?.includes(serviceId) ?? true);
}

export function isClosedOn(seasons: readonly ClosedSeason[], day: Day): boolean {
  return seasons.some(({ from, to, yearly }) => {
    if (day < from) return false;
    if (!yearly) return day <= to;
    const years = Number(day.slice(0, 4)) - Number(from.slice(0, 4));
    return [years - 1, years].some(
      (later) => later >= 0 && day >= yearsLater(from, later) && day <= yearsLater(to, later),
    );
  });
}

/** A day that its year may not have, which sorts where it would be. */
function yearsLater(day: Day, years: number): Day {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** The weeks, by their first days, in which every day is closed for the whole organization. */
export function closedWeeks(seasons: readonly ClosedSeason[], { from, to }: DayRange): Day[] {
  const ofAll = seasons.filter(({ services }) => services === null);
  if (ofAll.length === 0) return [];
  const weeks = Array.from(Array(Math.floor(daysBetween(from, to) / 7) + 1).keys(), (week) =>
    addDays(from, 7 * week),
  );
  return weeks.filter((week) =>
    [0, 1, 2, 3, 4, 5, 6].every((day) => isClosedOn(ofAll, addDays(week, day))),
  );
}
