import type { Where } from "../answer/question.ts";
import { goodNumber, type ReportAnswer, type ReportRow } from "../answer/report-answer.ts";
import type { UnkeptNumber } from "../entry/entry.ts";
import type { Day } from "../shared/time/week.ts";
import type { DoubtfulNumber } from "./doubtful-number.ts";

/** A number in doubt, and how far it is from what is usual. */
export type DoubtInTotals = Pick<
  DoubtfulNumber,
  "campusId" | "categoryId" | "serviceId" | "weekStart"
> & { away: number };

export function inTotals(
  doubts: readonly (UnkeptNumber & Pick<DoubtfulNumber, "usual" | "isInDoubt">)[],
): DoubtInTotals[] {
  return doubts.flatMap(({ value, usual, isInDoubt, ...place }) => {
    if (!isInDoubt || !usual) return [];
    const { campusId, categoryId, serviceId, weekStart } = place;
    const away = Math.abs(value - usual.value);
    return [{ campusId, categoryId, serviceId, weekStart, away }];
  });
}

/** The answer with the numbers in doubt of each row. `where` is that of its question. */
export function withDoubts(
  answer: ReportAnswer,
  { service }: Pick<Where, "service">,
  doubts: readonly DoubtInTotals[],
): ReportAnswer {
  const ofServices = doubts.filter(
    ({ serviceId }) => !service || service.includes(serviceId ?? ""),
  );
  const mark = marked(answer.weeks, ofServices);
  return { ...answer, total: answer.total && mark(answer.total), rows: answer.rows.map(mark) };
}

/** A row of these weeks with those that are in its numbers. */
export function marked(
  weeks: readonly Day[],
  doubts: readonly DoubtInTotals[],
): <Row extends ReportRow>(row: Row) => Row {
  const shown = doubts.flatMap((one) => {
    const week = weeks.indexOf(one.weekStart);
    return week < 0 ? [] : [{ ...one, week }];
  });
  return (row) => {
    const own = shown.filter((one) => isPartOf(row, one));
    if (own.length === 0) return row;
    return { ...row, inDoubt: own.map(({ week, away }) => ({ week, away })) };
  };
}

function isPartOf(
  { kind, id, parts }: ReportRow,
  { campusId, categoryId, serviceId }: DoubtInTotals,
): boolean {
  if (kind === "special" || (kind === "service" && serviceId !== id)) return false;
  if (kind === "week" && serviceId !== null) return false;
  return parts.some((part) => part.campusId === campusId && part.categoryId === categoryId);
}

type Doubted = Pick<ReportRow, "inDoubt" | "values">;

/**
 * How many numbers in doubt are in the number of a week or, without one, in the sum of all weeks. 0 where they are
 * together as little of it as a good week may lack.
 */
export function doubtsIn({ inDoubt, values }: Doubted, week?: number): number {
  const own = (inDoubt ?? []).filter((one) => week === undefined || one.week === week);
  const places = week === undefined ? [...values.keys()] : [week];
  const value = places.reduce((sum, place) => sum + (values[place] ?? 0), 0);
  const away = own.reduce((sum, one) => sum + one.away, 0);
  return goodNumber(value, away, 0) === null ? own.length : 0;
}

/** The weeks of which too much is in doubt. */
export function weeksInDoubt(row: Doubted): number[] {
  const weeks = [...new Set(row.inDoubt?.map(({ week }) => week))];
  return weeks.filter((week) => doubtsIn(row, week) > 0);
}

/** "1 number in doubt". */
export function doubtWords(count: number): string {
  return `${count} ${count === 1 ? "number" : "numbers"} in doubt`;
}
