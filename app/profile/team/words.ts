import type { Role } from "../../../domain/member.ts";
import { dayIn } from "../../../domain/week.ts";

/** Said in full, because a role's name does not tell what it allows. */
export const roleHints: Record<Role, string> = {
  member: "Counts what is assigned to them and enters this and last week's numbers, giving aside.",
  staff: "Sees and enters all numbers with giving, assigns counts, invites members.",
  admin: "All of it, and the organization, its campuses, departments, roles and people.",
};

/** "Jun 7", with the year when it is another one, in the reader's own way of writing. */
export function dayOf(time: string, timeZone: string, now = new Date()): string {
  const isThisYear =
    dayIn(timeZone, new Date(time)).slice(0, 4) === dayIn(timeZone, now).slice(0, 4);
  const year = isThisYear ? undefined : ("numeric" as const);
  const format = new Intl.DateTimeFormat(undefined, {
    timeZone,
    month: "short",
    day: "numeric",
    year,
  });
  return format.format(new Date(time));
}

/** "today", "yesterday", "5 days ago", and the day itself when it is longer ago. */
export function sinceDay(time: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
  if (days > 13) return dayOf(time, timeZone);
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.max(days, 0), "day");
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
