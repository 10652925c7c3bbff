import * as chrono from "chrono-node";
import { addDays, type Day, sundayOf, weekdayOf } from "../../shared/time/week.ts";
import { numberAt } from "../words/number-words.ts";
import { type Time, weekOfDay } from "../words/time.ts";
import { ahead, before, nthOf, type TimeRule, timeRule } from "./rule.ts";
import { farAhead, monthNames, type Times } from "./times.ts";

const weekdays =
  "sunday|sun|weekend monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat".split(
    " ",
  );

/** Days as seen from today, each of which stands for its week. */
export function dayRules(times: Times): TimeRule[] {
  const { calendar, today, week, comingWeeks } = times;
  const dayOn = (days: number, key?: string) => {
    const day = addDays(today, days);
    return { ...week(day, key), day };
  };
  return [
    ...weekdays.flatMap((name, weekday) => [
      timeRule(`(?:${name})s? before last`, () => {
        const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
        return dayOn(-back - 7, "weekday");
      }),
      timeRule(`(?:(?<which>${before}|${ahead}) )?(?:${name})s?`, ({ groups = {} }) => ({
        is: "weekday",
        weekday,
        nth: nthOf(groups),
      })),
    ]),
    timeRule("today|tonight", () => dayOn(0)),
    timeRule("yesterday", () => dayOn(-1)),
    timeRule("tomorrow", () =>
      comingWeeks(1, sundayOf(weekOfDay(addDays(today, 1), calendar).from)),
    ),
  ];
}

export const countedWords =
  "weeks sundays weekends months years ago now last past previous next coming prior following".split(
    " ",
  );

const most = 1_000;

/** "the last six weeks", "3 weeks ago", "next 4 Sundays", "in 2 weeks". */
export function countedAt(
  words: readonly string[],
  place: number,
  times: Times,
): { time: Time; length: number } | null {
  let at = place;
  if (words[at] === "the") at++;
  const lead = /^(?:last|past|previous|prior|next|coming|following|in)$/.test(words[at] ?? "")
    ? (words[at++] ?? "")
    : "";
  const number = numberAt(words, at);
  if (!number || number.isMoney) return null;
  const { value: count } = number;
  if (!Number.isInteger(count) || count < 1 || count > most) return null;
  at += number.length;
  if (lead === "next" && words[at] === "upcoming") at++;
  const unit = /^(week|sunday|weekend|month|year)s?$/.exec(words[at] ?? "")?.[1];
  if (!unit) return null;
  at++;
  const tail = ["ago", "from now"].find((said) =>
    said.split(" ").every((word, index) => words[at + index] === word),
  );
  const length = at + (tail?.split(" ").length ?? 0) - place;
  const time =
    unit === "month"
      ? countedMonths(count, lead, tail, times)
      : countedWeeks(unit === "year" ? 52 * count : count, lead, tail, times);
  return time && { time, length };
}

function countedWeeks(
  count: number,
  lead: string,
  tail: string | undefined,
  { running, week, lastWeeks, comingWeeks }: Times,
): Time | null {
  if (tail === "ago" && lead === "") return week(addDays(running, -7 * count));
  if (tail === "from now" || (lead === "in" && !tail))
    return comingWeeks(1, addDays(running, 7 * count));
  if (tail || lead === "") return null;
  return isAhead(lead) ? comingWeeks(count) : lastWeeks(count);
}

function countedMonths(
  count: number,
  lead: string,
  tail: string | undefined,
  times: Times,
): Time | null {
  const { week, days, lastWeeks } = times;
  if (tail === "ago" && lead === "") return week(monthsBefore(count, times));
  if (tail || lead === "" || lead === "in" || isAhead(lead)) return null;
  const weeks = { 3: 13, 6: 26, 12: 52 }[count];
  if (weeks) return lastWeeks(weeks);
  return days({ from: monthsBefore(count, times), to: farAhead }, `${count} months`);
}

function isAhead(lead: string): boolean {
  return lead === "next" || lead === "coming" || lead === "following";
}

/** The same day of the month, or the month's last where it is shorter. */
function monthsBefore(count: number, { today, monthBack }: Times): Day {
  const { from, to } = monthBack(count);
  const day = Math.min(Number(today.slice(8)), Number(to.slice(8)));
  return `${from.slice(0, 8)}${String(day).padStart(2, "0")}`;
}

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
