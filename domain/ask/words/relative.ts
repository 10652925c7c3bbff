import type { Calendar } from "../../answer/report-weeks.ts";
import { addDays, type Day, weekdayOf } from "../../shared/time/week.ts";
import { farAhead } from "../time-rules/times.ts";
import { numberAt } from "./number-words.ts";
import { meant, type Time, upToNow, weekOfDay } from "./time.ts";

type TimeRead = { time: Time; length: number };
type ReadAt = (words: readonly string[], place: number) => TimeRead | null;

const unit = /^(week|sunday|monday|tuesday|wednesday|thursday|friday|saturday|weekend)s?$/;
const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");

/** "The week after Easter", "two Sundays before Christmas", "before and after September 6", "after Easter". */
export function relativeAt(
  words: readonly string[],
  place: number,
  calendar: Calendar,
  readAt: ReadAt,
): TimeRead | null {
  let at = place;
  const skip = (pattern: RegExp) => pattern.test(words[at] ?? "") && at++ >= 0;
  const both = /^(?:before (?:and|vs|versus|or) after|before compared (?:to|with) after)(?= )/.exec(
    words.slice(at, at + 4).join(" "),
  );
  if (both) {
    at += both[0].split(" ").length;
    skip(/^the$/);
    const inner = readAt(words, at);
    const base = inner && daysOf(inner.time, calendar);
    if (!base) return null;
    const time: Time = {
      ...{ is: "fixed", period: weekOfDay(base.from, calendar), isWeek: false },
      ...{ key: "before and after", year: 0, day: base.from },
    };
    return { time, length: at + inner.length - place };
  }
  skip(/^the$/);
  const number = numberAt(words, at);
  if (number && !number.isMoney) at += number.length;
  const said = unit.exec(words[at] ?? "")?.[1];
  if (said) at++;
  else if (number) return null;
  const isAfter = /^(?:after|following)$/.test(words[at] ?? "");
  const isOf = said === "week" && !number && words[at] === "of";
  if (isOf) {
    const inner = readAt(words, at + 1);
    const base = inner && daysOf(inner.time, calendar);
    if (!base || base.from !== base.to) return null;
    const period = weekOfDay(base.from, calendar);
    const time: Time = { is: "fixed", period, isWeek: true, key: "week", year: 0 };
    return { time, length: at + 1 + inner.length - place };
  }
  if (!isAfter && words[at] !== "before" && !(words[at] === "prior" && words[at + 1] === "to"))
    return null;
  at += words[at] === "prior" ? 2 : 1;
  if (!said && (!isAfter || words[at - 1] === "following")) return null;
  const inner = readAt(words, at);
  const base = inner && daysOf(inner.time, calendar);
  if (!base) return null;
  const length = at + inner.length - place;
  if (!said) {
    const period = upToNow({ from: addDays(base.to, 1), to: farAhead }, calendar);
    return { time: { is: "fixed", period, isWeek: false, key: "range", year: 0 }, length };
  }
  const count = number?.value ?? 1;
  if (!Number.isInteger(count) || count < 1 || count > 60) return null;
  const weekday = weekdays.indexOf(said === "weekend" ? "sunday" : said);
  const day =
    weekday < 0
      ? addDays(isAfter ? base.to : base.from, (isAfter ? 7 : -7) * count)
      : nearest(isAfter ? base.to : base.from, weekday, isAfter, count);
  const week = weekOfDay(day, calendar);
  const own = weekday < 0 ? {} : { day };
  return {
    time: { is: "fixed", period: week, isWeek: true, key: "week", year: 0, ...own },
    length,
  };
}

function nearest(day: Day, weekday: number, isAfter: boolean, count: number): Day {
  const away = isAfter
    ? (weekday - weekdayOf(day) + 7) % 7 || 7
    : -((weekdayOf(day) - weekday + 7) % 7 || 7);
  return addDays(day, away + (isAfter ? 7 : -7) * (count - 1));
}

function daysOf(time: Time, calendar: Calendar) {
  const found = meant(time, calendar, false);
  if (!found || typeof found.period === "string") return null;
  if (found.named) return { from: found.named.day, to: found.named.day };
  return time.is === "yearly" ? time.yearly.at(found.year) : found.period;
}
