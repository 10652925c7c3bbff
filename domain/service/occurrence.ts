import * as v from "valibot";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { daySchema, timeSchema } from "../shared/time/week.ts";

const name = nameSchema();

/** Keeps the name and time it was made with. `serviceId` is null for a special service. */
export const occurrenceSchema = v.object({
  id: idSchema,
  campusId: idSchema,
  serviceId: v.nullable(idSchema),
  name: v.string(),
  date: v.string(),
  time: v.string(),
  weekStart: v.string(),
  scheduledOn: v.nullable(v.string()),
  cancelled: v.boolean(),
});
export type Occurrence = v.InferOutput<typeof occurrenceSchema>;

export const newOccurrenceSchema = v.strictObject({
  id: idSchema,
  name,
  date: daySchema,
  time: timeSchema,
});
export type NewOccurrence = v.InferOutput<typeof newOccurrenceSchema>;

export const occurrenceChangeSchema = v.partial(
  v.strictObject({ name, date: daySchema, time: timeSchema, cancelled: v.boolean() }),
);
export type OccurrenceChange = v.InferOutput<typeof occurrenceChangeSchema>;
