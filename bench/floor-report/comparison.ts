import type { LeftOut } from "./left-out.ts";
import { match, type Row } from "./rows.ts";
import type { CampusCategory } from "./sources.ts";
import { blank, done, open, own, room, type Source } from "./states.ts";

export const weeksOfYear = 52;

type Comparison = { from: number; weeks: string[]; notInBoth: LeftOut[] };

/** Like with like: the same source in both weeks or, where only one has the week's own number, both weeks as a whole. */
export function compare(
  cell: CampusCategory,
  row: Row,
  { from, weeks, notInBoth }: Comparison,
): void {
  const { campus, category, sources } = cell;
  const { values, states } = room;
  const last = sources.at(-1);
  const week = last?.slot === own ? last.at : -1;
  const alone = new Map<string | null, LeftOut>();
  for (let index = 0; index < weeks.length; index++) {
    const now = from + index;
    const then = now - weeksOfYear;
    const isByWhole = week >= 0 && hasNumber(week, now) !== hasNumber(week, then);
    if (isByWhole) {
      const sumNow = wholeOf(sources, now);
      const sumThen = then < 0 ? blank : wholeOf(sources, then);
      if (sumNow >= 0 && sumThen >= 0) {
        match(row, index, sumNow, sumThen);
        continue;
      }
    }
    // By index, because an iterator for each week would be most of an answer's garbage.
    for (let next = 0; next < sources.length; next++) {
      const { at, serviceId } = sources[next] as Source;
      const isDone = then >= 0 && states[at + now] === done && states[at + then] === done;
      if (isDone && !isByWhole) match(row, index, values[at + now] ?? 0, values[at + then] ?? 0);
      else if (hasNumber(at, now) || hasNumber(at, then)) leaveOut(serviceId, weeks[index] ?? "");
    }
  }
  notInBoth.push(...alone.values());

  function hasNumber(at: number, place: number): boolean {
    return place >= 0 && states[at + place] !== 0 && (values[at + place] ?? blank) >= 0;
  }

  function leaveOut(serviceId: string | null, week: string): void {
    const weeks = alone.get(serviceId)?.weeks;
    if (!weeks) {
      const about = { campusId: campus[0], serviceId, categoryId: category[0] };
      alone.set(serviceId, { reason: "not-in-both", ...about, weeks: [week] });
    } else if (weeks.at(-1) !== week) weeks.push(week);
  }
}

/** Blank while something is to be counted. */
function wholeOf(sources: Source[], place: number): number {
  const { values, states } = room;
  let sum = blank;
  for (let next = 0; next < sources.length; next++) {
    const { at } = sources[next] as Source;
    const state = states[at + place];
    if (state === open) return blank;
    if (state === done) sum = Math.max(0, sum) + (values[at + place] ?? 0);
  }
  return sum;
}
