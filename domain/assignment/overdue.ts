import { dayIn, timeIn } from "../shared/time/week.ts";
import { type Assignment, findDue, firstOverdueDay, isLateFromBefore } from "./assignment.ts";
import { isLate } from "./late.ts";

/** Its person can still be asked for it: it is late today, or from the two weeks before. */
export function isOverdue(
  assignment: Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">,
  timeZone: string,
  now: Date,
): boolean {
  const today = dayIn(timeZone, now);
  if (isLate(assignment, timeZone, now)) return true;
  return isLateFromBefore(assignment, today) && assignment.date >= firstOverdueDay(today);
}

/** Its person should count it now, or should have by now. */
export function isAwaited(
  assignment: Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">,
  timeZone: string,
  now: Date,
): boolean {
  const clock = { day: dayIn(timeZone, now), time: timeIn(timeZone, now) };
  return isOverdue(assignment, timeZone, now) || findDue([assignment], clock) !== null;
}
