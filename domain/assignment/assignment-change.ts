import * as v from "valibot";
import { idSchema } from "../shared/id.ts";
import { addDays, type Day, daySchema, timeSchema } from "../shared/time/week.ts";
import { alongsideSchema } from "./alongside.ts";
import type { Assignment } from "./assignment.ts";

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`));

export const chooseWho = "Choose who counts.";
const userId = v.pipe(v.string(chooseWho), v.uuid(chooseWho));
/** One of the two; `userId` null is nobody yet. The count of somebody invited waits until they join. */
const counter = { userId: v.optional(v.nullable(userId)), invitationId: v.optional(idSchema) };
const title = v.pipe(text(120), v.nonEmpty("Say what to count."));
const place = { campusId: v.nullable(idSchema), categoryId: v.nullable(idSchema) };
const details = { location: text(120), area: text(60), instructions: text(500) };

/** With `occurrenceId`, the date and time come from the occurrence, and `repeats` follows its service. */
export const newAssignmentSchema = v.strictObject({
  id: idSchema,
  ...counter,
  title,
  date: daySchema,
  campusId: v.optional(place.campusId, null),
  categoryId: v.optional(place.categoryId, null),
  occurrenceId: v.optional(v.nullable(idSchema), null),
  time: v.optional(v.nullable(timeSchema), null),
  location: v.optional(details.location, ""),
  area: v.optional(details.area, ""),
  instructions: v.optional(details.instructions, ""),
  repeats: v.optional(v.picklist(["never", "weekly"]), "never"),
  alongside: v.optional(alongsideSchema),
});
export type NewAssignment = v.InferOutput<typeof newAssignmentSchema>;

export type Counter = Pick<Assignment, "userId" | "invitationId">;

export function isSameRequest(
  asked: Omit<NewAssignment, keyof Counter>,
  counter: Counter,
  made: Assignment,
): boolean {
  if (counter.userId !== made.userId || counter.invitationId !== made.invitationId) return false;
  const texts = ["title", "location", "area", "instructions", "categoryId"] as const;
  if (texts.some((name) => asked[name] !== made[name])) return false;
  if (asked.occurrenceId !== made.occurrenceId) return false;
  if ((asked.repeats === "weekly") !== (made.seriesId !== null)) return false;
  if (asked.occurrenceId !== null) return true;
  if (asked.date !== made.date || asked.time !== made.time) return false;
  const isImplied = asked.campusId === null && asked.categoryId !== null;
  return isImplied || asked.campusId === made.campusId;
}

export const applyToSchema = v.optional(v.picklist(["this", "following"]), "this");
export type ApplyTo = v.InferOutput<typeof applyToSchema>;

/** `following` also changes the later pending assignments of the series. A new date shifts them by the same days. */
export const assignmentChangeSchema = v.strictObject({
  ...v.partial(
    v.object({
      ...counter,
      title,
      date: daySchema,
      time: v.nullable(timeSchema),
      occurrenceId: v.nullable(idSchema),
      ...place,
      ...details,
      alongside: alongsideSchema,
    }),
  ).entries,
  applyTo: applyToSchema,
});
export type AssignmentChange = v.InferOutput<typeof assignmentChangeSchema>;

const daysBack = 31;

/** Earlier days are probably a mistyped year. A counted assignment may still be corrected from its own day on. */
export function earliestDay(today: Day, given?: { date: Day; status: string }): Day {
  const isCounted = given?.status === "complete" && given.date < today;
  return addDays(isCounted ? given.date : today, -daysBack);
}

export const tooLongAgo = `This day is more than ${daysBack} days ago. Check the year.`;
