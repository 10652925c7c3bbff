import { useEffect, useState } from "react";
import { type Day, dayIn, timeIn } from "../../domain/week.ts";

/** The organization's day and time of day, whatever the clock of this device's place says; moves on by itself. */
export function useClock(timeZone: string): { day: Day; time: string } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return { day: dayIn(timeZone, now), time: timeIn(timeZone, now) };
}

/** The time of day in words, from `HH:MM`. */
export function greetingAt(time: string): string {
  if (time >= "05:00" && time < "12:00") return "Good morning";
  if (time >= "12:00" && time < "18:00") return "Good afternoon";
  return "Good evening";
}

const dayParts = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
const dayFormat = new Intl.DateTimeFormat(undefined, dayParts);
const dayAndYearFormat = new Intl.DateTimeFormat(undefined, { ...dayParts, year: "numeric" });

/** "Sunday, June 14", in the reader's language; a day of another year than today's says its year. */
export function formatDay(day: Day, today: Day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat;
  return format.format(new Date(`${day}T00:00:00Z`));
}
