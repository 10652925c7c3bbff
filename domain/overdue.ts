import { type Assignment, findDue, firstOverdueDay, isMissing } from "./assignment.ts";
import { isLate } from "./late.ts";
import { type Day, dayIn, timeIn } from "./week.ts";

/** Its person can still be asked for it: it is late today, or missing for less than two weeks. */
export function isOverdue(
  assignment: Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">,
  timeZone: string,
  now: Date,
): boolean {
  const today = dayIn(timeZone, now);
  if (isLate(assignment, timeZone, now)) return true;
  return isMissing(assignment, today) && assignment.date >= firstOverdueDay(today);
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

/** "2 late", "1 missing", "1 late · 2 missing": today's, and those of days before. */
export function overdueWords(overdue: readonly { date: Day }[], today: Day): string {
  const late = overdue.filter(({ date }) => date === today).length;
  const missing = overdue.length - late;
  return [late > 0 && `${late} late`, missing > 0 && `${missing} missing`]
    .filter(Boolean)
    .join(" · ");
}
