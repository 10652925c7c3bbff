import { dayIn, momentOf } from "../shared/time/week.ts";
import { type Assignment, isAnswered } from "./assignment.ts";

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
