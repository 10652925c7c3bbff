import type { ReportNumbers } from "../../answer/report-numbers.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";
import { attendedIn } from "../../usual/weekly-numbers.ts";

/** In a shorter pause, as of a summer, a category is still counted. */
const longestPause = 26;
/** A category that begins or ends so near to an end of the span was there all the time. */
const weeksAtEnds = 8;
/** A part that is so little of a sum does not move it. */
const littleShare = 0.03;
const mostMissed = 2;

function cellsOf(
  { numbers, running }: Pick<WeeklyNumbers, "running"> & { numbers: ReportNumbers },
  { kind, id }: Series,
): Map<number, number>[] {
  const inTotal = new Set(attendedIn(numbers).map((one) => one.id));
  const cells = new Map<string, Map<number, number>>();
  for (const { campusId, categoryId, weeks, values } of numbers.numbers) {
    if (!inTotal.has(categoryId) || (kind === "campus" && campusId !== id)) continue;
    const key = `${campusId} ${categoryId}`;
    const cell = cells.get(key) ?? new Map<number, number>();
    cells.set(key, cell);
    for (let at = 0; at < weeks.length; at++) {
      const place = (weeks[at] ?? 0) + running;
      cell.set(place, (cell.get(place) ?? 0) + (values[at] ?? 0));
    }
  }
  return [...cells.values()];
}

/** Whether all that is counted between two places was counted from the first to the last. */
export function countedThroughout(weekly: WeeklyNumbers, row: Series) {
  const cells = cellsOf(weekly, row).map((cell) => [...cell.keys()].sort((a, b) => a - b));
  return (from: number, to: number): boolean =>
    cells.every((places) => {
      const inside = places.filter((place) => place >= from && place <= to);
      const [first, last] = [inside[0], inside.at(-1)];
      if (first === undefined || last === undefined) return true;
      const pauses = inside.map((place, at) => place - (inside[at - 1] ?? place));
      return (
        first < from + weeksAtEnds && last > to - weeksAtEnds && Math.max(...pauses) <= longestPause
      );
    });
}

/** Whether two lists of places have all but little of the same: each part is counted in nearly all weeks of both. */
export function countedInBoth(weekly: WeeklyNumbers, row: Series) {
  const cells = cellsOf(weekly, row);
  const sumOf = (cell: ReadonlyMap<number, number>, places: readonly number[]) =>
    places.reduce((sum, place) => sum + (cell.get(place) ?? 0), 0);
  return (...both: [readonly number[], readonly number[]]): boolean => {
    const all = both.map((places) => cells.reduce((sum, cell) => sum + sumOf(cell, places), 0));
    return cells.every((cell) => {
      const isIn = both.every(
        (places) => places.filter((place) => !cell.has(place)).length <= mostMissed,
      );
      return (
        isIn || both.every((places, at) => sumOf(cell, places) <= littleShare * (all[at] ?? 0))
      );
    });
  };
}
