import * as v from "valibot";
import { chooseMove } from "#words/services.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import type { Day } from "../shared/time/week.ts";

/** A category's number of a week itself. `services` are those that took place in that week at its campus. */
export type WeekNumber = {
  campusId: Id;
  categoryId: Id;
  weekStart: Day;
  value: number;
  services: { id: Id; serviceId: Id | null; date: Day; time: string; value: number | null }[];
  counts: { date: Day; time: string | null }[];
};

export type NumberMove<Number extends WeekNumber> = { number: Number; occurrenceId: Id };

/** Only where the campus has one service, had one in that week, and nothing says that the number is not its own. */
export function movableNumbers<Number extends WeekNumber>(
  numbers: readonly Number[],
  servicesOf: (campusId: Id) => readonly Id[],
): NumberMove<Number>[] {
  return numbers.flatMap((number) => {
    const [only, ...others] = servicesOf(number.campusId);
    const [service, ...more] = number.services;
    if (!only || !service || others.length > 0 || more.length > 0) return [];
    if (service.serviceId !== only || service.value !== null) return [];
    const fits = ({ date, time }: WeekNumber["counts"][number]) =>
      date === service.date && (time === null || time === service.time);
    return number.counts.every(fits) ? [{ number, occurrenceId: service.id }] : [];
  });
}

export const numberMoveOfferSchema = v.object({
  isDeclined: v.boolean(),
  /** `weeks` is how many numbers would move. */
  categories: trustedList(
    v.object({
      campusId: idSchema,
      campusName: v.string(),
      categoryId: idSchema,
      categoryName: v.string(),
      departmentName: v.string(),
      weeks: v.number(),
      service: v.object({ name: v.string(), weekday: v.number(), time: v.string() }),
    }),
  ),
  left: trustedList(v.object({ campusName: v.string(), services: v.number() })),
  /** The move of the last seven days, while it is not undone. */
  last: v.nullable(v.object({ id: idSchema, numbers: v.number() })),
});
export type NumberMoveOffer = v.InferOutput<typeof numberMoveOfferSchema>;

export const newNumberMoveSchema = v.strictObject({
  id: idSchema,
  categories: v.pipe(
    boundedList(v.strictObject({ campusId: idSchema, categoryId: idSchema }), 2_000),
    v.minLength(1, chooseMove),
  ),
});
export type NewNumberMove = v.InferOutput<typeof newNumberMoveSchema>;

export const undoneNumberMoveSchema = v.object({
  moved: v.number(),
  kept: trustedList(
    v.object({ categoryName: v.string(), campusName: v.string(), date: v.string() }),
  ),
});
export type UndoneNumberMove = v.InferOutput<typeof undoneNumberMoveSchema>;
