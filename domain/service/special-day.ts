import * as v from "valibot";
import { nameDay } from "#words/refusals.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { addDays, type Day, daySchema } from "../shared/time/week.ts";

export const specialDaySchema = v.object({
  id: idSchema,
  campusId: v.nullable(idSchema),
  date: v.string(),
  name: v.string(),
});
export type SpecialDay = v.InferOutput<typeof specialDaySchema>;

export const specialDayChangeSchema = v.strictObject({
  name: nameSchema(nameDay),
  date: daySchema,
  campusId: v.nullable(idSchema),
});
export type SpecialDayChange = v.InferOutput<typeof specialDayChangeSchema>;

export const mostSpecialDaysOnDay = 10;

export function specialDaysOf(
  days: readonly SpecialDay[],
  { campusId, from, to }: { campusId?: Id | null | undefined; from: Day; to: Day },
): SpecialDay[] {
  return days.filter(
    (day) =>
      day.date >= from &&
      day.date <= to &&
      (!campusId || day.campusId === null || day.campusId === campusId),
  );
}

export function weekOf(weekStart: Day): { from: Day; to: Day } {
  return { from: weekStart, to: addDays(weekStart, 6) };
}
