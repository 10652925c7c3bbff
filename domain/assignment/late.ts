import { dayIn, momentOf, timeIn } from "../shared/time/week.ts";
import {
  type Assignment,
  findDue,
  firstOverdueDay,
  isAnswered,
  isLateFromBefore,
} from "./assignment.ts";

type Timed = Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">;

const minutesAllowed = 15;

/** Null for a count without a time, which is late only once its day has passed. */
export function lateAt({ date, time }: Pick<Timed, "date" | "time">, timeZone: string) {
  if (time === null) return null;
  return new Date(momentOf(date, time, timeZone).getTime() + minutesAllowed * 60_000);
}

/** Late today. From the day after on, `isLateFromBefore` is true instead. */
export function isLate(assignment: Timed, timeZone: string, now: Date): boolean {
  if (assignment.status === "complete" || assignment.cancelled) return false;
  if (isAnswered(assignment)) return false;
  if (assignment.date !== dayIn(timeZone, now)) return false;
  const from = lateAt(assignment, timeZone);
  return from !== null && from <= now;
}

export function lateFirst<Item>(items: readonly Item[], isLate: (item: Item) => boolean): Item[] {
  return [...items.filter(isLate), ...items.filter((item) => !isLate(item))];
}

/** The person can still be reminded: the count is late today, or from the two weeks before. */
export function isOverdue(
  assignment: Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">,
  timeZone: string,
  now: Date,
): boolean {
  const today = dayIn(timeZone, now);
  if (isLate(assignment, timeZone, now)) return true;
  return isLateFromBefore(assignment, today) && assignment.date >= firstOverdueDay(today);
}

/** The person should count it now, or should have by now. */
export function isAwaited(
  assignment: Pick<Assignment, "date" | "time" | "status" | "cancelled" | "entered">,
  timeZone: string,
  now: Date,
): boolean {
  const clock = { day: dayIn(timeZone, now), time: timeIn(timeZone, now) };
  return isOverdue(assignment, timeZone, now) || findDue([assignment], clock) !== null;
}
