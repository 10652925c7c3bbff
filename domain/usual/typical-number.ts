import * as v from "valibot";
import { computeAnswer } from "../answer/answering.ts";
import { plainQuestion, type Question } from "../answer/question.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import type { ReportNumbers } from "../answer/report-numbers.ts";
import { weeksBefore } from "../answer/report-rows.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { type SpecialDay, specialDaysOf } from "../service/special-day.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { addDays, type Day, daysOfWeeks } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { specialWeeks } from "./special-weeks.ts";
import { usualRange } from "./usual-range.ts";
import { narrowed } from "./weekly-numbers.ts";

/** Without `serviceId` it is the whole week. A number outside of `range` is asked about; null where too little is known. */
export const typicalNumberSchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  serviceId: v.nullable(idSchema),
  value: v.number(),
  range: v.nullable(v.object({ low: v.number(), high: v.number() })),
});
export type TypicalNumber = v.InferOutput<typeof typicalNumberSchema>;

export type TypicalPlace = { campusId?: Id | undefined; weekStart: Day };

export function typicalQuestion({ campusId, weekStart }: TypicalPlace): Question {
  return {
    ...plainQuestion,
    measure: "everything",
    by: "category",
    where: { ...plainQuestion.where, campus: campusId ? [campusId] : undefined },
    period: daysOfWeeks(weekStart),
    compare: "typical",
  };
}

/** The typical number of each category, as Reports has it of the week; of a campus alone also of each of its services. */
export function typicalNumbersOf(
  place: TypicalPlace,
  numbers: ReportNumbers,
  calendar: Calendar,
  specialDays: readonly SpecialDay[],
): TypicalNumber[] {
  const { campusId: alone } = place;
  if (alone) return typicalAt(alone);
  return numbers.campuses.flatMap(({ id, active }) => (active ? typicalAt(id) : []));

  function typicalAt(campusId: Id): TypicalNumber[] {
    const { easter, timeZone } = calendar;
    const question = typicalQuestion({ ...place, campusId });
    const days = {
      from: addDays(place.weekStart, -7 * weeksBefore),
      to: addDays(place.weekStart, 6),
    };
    const own = specialDaysOf(specialDays, { campusId, ...days });
    const here = narrowed(numbers, question);
    const isOff = new Set(here.off.map(({ categoryId }) => categoryId));
    const isOpen = here.campuses.some(({ active }) => active);
    const isAwaited = ({ id, active }: ReportRow) => isOpen && active && !isOff.has(id ?? "");
    const services = alone ? here.services.map(({ id }) => id) : [];
    return [null, ...services].flatMap((serviceId) => {
      const some = serviceId ? onlyOfService(here, serviceId) : here;
      const { weeks, rows } = computeAnswer({ ...question, period: days }, some, calendar);
      const daysOf = (unit: Unit) =>
        specialWeeks(weeks[0] ?? "", weeks.length, { easter, timeZone, own, unit });
      const [daysOfPeople, otherDays] = [daysOf("count"), daysOf("currency")];
      return rows.flatMap((row) => {
        const last = weeks.length - 1;
        const value = row.compared?.before[last] ?? null;
        const isShown = isAwaited(row) || (row.expected[last] ?? 0) > 0;
        if (row.id === null || value === null || !isShown) return [];
        const range = usualRange(row, last, row.unit === "count" ? daysOfPeople : otherDays);
        const edges = range && { low: range.low, high: range.high };
        return [{ campusId, categoryId: row.id, serviceId, value, range: edges }];
      });
    });
  }
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
