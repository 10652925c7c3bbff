import * as v from "valibot";
import { idSchema } from "./id.ts";
import { nameSchema } from "./name.ts";
import { daySchema, timeSchema, timeWords } from "./week.ts";

const name = nameSchema("Give it a name.");

/** Keeps the name and time it was made with. `serviceId` is null for a special service. */
export const occurrenceSchema = v.object({
  id: idSchema,
  campusId: idSchema,
  serviceId: v.nullable(idSchema),
  name: v.string(),
  date: v.string(),
  time: v.string(),
  weekStart: v.string(),
  /** The day its service planned, even after a move; null for a special service. */
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

/** "Sun 7 June, 9:00 AM" */
export function serviceWords({ date, time }: Pick<Occurrence, "date" | "time">): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(noon);
  const day = `${say({ weekday: "short" })} ${say({ day: "numeric", month: "long" })}`;
  return [day, time && timeWords(time)].filter(Boolean).join(", ");
}
