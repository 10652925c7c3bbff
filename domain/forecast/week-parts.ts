import { mostUnlike } from "../answer/like-with-like.ts";
import { plainQuestion } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import { daysOfWeeks } from "../shared/time/week.ts";
import { medianOrZero } from "../usual/numbers.ts";
import type { WeeklyNumbers } from "../usual/weekly-numbers.ts";
import type { SeriesPart } from "./service-days.ts";

/**
 * Of each week, which parts of a series have a number in it, a part being a category at a campus that matters, or what is
 * archived now. Weeks with the same parts have the same text.
 */
export function weekParts(
  weekly: Pick<WeeklyNumbers, "cells" | "total" | "weeks" | "answer">,
): (part: SeriesPart) => string[] | null {
  const { cells, total, weeks, answer } = weekly;
  const sizeOf = (values: readonly (number | null)[]) =>
    medianOrZero(values.filter((value) => value !== null));
  const sized = cells.map((cell) => ({ cell, size: sizeOf(cell.values) }));
  const inTotal = new Set(total.parts.map(({ categoryId }) => categoryId));
  const period = daysOfWeeks(weeks[0] ?? "", weeks.at(-1));
  const archivedOf = ({ campusId, categoryId }: SeriesPart): ReportRow[] => {
    const where = { ...plainQuestion.where, campus: campusId ? [campusId] : undefined };
    const question = {
      ...plainQuestion,
      where,
      period,
      measure: categoryId ?? plainQuestion.measure,
    };
    const by = [
      ...(campusId ? [] : ["campus" as const]),
      ...(categoryId ? [] : ["category" as const]),
    ];
    return by
      .flatMap((each) => answer({ ...question, by: each }).rows)
      .filter(({ active }) => !active);
  };
  return (part) => {
    const { campusId, categoryId, serviceId } = part;
    if (serviceId || (campusId && categoryId)) return null;
    const own = [
      ...sized.filter(
        ({ cell }) =>
          (!campusId || cell.campusId === campusId) &&
          (categoryId ? cell.id === categoryId : cell.id !== null && inTotal.has(cell.id)),
      ),
      ...archivedOf(part).map((cell) => ({ cell, size: sizeOf(cell.values) })),
    ];
    const whole = own.reduce((sum, { size }) => sum + size, 0);
    const large = own.filter(({ size }) => size > mostUnlike * whole);
    if (large.length < 2) return null;
    return total.values.map((_value, place) =>
      large.map(({ cell }) => (cell.values[place] === null ? "-" : "+")).join(""),
    );
  };
}
