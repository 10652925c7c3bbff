import * as v from "valibot";
import { idSchema } from "./id.ts";
import { addDays, type Day } from "./week.ts";

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

/** A repeating assignment is made this many days ahead. */
export const daysAhead = 8 * 7;

/**
 * The days whose assignments Home lists of itself and the clicker offers: what is to be counted stands in both or in
 * neither. What lies further ahead Home shows when asked.
 */
export function listedDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -daysAhead), to: addDays(today, daysAhead) };
}

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

/** "Worship Center, balcony": what is counted, with the part of the room. */
export function nameOf({ title, area }: Pick<Assignment, "title" | "area">): string {
  return area ? `${title}, ${area}` : title;
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
