import { ago, shortDay } from "../../../domain/shared/time/day-words.ts";
import { dayIn, daysBetween } from "../../../domain/shared/time/week.ts";

export function shortDayOf(time: string, timeZone: string, now = new Date()): string {
  return shortDay(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
}

export function daysAgo(time: string, timeZone: string, now = new Date()): string {
  const days = daysBetween(dayIn(timeZone, new Date(time)), dayIn(timeZone, now));
  return days > 13 ? shortDayOf(time, timeZone, now) : ago(Math.max(days, 0), "day");
}
