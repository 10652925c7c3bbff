import * as v from "valibot";
import * as words from "#words/errors.ts";

/** `YYYY-MM-DD` in the organization's time zone. */
export type Day = string;

export type WeekStartDay = 0 | 1;

export const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, words.dateLike),
  v.check((text) => isDay(text), words.noSuchDay),
  v.check((text) => text >= "1900-01-01", words.dayTooEarly),
  v.check((text) => text < "2200-01-01", words.dayTooLate),
);

/** `HH:MM`, 24 hours, in the organization's time zone. */
export const timeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words.timeLike));

/** Throws RangeError for an unknown zone. */
export function dayIn(timeZone: string, now: Date): Day {
  return wallClock(timeZone, now).day;
}

/** Throws RangeError for an unknown zone. */
export function timeIn(timeZone: string, now: Date): string {
  return wallClock(timeZone, now).time;
}

export function addDays(day: Day, count: number): Day {
  return new Date(utc(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / 86_400_000);
}

export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay();
}

export function weekStartOf(day: Day, weekStartDay: WeekStartDay): Day {
  return addDays(day, -((weekdayOf(day) - weekStartDay + 7) % 7));
}

/** All days from the first of one week to the last of another, which are given by their starts. */
export function daysOfWeeks(first: Day, last = first): { from: Day; to: Day } {
  return { from: first, to: addDays(last, 6) };
}

/** A week's own numbers are stored on its Sunday, so that a changed week start day loses nothing. */
export function sundayOf(weekStart: Day): Day {
  return addDays(weekStart, (7 - weekdayOf(weekStart)) % 7);
}

export function isWeekStart(day: Day, weekStartDay: WeekStartDay): boolean {
  return weekdayOf(day) === weekStartDay;
}

/** The canonical spelling of an IANA name; null for an unknown name or an offset such as `+05:00`. */
export function canonicalTimeZone(name: string): string | null {
  // Some engines accept SystemV names, which PostgreSQL and other engines do not know.
  if (!/^[A-Z]/i.test(name) || /^SystemV\//i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

type WallClock = { day: Day; time: string };
type Zone = { format: Intl.DateTimeFormat; minute: number; shown: WallClock };

/** Cached because creating a format costs fifty times as much as using it. */
const zones = new Map<string, Zone>();
const mostZones = 1_000;

function wallClock(timeZone: string, now: Date): WallClock {
  const name = timeZone.toLowerCase();
  const minute = Math.floor(now.getTime() / 60_000);
  const cached = zones.get(name);
  if (cached?.minute === minute) return cached.shown;
  const format = cached?.format ?? formatOf(timeZone);
  const shown = readClock(format, now);
  if (!cached && zones.size >= mostZones) zones.clear();
  zones.set(name, { format, minute, shown });
  return shown;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
}

/** Reads the parts, because order, signs and leading zeros differ between engines. */
function readClock(format: Intl.DateTimeFormat, now: Date): WallClock {
  const parts = format.formatToParts(now);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const padded = (value: number, length = 2) => String(value).padStart(length, "0");
  const [year, month, day] = [numberOf("year"), numberOf("month"), numberOf("day")];
  // Some engines write midnight as 24:00 in spite of h23.
  const hour = numberOf("hour") % 24;
  return {
    day: `${padded(year, 4)}-${padded(month)}-${padded(day)}`,
    time: `${padded(hour)}:${padded(numberOf("minute"))}`,
  };
}

const hours = 3_600_000;

/** Like PostgreSQL, reads a time that clocks skip or repeat as standard time. Throws RangeError for an unknown zone. */
export function momentOf(day: Day, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const candidates = [shown - 24 * hours, shown + 24 * hours]
    .map((near) => shown - offsetAt(timeZone, near))
    .sort((one, other) => other - one);
  const found = candidates.find((at) => offsetAt(timeZone, at) === shown - at);
  return new Date(found ?? candidates[0] ?? shown);
}

function offsetAt(timeZone: string, at: number): number {
  const now = new Date(at);
  return Date.parse(`${dayIn(timeZone, now)}T${timeIn(timeZone, now)}Z`) - at;
}

export const chosenDaySchema = v.pipe(v.string(), v.nonEmpty(words.chooseDay), daySchema);
