import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import type { ExpectedWeek, Outcome } from "../../../domain/forecast/forecast-answer.ts";
import { addDays, type Day, daysBetween } from "../../../domain/shared/time/week.ts";

/** `outcome` is undefined until it is read. */
export type Ahead = { outcome: Outcome | undefined };

/** A chart's weeks continue with those to come, for which it has room from its first drawing on. */
export type Coming = { weeks: Day[]; expected: (ExpectedWeek | null)[] };

const mostAhead = 8;

/**
 * Room is kept where half a year before the last half year is known, so that what arrives later moves nothing. The
 * running week is the first of the eight unless it is complete.
 */
export function comingWeeks(
  { row, weeks, running }: { row: ReportRow; weeks: readonly Day[]; running: number | null },
  ahead: Ahead | null,
): Coming {
  const known = weeks.map(() => null);
  const last = weeks.at(-1);
  if (!ahead || !last || !hasRoom({ row, running })) return { weeks: [...weeks], expected: known };
  const more = row.last === running ? mostAhead : mostAhead - 1;
  const all = [
    ...weeks,
    ...Array.from({ length: more }, (_, step) => addDays(last, 7 * (step + 1))),
  ];
  const expected: (ExpectedWeek | null)[] = all.map(() => null);
  const said = ahead.outcome?.kind === "forecast" ? ahead.outcome.weeks : [];
  for (const week of said) {
    const place = daysBetween(all[0] ?? last, week.week) / 7;
    if (place in expected) expected[place] = week;
  }
  return { weeks: all, expected };
}

export function hasRoom({ row, running }: { row: ReportRow; running: number | null }): boolean {
  const halfYear = row.growth.at(-1);
  return running !== null && halfYear !== undefined && halfYear.before !== null;
}
