import { isOwn, type Source, type SourceWeeks, state } from "./report-sources.ts";

/** `source` is null for all of a campus's number of a category, however many services it is made of. */
export type Match = { source: Source | null; now: number; before: number };

/** Called with the first of the two places. */
export type MatchFound = {
  match(now: number, match: Match): void;
  /** Only one of both weeks has a number. */
  unmatched(now: number): void;
};

/**
 * Finds what is there at both places of the timeline: people who changed their service are still the same people, so
 * services are compared one by one only where one of the weeks misses something.
 */
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

/** Of each service, or of the week itself, what is in in both weeks. */
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

/** Null while something is missing or to come. */
function wholeOf(sources: readonly SourceWeeks[], place: number): number | null {
  let sum: number | null = null;
  for (const { values, states } of sources) {
    if (states[place] === state.missing || states[place] === state.toCome) return null;
    if (states[place] === state.in) sum = (sum ?? 0) + (values[place] ?? 0);
  }
  return sum;
}
