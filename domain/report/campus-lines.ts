import * as words from "#words/numbers.ts";
import type { Due, ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import type { Id } from "../shared/id.ts";

export type CampusLine = {
  row: ReportRow;
  due: (Due & { isRunning: boolean; toCome: number })[];
};

/** The campus of which the greatest share is missing comes first, else the order of the campuses holds. */
export function campusLines(
  { rows }: Pick<ReportAnswer, "rows">,
  { weeks, running, due, toCome }: Pick<ReportAnswer, "weeks" | "running" | "due" | "toCome">,
): CampusLine[] {
  const lines = rows
    .filter(({ active }) => active)
    .map((row) => ({
      row,
      due: (running === null ? [] : due)
        .filter(({ campusId, missing }) => campusId === row.id && missing > 0)
        .map((one) => ({
          ...one,
          isRunning: one.week === weeks[running ?? -1],
          toCome: toCome.filter(({ campusId, week }) => campusId === row.id && week === one.week)
            .length,
        }))
        .sort((one, other) => Number(other.isRunning) - Number(one.isRunning)),
    }));
  return lines.toSorted((one, other) => shareOf(due, other.row.id) - shareOf(due, one.row.id));
}

export function shareOf(due: readonly Due[], campus: Id | null): number {
  const all = due.filter(({ campusId }) => campusId === campus);
  const missing = all.reduce((sum, one) => sum + one.missing, 0);
  return missing / Math.max(1, missing + all.reduce((sum, one) => sum + one.reported, 0));
}

export function dueWords(due: CampusLine["due"][number]): string {
  const { reported, missing, toCome, isRunning } = due;
  if (reported === 0) return isRunning ? words.nothingYet : words.nothingCameIn;
  const all = reported + missing + toCome;
  return isRunning ? words.dueThisWeek(missing, all) : words.dueLastWeek(missing, all);
}
