import * as v from "valibot";
import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion, type Question } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import { weeksBefore } from "../answer/report-rows.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { addDays, type Day, daysOfWeeks } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { type SpecialCalendar, specialWeeks } from "./special-weeks.ts";
import { usualRange } from "./usual-range.ts";

/** Without `serviceId` it is the whole week. A number outside of `range` is asked about; null where too little is known. */
export const typicalNumberSchema = v.object({
  categoryId: idSchema,
  serviceId: v.nullable(idSchema),
  value: v.number(),
  range: v.nullable(v.object({ low: v.number(), high: v.number() })),
});
export type TypicalNumber = v.InferOutput<typeof typicalNumberSchema>;

export function typicalQuestion(campusId: Id, weekStart: Day): Question {
  return {
    ...plainQuestion,
    measure: "everything",
    by: "category",
    where: { ...plainQuestion.where, campus: [campusId] },
    period: daysOfWeeks(weekStart),
    compare: "typical",
  };
}

/** The typical number of each category, as Reports has it of the week and of each of its services. */
export function typicalNumbersOf(
  question: Question,
  numbers: ReportNumbers,
  calendar: Calendar,
  own: SpecialCalendar["own"],
): TypicalNumber[] {
  const { easter, timeZone } = calendar;
  const year = yearBefore(question);
  const isOff = new Set(numbers.off.map(({ categoryId }) => categoryId));
  const isOpen = numbers.campuses.some(({ active }) => active);
  const isAwaited = ({ id, active }: ReportRow) => isOpen && active && !isOff.has(id ?? "");
  const typicalIn = (some: ReportNumbers, serviceId: Id | null) => {
    const { weeks, rows } = computeAnswer(year, some, calendar);
    const days = (unit: Unit) =>
      specialWeeks(weeks[0] ?? "", weeks.length, { easter, timeZone, own, unit });
    const daysOf = { count: days("count"), currency: days("currency") };
    return rows.flatMap((row) => {
      const place = weeks.length - 1;
      const value = row.compared?.before[place] ?? null;
      const isShown = isAwaited(row) || (row.expected[place] ?? 0) > 0;
      if (row.id === null || value === null || !isShown) return [];
      const range = usualRange(row, place, daysOf[row.unit]);
      const edges = range && { low: range.low, high: range.high };
      return [{ categoryId: row.id, serviceId, value, range: edges }];
    });
  };
  return [
    ...typicalIn(numbers, null),
    ...numbers.services.flatMap(({ id }) => typicalIn(onlyOfService(numbers, id), id)),
  ];
}

function yearBefore(question: Question): Question {
  const { period } = question;
  if (typeof period === "string") return question;
  return { ...question, period: { ...period, from: addDays(period.from, -7 * weeksBefore) } };
}

export function onlyOfService(numbers: ReportNumbers, serviceId: Id): ReportNumbers {
  const isIts = (one: { serviceId: Id | null }) => one.serviceId === serviceId;
  return {
    ...numbers,
    numbers: numbers.numbers.filter(isIts),
    waiting: numbers.waiting.filter(isIts),
    coming: [],
  };
}
