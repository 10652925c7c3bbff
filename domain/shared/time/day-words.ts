import * as words from "#words/days.ts";
import { monthOf, months } from "#words/named-times.ts";
import { wordsLocale } from "../locale.ts";
import { type Day, dayIn, daysBetween, timeIn } from "./week.ts";

/** "Sunday, June 7th", "Sunday 7th June"; with the year when it is not this one. */
export function longDay(day: Day, today: Day, locale?: string): string {
  const format = formatOf({ weekday: "long", month: "long", ...monthDay(day, today) }, locale);
  // Somebody who reads English may still use other digits or another calendar.
  const number = String(Number(day.slice(8)));
  const isEnglish = format.resolvedOptions().locale.startsWith("en");
  return format
    .formatToParts(noon(day))
    .map(({ type, value }) =>
      isEnglish && type === "day" && value === number ? ordinal(value) : value,
    )
    .join("");
}

export function shortDay(day: Day, today: Day, locale?: string): string {
  return inOneWay(
    formatOf({ month: "short", ...monthDay(day, today) }, locale).format(noon(day)),
    locale,
  );
}

export function shortWeekday(day: Day, today: Day, locale?: string): string {
  const options = { weekday: "short", month: "short", ...monthDay(day, today) } as const;
  return inOneWay(formatOf(options, locale).format(noon(day)), locale);
}

export function fullDay(day: Day, locale?: string): string {
  return formatOf({ dateStyle: "long" }, locale).format(noon(day));
}

/** "Sun, Jun 7, 9:00 AM", "Sun 7 Jun, 09:00"; with `today` the year is named when it is not this one. */
export function serviceWords(
  { date, time }: { date: Day; time: string },
  locale?: string,
  today: Day = date,
): string {
  const day = shortWeekday(date, today, locale);
  return time ? `${day}, ${timeWords(time, locale)}` : day;
}

export function timeWords(time: string, locale?: string): string {
  const written = formatOf({ timeStyle: "short" }, locale).format(new Date(`1970-01-01T${time}Z`));
  return written.replaceAll(/\s/g, "\u00a0");
}

export function momentWords(at: Date, timeZone: string, now: Date, locale?: string): string {
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, now)];
  const time = timeWords(timeIn(timeZone, at), locale);
  return day === today ? time : `${shortDay(day, today, locale)}, ${time}`;
}

export function scheduleWords(
  { weekday, time }: { weekday: number; time: string },
  locale?: string,
): string {
  return `${weekdayName(weekday, locale)}, ${timeWords(time, locale)}`;
}

export function weekdayName(weekday: number, locale?: string): string {
  return formatOf({ weekday: "long" }, locale).format(Date.UTC(2026, 5, 7 + weekday));
}

export function monthName(month: number, locale?: string): string {
  return formatOf({ month: "long" }, locale).format(Date.UTC(2026, month - 1, 1));
}

export function monthsName({ from, to }: { from: Day; to: Day }, locale?: string): string {
  const nameOf = (day: Day) => monthName(Number(day.slice(5, 7)), locale);
  const [first, last] = [nameOf(from), nameOf(to)];
  const [year, end] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.slice(0, 7) === to.slice(0, 7)) return monthOf(first, year);
  return months(year === end ? first : monthOf(first, year), monthOf(last, end));
}

export function weeksAgo(weekStart: Day, currentStart: Day): string {
  const weeks = Math.round(daysBetween(weekStart, currentStart) / 7);
  if (weeks === 0) return words.thisWeek;
  if (weeks === -1) return words.nextWeek;
  if (weeks < 0) return words.inWeeks(-weeks);
  return weeks === 1 ? words.lastWeek : words.weeksAgo(weeks);
}

export function ago(count: number, unit: "minute" | "hour" | "day"): string {
  return new Intl.RelativeTimeFormat(wordsLocale(), { numeric: "auto" }).format(-count, unit);
}

/** Cached because creating a format is slow on an old phone, and Home shows many days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  options: Intl.DateTimeFormatOptions,
  locale = wordsLocale(),
): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name);
  if (format) return format;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formats.set(name, made);
  return made;
}

/** Some countries write "28 nov" and "sáb, 28 de nov" in Spanish, which would be two ways on one screen. */
function inOneWay(day: string, locale = wordsLocale()): string {
  return locale.startsWith("es") ? day.replaceAll(" de ", " ") : day;
}

function monthDay(day: Day, today: Day): Intl.DateTimeFormatOptions {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return { day: "numeric", year: isThisYear ? undefined : "numeric" };
}

function ordinal(day: string): string {
  const isTeen = /^1[123]$/.test(day);
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][Number(day.at(-1))] ?? "th");
  return `${day}${ending}`;
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The server writes times as in American English, because it does not know the hours of its readers. */
export function inReadersHours(sentence: string, locale?: string): string {
  return sentence.replaceAll(/\b(1?\d):(\d\d)\u00a0([AP])M\b/g, (_, hour, minutes, half) => {
    const hours = (Number(hour) % 12) + (half === "P" ? 12 : 0);
    return timeWords(`${String(hours).padStart(2, "0")}:${minutes}`, locale);
  });
}
