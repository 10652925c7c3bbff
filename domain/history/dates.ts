import { addDays, type Day, dayIn, timeIn, weekdayOf } from "../shared/time/week.ts";
import { type Cell, textOf } from "./cells.ts";

/** Whether 03/04 is March 4 or April 3. */
export type DateOrder = "mdy" | "dmy";

type ReadDay =
  | { day: Day; time: string | null; problem?: undefined }
  | { day?: undefined; time?: undefined; problem: string };

/** A moment with a zone, as exports have it, is read in the organization's `timeZone`. */
export function readDay(
  cell: Cell | undefined,
  { order, timeZone }: { order: DateOrder; timeZone: string },
): ReadDay {
  if (typeof cell === "number") return dayOfSerial(cell);
  const text = plainText(textOf(cell));
  if (text === "") return { problem: "There is no date here." };
  const moment = zoned.test(text) ? new Date(text.replace(" ", "T")) : null;
  if (moment && !Number.isNaN(moment.getTime()))
    return { day: dayIn(timeZone, moment), time: timeIn(timeZone, moment) };
  const found = partsOf(text);
  if (found) {
    const day = dayOf(found, order);
    return day ? { day, time: timeAfter(found.rest) } : { problem: "This day does not exist." };
  }
  if (/\d/.test(text) && !/\d{4}|\d[-/.]\d+[-/.]\d/.test(text) && wordIn(text))
    return { problem: "There is no year here." };
  return { problem: "This is not a date." };
}

/**
 * Null when the column leaves it open. Days over 12 tell it, or weekly dates that fall on one day of the week in only one
 * of both orders.
 */
export function findDateOrder(cells: readonly (Cell | undefined)[]): DateOrder | null {
  const open = cells.flatMap((cell) => {
    const found = typeof cell === "string" ? partsOf(plainText(cell)) : null;
    return found?.kind === "open" ? [found] : [];
  });
  const dayFirst = open.filter(({ first }) => first > 12).length;
  const monthFirst = open.filter(({ second }) => second > 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? "dmy" : "mdy";
  if (open.every(({ first, second }) => first === second)) return "mdy";
  if (open.every(({ separator }) => separator === ".")) return "dmy";
  const [mdy, dmy] = [shareOfOneWeekday(open, "mdy"), shareOfOneWeekday(open, "dmy")];
  if (mdy >= 0.8 && dmy < 0.6) return "mdy";
  return dmy >= 0.8 && mdy < 0.6 ? "dmy" : null;
}

/** 24 hours; null without one. A bare "9" is none. */
export function findTime(text: string): { time: string; rest: string } | null {
  for (const [whole, hours, sign, minutes = "00", half] of text.matchAll(timePattern)) {
    if (!half && sign !== ":") continue;
    const hour = Number(hours);
    if (half && (hour < 1 || hour > 12)) continue;
    const shown = half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour;
    if (shown > 23 || Number(minutes) > 59) continue;
    const rest = text.replace(whole, " ").replace(/\s+/g, " ");
    return {
      time: `${String(shown).padStart(2, "0")}:${minutes}`,
      rest: rest.replace(/^[\s@,·–-]+|[\s@,·–-]+$/g, ""),
    };
  }
  return null;
}

const timePattern =
  /(?<![\d.:])(\d{1,2})(?:([:.])(\d{2})(?::\d{2}(?:\.\d+)?)?)?(?!\d)\s*(?:([ap])\.?m\b\.?)?/gi;

const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

type Parts =
  | { kind: "open"; separator: string; first: number; second: number; year: number; rest: string }
  | { kind: "sure"; day: number; month: number; year: number; rest: string };

/** The first day of "Jan 7 - Jan 13, 2024" would lack its year, so only whole dates are cut. */
function plainText(text: string): string {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^week (of|beginning|ending|starting)[:\s]+/i, "")
    .replace(weekdayWords, "")
    .replace(/^[\s,.]+/, "");
  return plain.replace(/^(.*\d{4}.*?)\s+(?:-|–|to)\s+.*\d{4}.*$/i, "$1").trim();
}

const weekdayWords =
  /\b(sun|mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?)(day)?\b\.?|\b(domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|sonntag|montag)\b/gi;

function partsOf(text: string): Parts | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/.exec(text);
  if (iso) return sure(iso[4], iso[3], iso[1], iso[5]);
  const short = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)(.*)$/.exec(text);
  if (short) {
    const [, first, separator = "", second, year, rest = ""] = short;
    const numbers = { first: Number(first), second: Number(second), year: fullYear(year) };
    return { kind: "open", separator, ...numbers, rest };
  }
  const named =
    /^(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|[\s-]+)'?(\d{4}|\d{2})(?!\d|:)(.*)$/u.exec(
      text,
    );
  const month = monthOf(named?.[1]);
  if (named && month) return sure(named[2], month, named[3], named[4]);
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de\s+)?(\p{L}+)\.?,?[\s-]*(?:de\s+)?'?(\d{4}|\d{2})(?!\d|:)(.*)$/u.exec(
      text,
    );
  const later = monthOf(dayFirst?.[2]);
  return dayFirst && later ? sure(dayFirst[1], later, dayFirst[3], dayFirst[4]) : null;
}

function sure(
  day: string | undefined,
  month: string | number | undefined,
  year: string | undefined,
  rest = "",
): Parts {
  return { kind: "sure", day: Number(day), month: Number(month), year: fullYear(year), rest };
}

function fullYear(year = ""): number {
  return year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

const months = [
  "jan ene",
  "feb",
  "mar mär",
  "apr abr",
  "may mai",
  "jun",
  "jul",
  "aug ago",
  "sep set",
  "oct okt",
  "nov",
  "dec dic dez",
].map((names) => names.split(" "));

function monthOf(word: string | undefined): number | null {
  const start = word?.toLowerCase().slice(0, 3) ?? "";
  const index = months.findIndex((names) => names.includes(start));
  return index < 0 ? null : index + 1;
}

function wordIn(text: string): boolean {
  return (
    (text.match(/\p{L}+/gu) ?? []).some((word) => monthOf(word) !== null) || text.includes("/")
  );
}

function dayOf(parts: Parts, order: DateOrder): Day | null {
  const isDayFirst = parts.kind === "open" && order === "dmy";
  const [month, day] =
    parts.kind === "sure"
      ? [parts.month, parts.day]
      : isDayFirst
        ? [parts.second, parts.first]
        : [parts.first, parts.second];
  const time = Date.UTC(parts.year, month - 1, day);
  const made = new Date(time);
  const isReal =
    parts.year >= 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isReal ? made.toISOString().slice(0, 10) : null;
}

/** Exports write midnight for days without a time. */
function timeAfter(rest: string): string | null {
  const time = findTime(rest)?.time ?? null;
  return time === "00:00" ? null : time;
}

/** Spreadsheets count days from 1899-12-30. */
function dayOfSerial(serial: number): ReadDay {
  if (serial < 20_000 || serial >= 80_000) return { problem: "This is not a date." };
  const minutes = Math.round((serial % 1) * 1_440);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const day = addDays("1899-12-30", Math.floor(serial));
  return { day, time: minutes === 0 || minutes === 1_440 ? null : time };
}

function shareOfOneWeekday(open: readonly Parts[], order: DateOrder): number {
  const days = [...new Set(open.flatMap((parts) => dayOf(parts, order) ?? []))];
  if (days.length < 4) return 0.7;
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekdayOf(day), (counts.get(weekdayOf(day)) ?? 0) + 1);
  return Math.max(...counts.values()) / days.length;
}
