import { medianOf } from "../shared/median.ts";
import type { SourceWeeks } from "./report-sources.ts";

/** A week is compared with the parts that so many weeks before it have. A part is a category at a campus. */
export const weeksAlike = 8;
/** In up to two of these weeks a part may be blank, or be there by exception. */
const exceptions = 2;
/** The share of a week below which parts that come and go do not matter. */
export const mostUnlike = 0.03;

/**
 * The people in parts that a week has, and usually in those that it lacks, by how many of the weeks before have the part.
 * Lists have a place for each week shown and each number of weeks, from 0 to 8.
 */
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

/** How much of a week has come or gone since the weeks before, `known` of which have a number. */
export function unlikeAt({ come, gone }: UnlikeParts, week: number, known: number): number {
  let sum = 0;
  for (let seen = 0; seen <= weeksAlike; seen++) {
    const at = week * (weeksAlike + 1) + seen;
    if (seen < known - exceptions) sum += come[at] ?? 0;
    if (seen > exceptions) sum += gone[at] ?? 0;
  }
  return sum;
}
