import type { Where } from "../answer/question.ts";
import { goodNumber, type ReportAnswer, type ReportRow } from "../answer/report-answer.ts";
import type { UnkeptNumber } from "../entry/entry.ts";
import type { Day } from "../shared/time/week.ts";
import type { DoubtfulNumber } from "./doubtful-number.ts";

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

/** Counts the numbers in doubt of a week, or of all weeks. 0 where together they are as little as a good week may lack. */
export function doubtsIn({ inDoubt, values }: Doubted, week?: number): number {
  const own = (inDoubt ?? []).filter((one) => week === undefined || one.week === week);
  const places = week === undefined ? [...values.keys()] : [week];
  const value = places.reduce((sum, place) => sum + (values[place] ?? 0), 0);
  const away = own.reduce((sum, one) => sum + one.away, 0);
  return goodNumber(value, away, 0) === null ? own.length : 0;
}

export function weeksInDoubt(row: Doubted): number[] {
  const weeks = [...new Set(row.inDoubt?.map(({ week }) => week))];
  return weeks.filter((week) => doubtsIn(row, week) > 0);
}
