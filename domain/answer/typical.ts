import { medianOf } from "../shared/median.ts";
import type { ReportRow } from "./report-answer.ts";

export const typicalWeeks = 8;
export const fewestWeeks = 3;
export const weeksLookedBack = 26;

type Good = Pick<ReportRow, "good">;
type Regular = Pick<ReportRow, "regular">;

/** The one rule: the median of the last eight good weeks before this one, without special services; null of fewer than three. */
export function typicalOf(row: Regular, week: number): number | null {
  return medianOfWeeks(typicalWeeksOf(row, week));
}

export function typicalWeeksOf({ regular }: Regular, week: number): number[] {
  return numbersBefore(regular, week, weeksLookedBack).slice(0, typicalWeeks);
}

export function reachesFurther(row: Regular, week: number): boolean {
  return week < weeksLookedBack && typicalWeeksOf(row, week).length < typicalWeeks;
}

/** The median of the good ones of these weeks; null where fewer than three of four are good. */
export function medianBefore({ good }: Good, week: number, weeks: number): number | null {
  return medianOfWeeks(numbersBefore(good, week, weeks), (3 * weeks) / 4);
}

function medianOfWeeks(values: readonly number[], fewest = fewestWeeks): number | null {
  return values.length < fewest ? null : medianOf(values);
}

function numbersBefore(all: ReportRow["good"], week: number, weeks: number): number[] {
  const values: number[] = [];
  for (let back = 1; back <= weeks; back++) {
    const value = all[week - back] ?? null;
    if (value !== null) values.push(value);
  }
  return values;
}
