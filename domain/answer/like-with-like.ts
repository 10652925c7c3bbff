import { medianOf } from "../shared/median.ts";
import type { Day } from "../shared/time/week.ts";
import type { LeftOut } from "./report-answer.ts";
import { isOwn, type Source, type SourceWeeks, state } from "./report-sources.ts";

/** `source` is null for all of a campus's number of a category, however many services it is made of. */
export type Match = { source: Source | null; now: number; before: number };

export type MatchFound = {
  match(now: number, match: Match): void;
  unmatched(now: number): void;
};

/** Finds what both places have. Services are compared one by one only where a week misses something: people change services. */
export function matchWeeks(
  sources: readonly SourceWeeks[],
  now: number,
  before: number,
  found: MatchFound,
): void {
  const isThere = hasSomeNumber(sources, now);
  if (isThere !== hasSomeNumber(sources, before)) found.unmatched(now);
  else if (isThere) {
    const [sumNow, sumBefore] = [wholeOf(sources, now), wholeOf(sources, before)];
    if (sumNow === null || sumBefore === null) matchSources(sources, now, before, found);
    else found.match(now, { source: null, now: sumNow, before: sumBefore });
  }
}

/** Matches each service, or the week itself, that is in in both weeks. */
export function matchSources(
  sources: readonly SourceWeeks[],
  now: number,
  before: number,
  { match }: Pick<MatchFound, "match">,
): void {
  if (isOwnUsed(sources, now) !== isOwnUsed(sources, before)) return;
  for (const source of sources) {
    const { values, states } = source;
    if (states[now] === state.in && states[before] === state.in)
      match(now, { source, now: values[now] ?? 0, before: values[before] ?? 0 });
  }
}

function hasNumber({ values, states }: SourceWeeks, place: number): boolean {
  return states[place] !== state.none && (values[place] ?? null) !== null;
}

export function hasSomeNumber(sources: readonly SourceWeeks[], place: number): boolean {
  // A function for each week would be a tenth of an answer's garbage.
  for (const source of sources) if (hasNumber(source, place)) return true;
  return false;
}

function isOwnUsed(sources: readonly SourceWeeks[], place: number): boolean {
  const own = sources.at(-1);
  return own !== undefined && isOwn(own) && hasNumber(own, place);
}

function wholeOf(sources: readonly SourceWeeks[], place: number): number | null {
  let sum: number | null = null;
  for (const { values, states } of sources) {
    if (states[place] === state.missing || states[place] === state.toCome) return null;
    if (states[place] === state.in) sum = (sum ?? 0) + (values[place] ?? 0);
  }
  return sum;
}

/** A week is compared with the parts that so many weeks before it have. A part is a category at a campus. */
export const weeksAlike = 8;
/** In up to two of these weeks a part may be blank, or be there by exception. */
const exceptions = 2;
/** The share of a week below which parts that come and go do not matter. */
export const mostUnlike = 0.03;

/** The people in parts that a week has, and usually in those it lacks, by week shown and number of weeks before, 0 to 8. */
export type UnlikeParts = { come: Float64Array; gone: Float64Array };

export function unlikeParts({ from, to }: { from: number; to: number }): UnlikeParts {
  const length = (to - from) * (weeksAlike + 1);
  return { come: new Float64Array(length), gone: new Float64Array(length) };
}

/** Adds a part, without special services, which come and go and are never typical. */
export function addUnlike(
  { come, gone }: UnlikeParts,
  all: readonly SourceWeeks[],
  { from, to }: { from: number; to: number },
): void {
  const sources = all.filter(({ kind }) => kind !== "special");
  if (sources.length === 0) return;
  for (let place = from; place < to; place++) {
    const value = valueAt(sources, place);
    if (value === null && sources.some(({ states }) => states[place] !== 0)) continue;
    const before: number[] = [];
    for (let back = 1; back <= weeksAlike; back++) {
      const then = valueAt(sources, place - back);
      if (then !== null) before.push(then);
    }
    const list = value === null ? gone : come;
    const at = (place - from) * (weeksAlike + 1) + before.length;
    list[at] = (list[at] ?? 0) + (value ?? medianOf(before) ?? 0);
  }
}

function valueAt(sources: readonly SourceWeeks[], place: number): number | null {
  let sum: number | null = null;
  for (const { values, states } of sources) {
    const value = values[place] ?? null;
    if (value !== null && states[place] !== 0) sum = (sum ?? 0) + value;
  }
  return sum;
}

export function unlikeAt({ come, gone }: UnlikeParts, week: number, given: number): number {
  let sum = 0;
  for (let seen = 0; seen <= weeksAlike; seen++) {
    const at = week * (weeksAlike + 1) + seen;
    if (seen < given - exceptions) sum += come[at] ?? 0;
    if (seen > exceptions) sum += gone[at] ?? 0;
  }
  return sum;
}

type About = Partial<Pick<LeftOut, "campusId" | "serviceId" | "categoryId">>;
type Found = Omit<LeftOut, "weeks"> & { isLeftOut: Uint8Array };

export function leftOutList(weeks: readonly Day[]) {
  const all = new Map<string, Found>();
  let last: Found | undefined;
  return {
    add(reason: LeftOut["reason"], week: number, about: About = {}): void {
      const { campusId = null, serviceId = null, categoryId = null } = about;
      // Mostly it is the week after. To put the ids into one key takes longer than all else here.
      if (
        last?.reason !== reason ||
        last.campusId !== campusId ||
        last.serviceId !== serviceId ||
        last.categoryId !== categoryId
      ) {
        const key = `${reason} ${campusId} ${serviceId} ${categoryId}`;
        const isLeftOut = new Uint8Array(weeks.length);
        last = all.get(key) ?? { reason, campusId, serviceId, categoryId, isLeftOut };
        all.set(key, last);
      }
      last.isLeftOut[week] = 1;
    },
    list: (): LeftOut[] =>
      [...all.values()].map(({ isLeftOut, ...about }) => ({
        ...about,
        weeks: weeks.filter((_week, place) => isLeftOut[place]),
      })),
  };
}
