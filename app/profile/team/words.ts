import { ago, shortDay } from "../../../domain/day-words.ts";
import type { Role } from "../../../domain/member.ts";
import { dayIn, daysBetween } from "../../../domain/week.ts";

/** Written out, because a role's name does not tell what it allows. */
export const roleHints: Record<Role, string> = {
  member: "Counts what is assigned to them and enters this and last week's numbers, giving aside.",
  staff: "Sees and enters all numbers with giving, assigns counts, invites members.",
  admin: "All of it, and the organization, its campuses, departments, roles and people.",
};

/** "Jun 7", with the year when it is another one. */
export function dayOf(time: string, timeZone: string, now = new Date()): string {
  return shortDay(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
}

/** "today", "yesterday", "5 days ago", later the day itself. */
export function sinceDay(time: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
  return days > 13 ? dayOf(time, timeZone, now) : ago(Math.max(days, 0), "day");
}
