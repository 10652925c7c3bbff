import { medianOf } from "../shared/median.ts";
import type { ReportRow } from "./report-answer.ts";

/** What is typical is the median of so many good weeks. */
export const typicalWeeks = 8;
/** Fewer are called typical of nothing. */
export const fewestWeeks = 3;
/** How far back they are looked for. */
export const weeksLookedBack = 26;

type Good = Pick<ReportRow, "good">;

/** The one rule: the median of the last eight good weeks before this one, null of fewer than three. */
export function typicalOf(row: Good, week: number): number | null {
  return medianOfWeeks(typicalWeeksOf(row, week));
}

/** The numbers of which it is the median, the newest first. */
export function typicalWeeksOf(row: Good, week: number): number[] {
  return goodBefore(row, week, weeksLookedBack).slice(0, typicalWeeks);
}

/** Whether weeks before those of the row may be among them. */
export function reachesFurther(row: Good, week: number): boolean {
  return week < weeksLookedBack && typicalWeeksOf(row, week).length < typicalWeeks;
}

/** Of the good ones of these weeks before this one, null where fewer than three of four are. */
export function medianBefore(row: Good, week: number, weeks: number): number | null {
  return medianOfWeeks(goodBefore(row, week, weeks), (3 * weeks) / 4);
}

function medianOfWeeks(values: readonly number[], fewest = fewestWeeks): number | null {
  return values.length < fewest ? null : medianOf(values);
}

/** The newest first. */
function goodBefore({ good }: Good, week: number, weeks: number): number[] {
  const values: number[] = [];
  for (let back = 1; back <= weeks; back++) {
    const value = good[week - back] ?? null;
    if (value !== null) values.push(value);
  }
  return values;
}
