import * as v from "valibot";
import { idSchema } from "./id.ts";
import { addDays, type Day, daySchema, timeSchema } from "./week.ts";

export const assignmentStatuses = ["pending", "complete"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/**
 * One person's task to count something on a day. `count` is what has been counted so far in this `round`;
 * a reset to pending starts the next round. `date` is a day and `time` a time of the organization's clock.
 */
export const assignmentSchema = v.object({
  id: idSchema,
  /** Null while nobody counts it: whom it was given to is no longer a member. `userName` is empty then. */
  userId: v.nullable(idSchema),
  userName: v.string(),
  title: v.string(),
  date: v.string(),
  time: v.nullable(v.string()),
  location: v.string(),
  area: v.string(),
  instructions: v.string(),
  campusId: v.nullable(idSchema),
  campusName: v.nullable(v.string()),
  categoryId: v.nullable(idSchema),
  categoryName: v.nullable(v.string()),
  departmentName: v.nullable(v.string()),
  seriesId: v.nullable(idSchema),
  /** The service it is counted for; null: the week itself, or nothing. */
  occurrenceId: v.nullable(idSchema),
  /** Its service does not take place. */
  cancelled: v.boolean(),
  status: v.picklist(assignmentStatuses),
  count: v.number(),
  round: v.number(),
  countedAt: v.nullable(v.string()),
  countedBy: v.nullable(idSchema),
});
export type Assignment = v.InferOutput<typeof assignmentSchema>;

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters.`));

const userId = v.pipe(v.string("Choose who counts."), v.uuid("Choose who counts."));
const title = v.pipe(text(120), v.nonEmpty("Say what is to be counted."));
const place = { campusId: v.nullable(idSchema), categoryId: v.nullable(idSchema) };
const details = { location: text(120), area: text(60), instructions: text(500) };

/**
 * A category implies its campus; a free title may stand alone or name a campus. With a service (`occurrenceId`) date
 * and time are the service's, and repeating weekly is repeating with it.
 */
export const newAssignmentSchema = v.strictObject({
  id: idSchema,
  userId,
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
});
export type NewAssignment = v.InferOutput<typeof newAssignmentSchema>;

export const applyToSchema = v.optional(v.picklist(["this", "following"]), "this");
export type ApplyTo = v.InferOutput<typeof applyToSchema>;

/**
 * Only the fields given change. `following` changes this assignment and the later ones of its series that are still
 * pending, and the ones still to be made; a new date moves them all by as many days. Another service (`occurrenceId`)
 * brings its date and time, and what was counted moves along; null takes the assignment off its service.
 */
export const assignmentChangeSchema = v.strictObject({
  ...v.partial(
    v.object({
      userId,
      title,
      date: daySchema,
      time: v.nullable(timeSchema),
      occurrenceId: v.nullable(idSchema),
      ...place,
      ...details,
    }),
  ).entries,
  applyTo: applyToSchema,
});
export type AssignmentChange = v.InferOutput<typeof assignmentChangeSchema>;

/** A repeating assignment is made this many days ahead. */
export const daysAhead = 8 * 7;

/**
 * The places of a weekly series from `next` on that belong to the days `today` to `daysAhead` days later, and the place
 * that comes after them. Days that have already passed are skipped: nobody can count them any more.
 */
export function dueInSeries(
  next: { number: number; on: Day },
  today: Day,
): { due: { number: number; on: Day }[]; next: { number: number; on: Day } } {
  const until = addDays(today, daysAhead);
  const due = [];
  let { number, on } = next;
  for (; on <= until; number += 1, on = addDays(on, 7)) if (on >= today) due.push({ number, on });
  return { due, next: { number, on } };
}

type Timed = Pick<Assignment, "date" | "time" | "status"> & { cancelled?: boolean };

/** Counting starts this many minutes before the time of an assignment. */
const minutesBefore = 30;

/**
 * The one to count now: pending, today, and its time has come or is near. Of several the latest to begin, since an
 * earlier one that was forgotten must not stand in its way; one without a time only when no other is due.
 */
export function findDue<A extends Timed>(
  assignments: readonly A[],
  now: { day: Day; time: string },
): A | null {
  const soon = minutesOf(now.time) + minutesBefore;
  let due: A | null = null;
  for (const assignment of assignments) {
    if (!isToCount(assignment) || assignment.date !== now.day) continue;
    const start = minutesOf(assignment.time);
    if (start <= soon && (due === null || start > minutesOf(due.time))) due = assignment;
  }
  return due;
}

/** Pending on a day that has passed. */
export function isMissing(assignment: Timed, today: Day): boolean {
  return isToCount(assignment) && assignment.date < today;
}

/** Pending, and its service, if it has one, takes place. */
function isToCount(assignment: Pick<Timed, "status" | "cancelled">): boolean {
  return assignment.status === "pending" && !assignment.cancelled;
}

/** Minutes since midnight of `HH:MM`; -1 for the whole day, which comes first. */
function minutesOf(time: string | null): number {
  if (time === null) return -1;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
