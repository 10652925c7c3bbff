import { isOwn, type Source, type SourceWeeks, state } from "./report-sources.ts";

/** `source` is null for a whole week whose services are compared with a number of the week itself. */
export type Match = { source: Source | null; now: number; before: number };

/** Called with the first of the two places. */
export type MatchFound = {
  match(now: number, match: Match): void;
  unmatched(now: number, source: Source): void;
};

/** Finds what is there at both places of the timeline, and what only one of them has. */
export function matchWeeks(
  sources: readonly SourceWeeks[],
  now: number,
  before: number,
  found: MatchFound,
): void {
  const isByWhole = isOwnUsed(sources, now) !== isOwnUsed(sources, before);
  if (isByWhole) {
    const [sumNow, sumThen] = [wholeOf(sources, now), wholeOf(sources, before)];
    if (sumNow !== null && sumThen !== null) {
      found.match(now, { source: null, now: sumNow, before: sumThen });
      return;
    }
  }
  for (const source of sources) {
    const { values, states } = source;
    const isDone = states[now] === state.done && states[before] === state.done;
    if (isDone && !isByWhole)
      found.match(now, { source, now: values[now] ?? 0, before: values[before] ?? 0 });
    else if (hasNumber(source, now) || hasNumber(source, before)) found.unmatched(now, source);
  }
}

export function hasNumber({ values, states }: SourceWeeks, place: number): boolean {
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

/** Null while something is to be counted. */
function wholeOf(sources: readonly SourceWeeks[], place: number): number | null {
  let sum: number | null = null;
  for (const { values, states } of sources) {
    if (states[place] === state.open) return null;
    if (states[place] === state.done) sum = (sum ?? 0) + (values[place] ?? 0);
  }
  return sum;
}
