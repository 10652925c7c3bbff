import * as v from "valibot";
import { answerOf } from "./answering.ts";
import { type Id, idSchema } from "./id.ts";
import { plainQuestion, type Question } from "./question.ts";
import type { ReportNumbers } from "./report-numbers.ts";
import type { Calendar } from "./report-weeks.ts";
import { type Day, sundayOf } from "./week.ts";

/** Of a service, or of the whole week where `serviceId` is null. */
export const typicalNumberSchema = v.object({
  categoryId: idSchema,
  serviceId: v.nullable(idSchema),
  value: v.number(),
});
export type TypicalNumber = v.InferOutput<typeof typicalNumberSchema>;

/** Everything a campus counts in a week, beside what is typical of it. */
export function typicalQuestion(campusId: Id, weekStart: Day): Question {
  const sunday = sundayOf(weekStart);
  return {
    ...plainQuestion,
    measure: "everything",
    by: "category",
    where: { ...plainQuestion.where, campus: [campusId] },
    period: { from: sunday, to: sunday },
    compare: "typical",
  };
}

/** What is typical of each category: as Reports answers it of the week and, asked once more, of each of its services. */
export function typicalNumbersOf(
  question: Question,
  numbers: ReportNumbers,
  calendar: Calendar,
): TypicalNumber[] {
  const typicalIn = (some: ReportNumbers, serviceId: Id | null) =>
    answerOf(question, some, calendar).rows.flatMap(({ id, compared }) => {
      const [value = null] = compared?.before ?? [];
      return id === null || value === null ? [] : [{ categoryId: id, serviceId, value }];
    });
  return [
    ...typicalIn(numbers, null),
    ...numbers.services.flatMap(({ id }) => typicalIn(onlyOfService(numbers, id), id)),
  ];
}

/** As if only this service had been asked for. */
function onlyOfService(numbers: ReportNumbers, serviceId: Id): ReportNumbers {
  const isIts = (one: { serviceId: Id | null }) => one.serviceId === serviceId;
  return {
    ...numbers,
    numbers: numbers.numbers.filter(isIts),
    waiting: numbers.waiting.filter(isIts),
    coming: [],
  };
}
