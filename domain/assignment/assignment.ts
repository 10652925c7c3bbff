import * as v from "valibot";
import { type Id, idSchema } from "../shared/id.ts";
import { addDays, type Day } from "../shared/time/week.ts";

export const assignmentStatuses = ["pending", "complete"] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** The other of two counts of the same, by two people apart. */
const apartSchema = v.object({
  id: idSchema,
  /** True where the count that has this is the second, which adds nothing to the number. */
  isSecond: v.boolean(),
  userId: v.nullable(idSchema),
  userName: v.string(),
  status: v.picklist(assignmentStatuses),
  /** The number of each person. Null until both are saved. */
  numbers: v.nullable(v.object({ first: v.number(), second: v.number() })),
  isAgreed: v.boolean(),
});
export type Apart = v.InferOutput<typeof apartSchema>;

/** `count` is the count so far in this `round`; a reset to pending starts the next round. */
export const assignmentSchema = v.object({
  id: idSchema,
  /** Null when somebody invited counts, or nobody. */
  userId: v.nullable(idSchema),
  /** The invitation of the person who is to count it, until they join. */
  invitationId: v.nullable(idSchema),
  /** Empty when nobody counts; "ana@example.org (invited)" before they join. */
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
  /** Null for the whole week, or for an assignment without a category. */
  occurrenceId: v.nullable(idSchema),
  cancelled: v.boolean(),
  status: v.picklist(assignmentStatuses),
  count: v.number(),
  round: v.number(),
  countedAt: v.nullable(v.string()),
  countedBy: v.nullable(idSchema),
  /** Seats of the service's room, where this count alone says how many people sit there; null otherwise. */
  seats: v.optional(v.nullable(v.number())),
  apart: v.optional(v.nullable(apartSchema)),
  /** The number that was typed in place of a pending count, for its service or for the whole week. */
  entered: v.optional(
    v.nullable(v.object({ value: v.number(), by: v.nullable(v.string()), isWeek: v.boolean() })),
  ),
});
export type Assignment = v.InferOutput<typeof assignmentSchema>;

/** The person's id, or that of their invitation; null for nobody. */
export function counterOf({
  userId,
  invitationId,
}: Pick<Assignment, "userId" | "invitationId">): string | null {
  return userId ?? invitationId;
}

const mostTiles = 4;

/** The counts of one person at one service, which fit on one screen; empty where there is only one. */
export function tilesOf<A extends Assignment>(offered: readonly A[], chosen: A): A[] {
  const isAlongside = (other: A) =>
    counterOf(other) === counterOf(chosen) &&
    [other.date, other.time, other.campusId].join() ===
      [chosen.date, chosen.time, chosen.campusId].join();
  const all = offered.filter((other) => other.id === chosen.id || isAlongside(other));
  const others = all.filter(({ id }) => id !== chosen.id).slice(0, mostTiles - 1);
  const isTile = (one: A) => one.id === chosen.id || others.includes(one);
  return others.length > 0 ? all.filter(isTile) : [];
}

export const daysAhead = 8 * 7;

export function listedDays(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, -daysAhead), to: addDays(today, daysAhead) };
}

/** Members enter numbers of this week and the one before. */
const overdueDays = 14;

export function firstOverdueDay(today: Day): Day {
  return addDays(today, 1 - overdueDays);
}

/** Which assignments of a weekly series to create until `daysAhead` days from now, and where to go on after them. */
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

export function hasSeveralCampuses(
  campuses: readonly { id: Id }[],
  counts: readonly Pick<Assignment, "campusId">[],
): boolean {
  const ids = counts.flatMap(({ campusId }) => campusId ?? []);
  return new Set([...campuses.map(({ id }) => id), ...ids]).size > 1;
}

type Timed = Pick<Assignment, "date" | "time" | "status"> &
  Partial<Pick<Assignment, "cancelled" | "entered">>;

const minutesBefore = 30;

/** The latest to begin wins, so that a forgotten earlier one is not in the way. */
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

export function isLateFromBefore(assignment: Timed, today: Day): boolean {
  return isToCount(assignment) && !isAnswered(assignment) && assignment.date < today;
}

/** True of a count that is not late, because its number was typed. */
export function isAnswered({ status, entered }: Pick<Timed, "status" | "entered">): boolean {
  return status === "pending" && entered != null;
}

/** A number that was typed for the whole week does not keep anybody from counting a service that is on. */
export function isToCount({ status, cancelled, entered }: Omit<Timed, "date" | "time">): boolean {
  return status === "pending" && !cancelled && !(entered && !entered.isWeek);
}

function minutesOf(time: string | null): number {
  if (time === null) return -1;
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
