import type { Day } from "../../domain/week.ts";

/** "Sun, Nov 15" or "Sunday, November 15", in the reader's language, with the year when it is not this one. */
export function dayWords(day: Day, today: Day, length: "short" | "long"): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: length,
    day: "numeric",
    month: length,
    year: day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric",
    timeZone: "UTC",
  }).format(new Date(day));
}
