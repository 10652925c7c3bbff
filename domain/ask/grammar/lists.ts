import { daysBetween } from "../../shared/time/week.ts";
import type { Asking } from "../asked.ts";
import { isRatio } from "./ratio.ts";
import { type Is, isPlaced, isThing, orNull, silenced, type Term } from "./term.ts";
import { isTime, isWeekday, whenOf, yearsNamed } from "./when.ts";

const joints: Is[] = ["and", "versus", "or"];
const small: Is[] = [...joints, "silent", "on", "between", "from"];
const mostCells = 12;

type Axis = { members: Term[][]; first: number; last: number };

/** Each way to read several things, places or times as one question of each. The fewest lists are tried first. */
export function* cellsOf(terms: readonly Term[], asking: Asking): Generator<Term[][]> {
  const hasRatio = terms.some(isRatio);
  const axes = [
    hasRatio ? null : axisOf(terms, isThing),
    axisOf(terms, ({ is }) => is === "campus"),
    axisOf(terms, ({ is }) => is === "service" || is === "clock"),
    axisOf(terms, isLatest),
    timeAxis(terms, asking),
    partsAxis(terms, asking),
  ].filter((one) => one !== null);
  const sets = [1, 2, 3].flatMap((size) => subsets(axes, size));
  for (const set of sets) {
    const cells = set.reduce<Term[][]>(
      (all, axis) => axis.members.flatMap((own) => all.map((some) => atMember(some, axis, own))),
      [[...terms]],
    );
    if (cells.length > 1 && cells.length <= mostCells) yield cells;
  }
  const apart = segmentsOf(terms);
  if (apart) yield apart;
}

/** "For each campus by week" is each campus by itself. */
function partsAxis(terms: readonly Term[], { campuses, services }: Asking): Axis | null {
  const place = terms.findIndex((term) => term.is === "by");
  const by = terms[place];
  if (by?.is !== "by" || (by.by !== "campus" && by.by !== "service")) return null;
  if (!terms.some((term) => term.is === "step" && term.step === "week")) return null;
  const all = by.by === "campus" ? campuses.filter(({ active }) => active !== false) : services;
  const { typed, words, hints } = by;
  const of = by.by;
  return {
    members: all.map(({ id }): Term[] => [{ is: of, ids: [id], typed, words, hints }]),
    first: place,
    last: place,
  };
}

function isLatest(term: Term): boolean {
  return isWeekday(term) && term.time.nth === "latest";
}

function subsets<Of>(all: readonly Of[], size: number): Of[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, place) =>
    subsets(all.slice(place + 1), size - 1).map((rest) => [one, ...rest]),
  );
}

/** Several of a kind with nothing but small words between. */
function axisOf(terms: readonly Term[], isOf: (term: Term) => boolean): Axis | null {
  const places = terms.flatMap((term, place) => (isOf(term) ? place : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const between = terms.slice(first, last + 1);
  const isList = between.every((term) => isOf(term) || small.includes(term.is));
  const isJoined = between.some(({ is, words }) => joints.includes(is) || words === ",");
  if (places.length < 2 || !isList || !isJoined) return null;
  return {
    members: places.flatMap((place) => (terms[place] ? [[terms[place]]] : [])),
    first,
    last,
  };
}

function timeAxis(terms: readonly Term[], { calendar }: Asking): Axis | null {
  const isOf = (term: Term) => isTime(term) && !isLatest(term);
  const places = terms.flatMap((term, place) => (isOf(term) ? place : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const members = places.flatMap((place) => (terms[place] ? [[terms[place]]] : []));
  const between = terms.slice(first, last + 1);
  const own = members.flat();
  if (!between.every((term) => own.includes(term) || small.includes(term.is))) return null;
  if (members.length < 2) return null;
  // Without a year, each is of the year that another has.
  const isBareYear = (term: Term) =>
    isTime(term) && term.time.is === "fixed" && term.time.key === "year";
  if (own.some(isBareYear) && !own.every(isBareYear)) return null;
  const [year, other] = new Set(yearsNamed(own));
  const dated = members.map((all) =>
    all.map((term): Term => {
      const isOpen = isTime(term) && term.time.is === "yearly" && term.time.nth === "latest";
      if (!isOpen || year === undefined || other !== undefined) return term;
      return { ...term, time: { ...term.time, nth: year } as typeof term.time };
    }),
  );
  const lengths = dated.map((all) => lengthOf(all, calendar));
  // A day and a year are no list.
  const isList = lengths.every((one) => one !== null && one > 300 === (lengths[0] ?? 0) > 300);
  return isList ? { members: dated, first, last } : null;
}

/** The terms with one member in place of the list. */
function atMember(some: readonly Term[], axis: Axis, own: readonly Term[]): Term[] {
  const all = new Set(axis.members.flat().map(({ typed }) => typed));
  const places = some.flatMap((term, place) => (all.has(term.typed) ? place : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return some.flatMap((term, place) => {
    if (place === first) return own;
    if (place > first && place <= last) {
      const isOther = all.has(term.typed) || small.includes(term.is) || term.is === "to";
      return isOther ? [] : term;
    }
    return term.is === "versus" && place < first ? silenced(term) : term;
  });
}

const starts: Is[] = ["how-many", "how-much", "how-was", "how-is", "aggregate"];

/** "Kids at Main in May and adults at North in June", "how many came and how many gave": what one lacks, another has. */
function segmentsOf(terms: readonly Term[]): Term[][] | null {
  const segments: Term[][] = [[]];
  for (const term of terms) {
    if (term.is === "and" || term.is === "versus" || term.words === ",") segments.push([]);
    else segments.at(-1)?.push(term);
  }
  const full = segments.filter((some) => some.some(({ is }) => is !== "silent"));
  if (full.length < 2 || full.length !== segments.length || full.length > mostCells) return null;
  const kinds: ((term: Term) => boolean)[] = [isTime, isPlaced, isThing];
  const isAsked = (some: readonly Term[]) => some.some(({ is }) => starts.includes(is));
  const isWhole = (some: readonly Term[]) =>
    isAsked(some) || kinds.filter((isOf) => some.some(isOf)).length > 1;
  if (!full.every(isWhole)) return null;
  // "Kids Monday and kids Tuesday this week": one of the times is of both.
  const times = new Set(
    full.map((some) => some.filter(isTime).length).filter((count) => count > 0),
  );
  if (times.size > 1) return null;
  return full.map((some) => {
    const lent = kinds.flatMap((isOf) => {
      if (some.some(isOf) || (isOf === isThing && isAsked(some))) return [];
      const from = full.find((one) => one.some(isOf));
      return from?.filter(isOf) ?? [];
    });
    const ask = isAsked(some) ? [] : (full[0]?.filter(({ is }) => starts.includes(is)) ?? []);
    return [...ask, ...some, ...lent];
  });
}

/** In days; null where they are none. */
function lengthOf(terms: readonly Term[], calendar: Asking["calendar"]): number | null {
  const period = orNull(() => whenOf(terms, calendar, false))?.days?.period;
  return typeof period === "object" ? daysBetween(period.from, period.to) : null;
}
