import { medianOf } from "./median.ts";
import { type Counted, isCompleteWeek } from "./report-answer.ts";

/** What is typical is the median of so many complete weeks. */
export const typicalWeeks = 8;
/** Fewer are called typical of nothing. */
export const fewestWeeks = 3;
/** How far back they are looked for. */
const weeksLookedBack = 26;

/** The one rule: the median of the last eight complete weeks before this one, null of fewer than three. */
export function typicalOf(row: Counted, week: number): number | null {
  return medianOfWeeks(completeBefore(row, week, weeksLookedBack).slice(0, typicalWeeks));
}

/** Of the complete ones of these weeks before this one, null where fewer than half of them are. */
export function medianBefore(row: Counted, week: number, weeks: number): number | null {
  return medianOfWeeks(completeBefore(row, week, weeks), weeks / 2);
}

function medianOfWeeks(values: readonly number[], fewest = fewestWeeks): number | null {
  return values.length < fewest ? null : medianOf(values);
}

/** The newest first. */
function completeBefore(row: Counted, week: number, weeks: number): number[] {
  const values: number[] = [];
  for (let back = 1; back <= weeks; back++)
    if (isCompleteWeek(row, week - back)) values.push(row.values[week - back] ?? 0);
  return values;
}
