import { specialDaysOf } from "../service/special-day.ts";
import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { addDays, type Day } from "../shared/time/week.ts";
import { specialWeeks } from "./special-weeks.ts";
import { isAlike, missOf, type Odd, oddAt, stoodOut } from "./usual.ts";
import type { Series, WeeklyNumbers } from "./weekly-numbers.ts";

export type Cause =
  | { is: "cancelled"; services: number }
  /** The same day moved the same numbers in the same way before. */
  | { is: "feast"; name: string }
  /** It is only known that the day was then. */
  | { is: "date"; name: string }
  | { is: "note"; text: string };

export type Subject = { campusId: Id | null; categoryId: Id | null };

const timesBefore = 2;
const longestQuote = 90;

/** The most likely cause of an odd week: a day is named only where it can have done it. Null when nothing is known. */
export function causeOf(weekly: WeeklyNumbers, odd: Odd, subject: Subject): Cause | null {
  return (
    cancelledAt(weekly, odd, subject) ??
    feastAt(weekly, odd, subject) ??
    noteAt(weekly, odd, subject)
  );
}

function cancelledAt(weekly: WeeklyNumbers, { place, miss }: Odd, subject: Subject): Cause | null {
  if (miss > 0 || !subject.campusId || subject.categoryId) return null;
  const services = cancelledServices(weekly, place, subject.campusId);
  return services > 0 ? { is: "cancelled", services } : null;
}

export function cancelledServices(
  { numbers, running }: Pick<WeeklyNumbers, "numbers" | "running">,
  place: number,
  campus: Id | null,
): number {
  const isMeant = (campusId: Id) => campus === null || campusId === campus;
  return numbers.dates.filter(
    ({ campusId, cancelled }) => isMeant(campusId) && cancelled.includes(place - running),
  ).length;
}

function feastAt(weekly: WeeklyNumbers, odd: Odd, subject: Subject): Cause | null {
  const { weeks } = weekly;
  const { series, place, miss } = odd;
  const days = daysIn(weekly, subject, weeks[place] ?? "").map(({ key, name }) => {
    // The effect of another day in the same week proves nothing of this one.
    const seen = placesBefore(series, place, (before) => {
      const [then, another] = daysIn(weekly, subject, weeks[before] ?? "");
      return then?.key === key && !another;
    });
    const alike = seen.filter(
      (before) => isAlike(series, before, miss) && stoodOut(series, before),
    ).length;
    const isProved = alike >= timesBefore && 2 * alike >= seen.length && stoodOut(series, place);
    return { name, isProved, isPossible: seen.length === 0 || alike > 0 };
  });
  const [proved, another] = days.filter(({ isProved }) => isProved);
  // Two that have always been on the same day cannot be told apart.
  if (proved && !another) return { is: "feast", name: proved.name };
  const [only, other] = days.filter(({ isPossible }) => isPossible);
  const isPlain = only && !other && !proved && isOfOwnOrGreat(weekly, only.name, miss);
  return isPlain && subject.categoryId === null ? { is: "date", name: only.name } : null;
}

export function returnsWithDay(
  weekly: WeeklyNumbers,
  odd: ReturningOdd,
  subject: Subject,
): boolean {
  const { weeks } = weekly;
  const { series, place, miss } = odd;
  return daysIn(weekly, subject, weeks[place] ?? "").some(({ key }) => {
    const seen = placesBefore(series, place, (before) =>
      daysIn(weekly, subject, weeks[before] ?? "").some((day) => day.key === key),
    );
    return seen.length > 0 && seen.every((before) => isAlike(series, before, miss));
  });
}

type ReturningOdd = Pick<Odd, "series" | "place" | "miss">;

function daysIn(
  { specialDays, calendar }: WeeklyNumbers,
  { campusId }: Subject,
  week: Day,
): { key: string; name: string }[] {
  const own = specialDaysOf(specialDays, { campusId, from: week, to: addDays(week, 6) });
  const ofAll = own.filter((day) => campusId !== null || day.campusId === null);
  const { easter, timeZone } = calendar;
  const days = { easter, timeZone, unit: "count" as const, own: [] };
  const [feasts = []] = specialWeeks(week, 1, days);
  const named = [...ofAll.map(({ name }) => ({ key: nameKeyOf(name), name })), ...feasts];
  return [...new Map(named.map((day) => [day.key, day])).values()];
}

/** Other days of the calendar are named only once they have moved this church's numbers. */
function isOfOwnOrGreat({ specialDays }: WeeklyNumbers, name: string, miss: number): boolean {
  const isGreat = name === "Easter" || name === "Christmas";
  return isGreat ? miss > 0 : specialDays.some((day) => day.name === name);
}

function placesBefore(series: Series, place: number, isSame: (place: number) => boolean): number[] {
  return [...Array(place).keys()].filter(
    (before) => missOf(series, before) !== null && isSame(before),
  );
}

function noteAt(weekly: WeeklyNumbers, { place }: Odd, subject: Subject): Cause | null {
  const week = weekly.weeks[place];
  const found = weekly.notes.find(
    ({ campusId, weekStart, categoryId, text }) =>
      weekStart === week &&
      text !== "" &&
      (!subject.campusId || campusId === subject.campusId) &&
      (categoryId === null || categoryId === subject.categoryId),
  );
  if (!found) return null;
  const text = found.text.replaceAll(/\s+/g, " ");
  const isLong = text.length > longestQuote;
  return { is: "note", text: isLong ? `${text.slice(0, longestQuote).trimEnd()}…` : text };
}

const leastCampuses = 2;
const mostCampuses = 2 / 3;

/** The campuses of which most had far more than usual in a week, or most had far fewer. Empty where they do not agree. */
export function movingTogether(
  weekly: Pick<WeeklyNumbers, "campuses" | "numbers" | "running">,
  place: number,
): Odd[] {
  const { campuses } = weekly;
  const odd = campuses.flatMap((campus) => {
    const one = oddAt(campus, place);
    if (!one || !stoodOut(campus, place)) return [];
    return one.miss < 0 && cancelledServices(weekly, place, campus.id) > 0 ? [] : one;
  });
  const counted = campuses.filter((campus) => missOf(campus, place) !== null).length;
  const sides = [odd.filter(({ miss }) => miss > 0), odd.filter(({ miss }) => miss < 0)];
  return (
    sides.find(({ length }) => length >= leastCampuses && length >= mostCampuses * counted) ?? []
  );
}
