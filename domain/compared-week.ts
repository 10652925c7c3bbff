import { isCompleteWeek, type ReportRow } from "./report-answer.ts";

/** What both weeks were counted for. `isPart`: the week itself has more than that. */
type ComparedWeek = { now: number; before: number; isPart: boolean };

/** Null for a week that is not compared: something in it is missing, or only one of both has a number. */
export function comparedWeek(row: ReportRow, week: number): ComparedWeek | null {
  const [now, before] = [row.compared?.now[week] ?? null, row.compared?.before[week] ?? null];
  if (now === null || before === null || !isCompleteWeek(row, week)) return null;
  return { now, before, isPart: now !== row.values[week] };
}

/** Over the weeks that are compared, which are `weeks`. Null where none is. */
export function comparedSum(row: ReportRow): { now: number; before: number; weeks: number } | null {
  const compared = row.values.flatMap((_, week) => comparedWeek(row, week) ?? []);
  if (compared.length === 0) return null;
  const sum = (which: "now" | "before") => compared.reduce((all, one) => all + one[which], 0);
  return { now: sum("now"), before: sum("before"), weeks: compared.length };
}
