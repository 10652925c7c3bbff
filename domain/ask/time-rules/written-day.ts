import * as chrono from "chrono-node";
import type { Day } from "../../shared/time/week.ts";
import type { Time } from "../words/time.ts";
import { monthNames } from "./months.ts";

const monthWords = new RegExp(`^(?:${monthNames.join("|")})$`);
const mostWords = 7;

/** A day of a month, or two with a hyphen between, in whatever way the library reads; the longest. */
export function writtenDayAt(
  words: readonly string[],
  place: number,
  today: Day,
): { time: Time; length: number } | null {
  for (let length = Math.min(mostWords, words.length - place); length > 0; length--) {
    const time = readDay(words.slice(place, place + length), today);
    if (time) return { time, length };
  }
  return null;
}

/** Null unless all of the words are the day. */
function readDay(words: readonly string[], today: Day): Time | null {
  if (!mayBeDay(words)) return null;
  const text = words
    .join(" ")
    .replace(/(\d) (st|nd|rd|th)\b/g, "$1$2")
    .replaceAll(" , ", ", ")
    .replaceAll(" - ", "-")
    .replace(/\bthe\b /g, "");
  const [read, second] = chrono.en.strict.parse(text, new Date(`${today}T12:00:00Z`));
  if (!read || second || read.index !== 0 || read.text.length !== text.length) return null;
  const { start, end } = read;
  if (!start.isCertain("day") || !start.isCertain("month") || start.isCertain("hour")) return null;
  const nth = start.isCertain("year") ? (start.get("year") ?? "latest") : "latest";
  const [from, to] = [dayOfYear(start), dayOfYear(end ?? start)];
  if (!from || !to || to < from) return null;
  if (nth === "latest" && [from, to].includes("02-29")) return null;
  const at = (year: number) => ({ from: `${year}-${from}`, to: `${year}-${to}` });
  const yearly = { key: `${from} ${to}`, at, isDay: !end, fromEaster: false };
  return { is: "yearly", nth, isWeekend: false, yearly };
}

function mayBeDay(words: readonly string[]): boolean {
  const isDate =
    words.some((word) => /[/-]\d/.test(word)) ||
    (words.some((word) => monthWords.test(word)) && words.some((word) => /\d/.test(word)));
  const end = words.at(-1) ?? "";
  return isDate && /\d|[a-z]/.test(end) && end !== "of" && end !== "the";
}

/** Month and day, as "02-29". */
function dayOfYear(read: { get: (part: "month" | "day") => number | null }): string | null {
  const [month, day] = [read.get("month"), read.get("day")];
  return month && day ? `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` : null;
}
