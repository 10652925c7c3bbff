import * as v from "valibot";
import { groupBy } from "./group-by.ts";
import { type Id, idSchema } from "./id.ts";
import { medianOf } from "./median.ts";
import type { MissingCount } from "./missing-count.ts";
import type { Day } from "./week.ts";
import { type OccurrenceNumber, weekSumOf } from "./week-number.ts";

export const typicalWeeks = 8;
/** Fewer are called typical of nothing. */
const fewestWeeks = 3;

/** The median of a service, or of the whole week where `serviceId` is null. */
export const typicalNumberSchema = v.object({
  categoryId: idSchema,
  serviceId: v.nullable(idSchema),
  value: v.number(),
});
export type TypicalNumber = v.InferOutput<typeof typicalNumberSchema>;

export type NumberOfWeek = OccurrenceNumber & {
  categoryId: Id;
  serviceId: Id | null;
  weekStart: Day;
};

/** Weeks that still miss a count are left out, because they would make the number too small. */
export function typicalNumbersOf(
  numbers: readonly NumberOfWeek[],
  missing: readonly Pick<MissingCount, "categoryId" | "weekStart">[],
): TypicalNumber[] {
  const weekKey = (one: { categoryId: Id; weekStart: Day }) => `${one.categoryId} ${one.weekStart}`;
  const unfinished = new Set(missing.map(weekKey));
  const finished = numbers.filter((one) => one.value !== null && !unfinished.has(weekKey(one)));
  const ofWeeks = [...groupBy(finished, weekKey).values()].flatMap((week) => {
    const [first] = week;
    const { value } = weekSumOf(week);
    return first && value !== null ? [{ ...first, serviceId: null, value }] : [];
  });
  const ofServices = finished.filter(({ serviceId }) => serviceId !== null);
  const groups = groupBy(
    [...ofWeeks, ...ofServices],
    ({ categoryId, serviceId }) => `${categoryId} ${serviceId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const values = group.flatMap(({ value }) => value ?? []);
    const value = values.length < fewestWeeks ? null : medianOf(values);
    if (!first || value === null) return [];
    return [{ categoryId: first.categoryId, serviceId: first.serviceId, value }];
  });
}
