import * as v from "valibot";
import { idSchema } from "./id.ts";
import { nameSchema } from "./name.ts";
import {
  addDays,
  type Day,
  daySchema,
  daysBetween,
  timeSchema,
  timeWords,
  weekdayOf,
} from "./week.ts";

/** A service that comes every week: `weekday` 0 Sunday to 6 Saturday, `time` of the organization's clock. */
export const gatheringSchema = v.object({
  id: idSchema,
  name: v.string(),
  weekday: v.number(),
  time: v.string(),
  active: v.boolean(),
});
export type Gathering = v.InferOutput<typeof gatheringSchema>;

const name = nameSchema("Give it a name.");
const weekday = v.pipe(
  v.number("Choose a day of the week."),
  v.integer("Choose a day of the week."),
  v.minValue(0, "Choose a day of the week."),
  v.maxValue(6, "Choose a day of the week."),
);

export const newGatheringSchema = v.strictObject({ id: idSchema, name, weekday, time: timeSchema });
export type NewGathering = v.InferOutput<typeof newGatheringSchema>;

/** Only the fields given change; `active` false archives, true restores. */
export const gatheringChangeSchema = v.partial(
  v.strictObject({ name, weekday, time: timeSchema, active: v.boolean() }),
);
export type GatheringChange = v.InferOutput<typeof gatheringChangeSchema>;

/** One dated service, with the name and the time it has had since it was made. No gathering: a special service. */
export const occurrenceSchema = v.object({
  id: idSchema,
  campusId: idSchema,
  gatheringId: v.nullable(idSchema),
  name: v.string(),
  date: v.string(),
  time: v.string(),
  weekStart: v.string(),
  /** The day its gathering gave it, wherever it was moved to; null for a special service. */
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

/** Changes one date alone: another day or time, another name, or that it does not take place. */
export const occurrenceChangeSchema = v.partial(
  v.strictObject({ name, date: daySchema, time: timeSchema, cancelled: v.boolean() }),
);
export type OccurrenceChange = v.InferOutput<typeof occurrenceChangeSchema>;

/** The days from `from` to `until`, both included, that are this weekday. */
export function weekdaysBetween(day: number, { from, until }: { from: Day; until: Day }): Day[] {
  const first = addDays(from, (day - weekdayOf(from) + 7) % 7);
  const count = Math.max(0, Math.floor(daysBetween(first, until) / 7) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}

/** "Sun 7 June, 9:00 AM": how a service is called, its time as the reader writes it. */
export function serviceWords({ date, time }: Pick<Occurrence, "date" | "time">): string {
  const noon = new Date(`${date}T12:00:00Z`);
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(noon);
  const day = `${say({ weekday: "short" })} ${say({ day: "numeric", month: "long" })}`;
  return [day, time && timeWords(time)].filter(Boolean).join(", ");
}
