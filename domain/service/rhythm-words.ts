import * as words from "#words/structure.ts";
import { capitalized } from "../../words/terms.ts";
import { wordsLocale } from "../shared/locale.ts";
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

/** "Monday to Friday, 10:00 AM", "Tuesday and Thursday, 6:00 PM": services that differ in their weekday alone. */
export function daysWords(services: readonly [Service, ...Service[]]): string {
  const [first] = services;
  if (services.length === 1) return rhythmWords(first);
  return `${capitalized(weekdaysWords(services))}, ${timeWords(first.time)}`;
}

function weekdaysWords(services: readonly Pick<Service, "weekday">[]): string {
  if (services.length === 7) return words.eachDay;
  const [ofSunday = [], ofMonday = []] = [0, 1].map((start) =>
    services.map(({ weekday }) => (weekday - start + 7) % 7).sort(),
  );
  const isRun = (days: number[]) =>
    days.length > 2 && days.every((day, at) => day === (days[0] ?? 0) + at);
  const [days, start] = isRun(ofSunday) ? [ofSunday, 0] : [ofMonday, 1];
  const names = days.map((day) => weekdayName((day + start) % 7));
  if (isRun(days)) return words.dayRange(names[0] ?? "", names.at(-1) ?? "");
  return new Intl.ListFormat(wordsLocale()).format(names);
}
