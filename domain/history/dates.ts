import * as problems from "#words/history.ts";
import { type PeriodLength, periodLengths } from "../entry/period-number.ts";
import { westernDigits } from "../shared/amount.ts";
import { monthsFrom } from "../shared/time/step.ts";
import { addDays, type Day, dayIn, daysBetween, timeIn, weekdayOf } from "../shared/time/week.ts";
import { type Cell, textOf } from "./cells.ts";
import {
  type DateWords,
  findDateWords,
  foldedDate,
  monthAt,
  timeWordsOfAll,
  withMonths,
} from "./date-words.ts";

/** Whether 03/04 is March 4 or April 3. */
export type DateOrder = "mdy" | "dmy";

/** `words` are those of a column; without them, dates are in English. */
type DateStyle = { order: DateOrder; timeZone: string; words?: DateWords | undefined };

/** `until` is the last day of a range. With `months`, `day` is the first of a whole month, quarter or year. */
export type ReadDay =
  | { day: Day; time: string | null; until?: Day; months?: PeriodLength; problem?: undefined }
  | {
      day?: undefined;
      time?: undefined;
      until?: undefined;
      months?: undefined;
      problem: string;
      month?: number;
      dayOfMonth?: number;
    };

const { noYear, noDate, lastBeforeFirst } = problems;
const notADate: ReadDay = { problem: problems.notADate };

/** A moment with a zone, as exports have it, is read in the organization's `timeZone`. */
export function readDay(cell: Cell | undefined, style: DateStyle): ReadDay {
  if (typeof cell === "number" && !compactDay.test(String(cell)) && !year.test(String(cell)))
    return dayOfSerial(cell);
  const text = plainText(textOf(cell));
  if (text === "") return { problem: noDate };
  if (year.test(text)) return { day: `${text}-01-01`, time: null, months: 12 };
  const moment = zoned.test(text) ? new Date(text.replace(" ", "T")) : null;
  if (moment && !Number.isNaN(moment.getTime()))
    return { day: dayIn(style.timeZone, moment), time: timeIn(style.timeZone, moment) };
  const [, start, from, to, end] = daysOfMonth.exec(text) ?? [];
  if (from && to)
    return readRange(`${start ?? ""}${from}${end}`, `${start ?? ""}${to}${end}`, style);
  const [first = "", last, ...others] = text.split(rangeSign);
  if (last === undefined || others.length > 0 || findTime(last)?.rest === "")
    return readOne(text, style);
  return readRange(first, last, style);
}

export function createDayReader(style: DateStyle): (cell: Cell | undefined) => ReadDay {
  const days = new Map<Cell | undefined, ReadDay>();
  return (cell) => {
    const found = days.get(cell) ?? readDay(cell, style);
    days.set(cell, found);
    return found;
  };
}

function readOne(text: string, style: DateStyle): ReadDay {
  const found = partsOf(text, style.words);
  if (!found) return notADate;
  if (found.kind === "month") {
    const first = dayOf(found.year, found.month, 1);
    return first ? { day: first, time: null, months: 1 } : notADate;
  }
  if (found.kind === "week") return dayOfWeek(found.year, found.week);
  const { month, day } = inOrder(found, style.order);
  if (found.year === null)
    return month >= 1 && month <= 12 && day >= 1 && day <= 31
      ? { problem: noYear, month, dayOfMonth: day }
      : notADate;
  const made = dayOf(found.year, month, day);
  return made ? { day: made, time: timeAfter(found.rest) } : { problem: problems.noSuchDay };
}

/** In "Jan 7 - Jan 13, 2024" the year stands once. */
function readRange(first: string, last: string, style: DateStyle): ReadDay {
  const end = readOne(last, style);
  if (end.day === undefined) return readOne(`${first} - ${last}`, style);
  const start = readOne(first, style);
  if (start.day !== undefined && end.months) {
    const until = monthsFrom(end.day, 1).to;
    const months = start.months && wholePeriod(start.day, until);
    return months
      ? { ...start, months }
      : { problem: tooLong(start.day, until) ?? lastBeforeFirst };
  }
  if (start.day !== undefined) return { ...start, until: end.day };
  const year = Number(end.day.slice(0, 4));
  const day =
    start.month && start.dayOfMonth ? dayOf(year, start.month, start.dayOfMonth) : undefined;
  if (!day) return notADate;
  const isBefore = day <= end.day;
  return { day: isBefore ? day : `${year - 1}${day.slice(4)}`, time: null, until: end.day };
}

export function joinedDate(year: string, part: string, isWeek: boolean, day = ""): string {
  if (day) return /^\d+$/.test(part) ? `${year}-${part}-${day}` : `${day} ${part} ${year}`;
  if (isWeek) return `${year}-W${part.replace(/\D/g, "")}`;
  return /^\d+$/.test(part) ? `${year}-${part}` : `${year} ${part}`;
}

export function wholePeriod(from: Day, until: Day): PeriodLength | undefined {
  if (!from.endsWith("-01")) return undefined;
  return periodLengths.find((months) => monthsFrom(from, months).to === until);
}

/** More than a week is no day and no week. Null for what is short enough. */
export function tooLong(from: Day, until: Day): string | null {
  const days = daysBetween(from, until) + 1;
  return days > 7 ? problems.tooLong(days) : null;
}

export function dateWordsOf(cells: readonly (Cell | undefined)[]): DateWords {
  const texts = cells.flatMap((cell) => (typeof cell === "string" ? plainText(cell) : []));
  return findDateWords(texts, (text, words) => {
    const [first = ""] = text.split(rangeSign);
    const found = partsOf(text, words) ?? (first === text ? null : partsOf(first, words));
    return found && JSON.stringify({ ...found, rest: "" });
  });
}

export function isDated(cell: Cell | undefined, words: DateWords): boolean {
  if (typeof cell === "number") return compactDay.test(String(cell)) || isSerial(cell);
  const text = plainText(textOf(cell));
  return (
    text !== "" && (zoned.test(text) || partsOf(text.split(rangeSign)[0] ?? "", words) !== null)
  );
}

/** Null when the column leaves it open. Days over 12 tell it, or weekly dates on one day of the week in only one order. */
export function findDateOrder(
  cells: readonly (Cell | undefined)[],
  words?: DateWords,
): DateOrder | null {
  const open = cells.flatMap((cell) => {
    const found = typeof cell === "string" ? partsOf(plainText(cell), words) : null;
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

type FoundTime = { time: string; rest: string };

/** 24 hours; null without one. A bare "9" is none. */
export function findTime(text: string): FoundTime | null {
  const western = westernDigits(text);
  const found = [...western.matchAll(timePattern)].flatMap(
    ([whole, hours, sign, minutes = "00", half]) => {
      const time = timeOf(hours, minutes, half && (/p/i.test(half) ? "pm" : "am"));
      return time && (half || sign === ":")
        ? { half, of: { time, rest: without(western, whole) } }
        : [];
    },
  );
  return found.find(({ half }) => half)?.of ?? findWordedTime(western) ?? found[0]?.of ?? null;
}

function findWordedTime(text: string): FoundTime | null {
  for (const found of text.matchAll(wordedTime)) {
    const [whole, before = "", hours, word = "", minutes = "00", after = ""] = found;
    if (!(before || word || after)) continue;
    const isHour = (one: string) => one !== "" && (/^h$/i.test(one) || isHourWord(one));
    const [start, end] = [halfOf(before), halfOf(after)];
    if (!(isHour(word) || isHour(after) || start || end)) continue;
    const time = timeOf(hours, minutes, start ?? end);
    const isAfter = isHour(after) || end !== undefined || /^\p{Lo}$/u.test(after);
    const used = whole.slice(
      start ? 0 : before.length,
      isAfter ? undefined : -after.length || undefined,
    );
    if (time) return { time, rest: without(text, used.trim()) };
  }
  return null;
}

function isHourWord(word: string): boolean {
  return timeWordsOfAll().hours.has(foldedDate(word).replace(/\.$/, ""));
}

function halfOf(word: string): "am" | "pm" | undefined {
  const folded = foldedDate(word).trim().replace(/\.$/, "");
  return folded.length > 1 ? timeWordsOfAll().halves.get(folded) : undefined;
}

function timeOf(
  hours: string | undefined,
  minutes: string,
  half?: "am" | "pm" | "",
): string | null {
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const shown = half ? (hour % 12) + (half === "pm" ? 12 : 0) : hour;
  return shown > 23 || Number(minutes) > 59 ? null : `${String(shown).padStart(2, "0")}:${minutes}`;
}

function without(text: string, part: string): string {
  const rest = text.replace(part, " ").replace(/\s+/g, " ");
  return rest.replace(/^[\s@,·–-]+|[\s@,·–-]+$/g, "");
}

const timePattern =
  /(?<![\d.:])(\d{1,2})(?:([:.])(\d{2})(?::\d{2}(?:\.\d+)?)?)?(?!\d)\s*(?:([ap])\.?\s?m\b\.?)?/gi;
const wordedTime =
  /(\p{L}[\p{L}.]*\s?)?(?<![\d.:])(\d{1,2})(?:\s?(?:[:.]|(\p{L}{1,6})\.?)\s?(\d{2}))?(?!\d)(?:\s?(\p{L}[\p{L}.]*))?/gu;

const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;
const year = /^(?:19|20)\d\d$/;
const compactDay = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const daysOfMonth =
  /^(?=.*\p{L})(\D*)(\d{1,2})\.?\s?[-–—]\s?(\d{1,2})(?!\d)((?:\.?\s\p{L}|[\s,]).*\d{4}.*)$/u;
const rangeSign = /\s+(?:-|–|—|to)\s+|(?<=\d)\s?[–—]\s?(?=\p{L}|\d)/u;

type Parts =
  | {
      kind: "open";
      separator: string;
      first: number;
      second: number;
      year: number | null;
      rest: string;
    }
  | { kind: "sure"; day: number; month: number; year: number | null; rest: string }
  | { kind: "month"; month: number; year: number; rest: string }
  | { kind: "week"; week: number; year: number; rest: string };

function plainText(text: string): string {
  return westernDigits(text.normalize("NFKC"))
    .trim()
    .replace(/^week (of|beginning|ending|starting)[:\s]+/i, "");
}

function partsOf(given: string, words: DateWords = dateWordsOf([])): Parts | null {
  const isWorded = /\p{L}/u.test(given);
  const text = (isWorded ? withMonths(foldedDate(given), words) : given)
    .replace(/^[\s,.]+|[\s,]+$/g, "")
    .replace(/\s+/g, " ");
  const compact = compactDay.test(text) ? /^(\d{4})(\d\d)(\d\d)$/.exec(text) : null;
  const [, year, month, day, rest] = compact ?? yearFirst.exec(text) ?? [];
  if (year) return sure(day, Number(month), year, rest);
  const week = isoWeek.exec(given);
  if (week) return { kind: "week", year: Number(week[1]), week: Number(week[2]), rest: "" };
  const short = dayAndMonth.exec(text);
  if (short) {
    const [, first, separator = "", second, ofYear, after = ""] = short;
    const numbers = { first: Number(first), second: Number(second), year: fullYear(ofYear) };
    return { kind: "open", separator, ...numbers, rest: after };
  }
  const whole = wholeMonth.exec(text);
  if (whole) {
    const [, letter, ofYear, numberedYear, numbered] = whole;
    const named = letter ? monthAt(letter) : Number(numbered);
    return { kind: "month", month: named, year: fullYear(ofYear ?? numberedYear) ?? 0, rest: "" };
  }
  return isWorded ? wordedDate(text) : null;
}

function wordedDate(text: string): Parts | null {
  const [, first = "", second = "", third, rest = ""] = worded.exec(text) ?? [];
  const tokens = third === undefined ? [first, second] : [first, second, third];
  const month = tokens.map(monthAt).find((found) => found > 0);
  const [one = "", other] = tokens.filter((token) => /\d/.test(token));
  if (!month || tokens.length - 1 !== (other === undefined ? 1 : 2)) return null;
  if (other !== undefined)
    return one.length === 4 ? sure(other, month, one, rest) : sure(one, month, other, rest);
  if (one.length === 4) return { kind: "month", month, year: Number(one), rest: "" };
  return rest === "" ? sure(one, month, undefined) : null;
}

const yearFirst =
  /^(\d{4})\s?(?:[-/.]|\p{Lo})\s?(\d{1,2})\s?(?:[-/.]|\p{Lo})\s?(\d{1,2})(?!\d)\.?\p{Lo}?(.*)$/u;
const isoWeek = /^(\d{4})[\s-]*(?:w|week\s?)(\d{1,2})$/i;
const dayAndMonth =
  /^(\d{1,2})([-/.])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})(?!\d)(.*)|(?<=\/\d+|\.\s?\d+(?=\.$))\.?)$/;
const token = "(\\d{4}|\\d{1,2}|[\\ue001-\\ue00c])";
const gap = "(?:(?<=\\d)\\p{L}{1,2}(?!\\p{L}))?[\\s,.'-]*";
const worded = new RegExp(
  `^${token}${gap}(?<!\\d)${token}(?!\\d)${gap}(?:(?<!\\d)${token}(?!\\d|:))?(.*)$`,
  "u",
);
const wholeMonth = /^(?:([\ue001-\ue00c])\s*'(\d{2})|((?:19|20)\d\d)[-/](0?[1-9]|1[0-2]))$/;

function sure(day: string | undefined, month: number, year: string | undefined, rest = ""): Parts {
  return { kind: "sure", day: Number(day), month, year: fullYear(year), rest };
}

function fullYear(year: string | undefined): number | null {
  if (year === undefined) return null;
  return year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

function inOrder(parts: Parts & { kind: "open" | "sure" }, order: DateOrder) {
  if (parts.kind === "sure") return parts;
  const { first, second } = parts;
  return order === "dmy" ? { month: second, day: first } : { month: first, day: second };
}

export function dayOf(year: number, month: number, day: number): Day | null {
  const made = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1900 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return isReal ? made.toISOString().slice(0, 10) : null;
}

function dayOfWeek(year: number, week: number): ReadDay {
  const fourth = `${year}-01-04`;
  const firstSunday = addDays(fourth, (7 - weekdayOf(fourth)) % 7);
  const day = addDays(firstSunday, 7 * (week - 1));
  const isReal = week >= 1 && (week < 53 || addDays(day, -3).startsWith(String(year)));
  return isReal ? { day, time: null, until: day } : { problem: problems.noSuchWeek };
}

/** Exports write midnight for days without a time. */
function timeAfter(rest: string): string | null {
  const time = findTime(rest)?.time ?? null;
  return time === "00:00" ? null : time;
}

function isSerial(number: number): boolean {
  return number >= 20_000 && number < 80_000;
}

/** Spreadsheets count days from 1899-12-30. */
function dayOfSerial(serial: number): ReadDay {
  if (!isSerial(serial)) return notADate;
  const minutes = Math.round((serial % 1) * 1_440);
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const day = addDays("1899-12-30", Math.floor(serial));
  return { day, time: minutes === 0 || minutes === 1_440 ? null : time };
}

function shareOfOneWeekday(open: readonly (Parts & { kind: "open" })[], order: DateOrder): number {
  const days = [
    ...new Set(
      open.flatMap((parts) => {
        const { month, day } = inOrder(parts, order);
        return dayOf(parts.year ?? 2024, month, day) ?? [];
      }),
    ),
  ];
  if (days.length < 4) return 0.7;
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekdayOf(day), (counts.get(weekdayOf(day)) ?? 0) + 1);
  return Math.max(...counts.values()) / days.length;
}
