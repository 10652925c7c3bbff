import { dayIn } from "../../../domain/week.ts";

/** "Jun 7, 2026" in the reader's own way of writing. */
export function dayOf(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone }).format(
    new Date(time),
  );
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
