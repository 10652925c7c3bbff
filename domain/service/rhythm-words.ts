import * as words from "#words/structure.ts";
import { scheduleWords, timeWords, weekdayName } from "../shared/time/day-words.ts";
import type { Service } from "./service.ts";

/** "Every Sunday, 9:00 AM", "First Saturday of the month, 10:00 AM" */
export function rhythmWords({
  weekday,
  time,
  rhythm,
}: Pick<Service, "weekday" | "time" | "rhythm">): string {
  const schedule = scheduleWords({ weekday, time });
  if (!rhythm) return words.everyTime(schedule);
  if (rhythm.every === "two-weeks") return words.everyTwoWeeks(schedule);
  if (rhythm.every === "date") return words.onDates(rhythm.dates.length, timeWords(time));
  const day = words.dayOfMonth(words.placesInMonth[rhythm.place], weekdayName(weekday), weekday);
  return words.ofMonth(day, timeWords(time));
}
