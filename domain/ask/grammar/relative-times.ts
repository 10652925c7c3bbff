import type { Calendar } from "../../answer/report-weeks.ts";
import { monthIndex } from "../../shared/time/step.ts";
import { addDays, type Day, weekdayOf } from "../../shared/time/week.ts";
import { timeWords as say, weekdayWords } from "./english-times.ts";
import { numberAt } from "./numbers.ts";
import { remembered } from "./term.ts";
import {
  daysOf,
  farAhead,
  meant,
  monthsFrom,
  only,
  stretchOf,
  type Time,
  upToNow,
  weekOfDay,
  weekTime,
} from "./time.ts";

/** `length` is in words. */
export type TimeRead = { time: Time; length: number };
export type ReadAt = (words: readonly string[], place: number) => TimeRead | null;
const beginning = remembered((pattern) => new RegExp(`^(?:${pattern})(?= |$)`));

export function placeIn(all: readonly string[], word = ""): number {
  return all.findIndex((one) => new RegExp(`^(?:${one})s?$`).test(word));
}

/** "The week after Easter", "two Sundays before Christmas", "before and after September 6", "after Easter". */
export function relativeAt(
  words: readonly string[],
  place: number,
  calendar: Calendar,
  readAt: ReadAt,
): TimeRead | null {
  const rest = (at: number) => words.slice(at, at + 7).join(" ");
  const match = (pattern: string, at: number): number => {
    const found = beginning(pattern).exec(rest(at));
    return found ? found[0].split(" ").length : 0;
  };
  const innerAt = (at: number) => {
    const start = at + match("the", at);
    const inner = readAt(words, at) ?? readAt(words, start);
    const from = readAt(words, at) ? at : start;
    // "The Sunday after each Easter" is more than one.
    const isEach = inner !== null && "nth" in inner.time && inner.time.nth === "each";
    const days = inner && !isEach ? baseOf(inner.time, calendar) : null;
    const isWeekday = inner?.time.is === "weekday";
    return inner && days ? { days, end: from + inner.length, isWeekday } : null;
  };
  const both = match(say.beforeAndAfter, place);
  if (both) {
    const inner = innerAt(place + both);
    // "Before and after Wednesdays started" is of no day.
    if (inner?.isWeekday) return null;
    return (
      inner && {
        time: { is: "around", day: inner.days.from, weeks: null },
        length: inner.end - place,
      }
    );
  }
  const ended =
    /^(?:the )?(?:last )?(?:(?<count>\d+|[a-z]+) )?(?<unit>quarter|months?|year|fiscal year|half year|week) (?:ended|ending|that ended|through|up to)(?: on)?(?= )/.exec(
      rest(place),
    );
  if (ended?.groups) {
    const inner = innerAt(place + ended[0].split(" ").length);
    const { count, unit = "" } = ended.groups;
    const many = count ? numberAt([count], 0)?.value : 1;
    if (!inner || !many || (count && !unit.startsWith("month"))) return null;
    const { to } = inner.days;
    const months = { month: 1, months: many, quarter: 3, "half year": 6 }[unit] ?? 12;
    const month = monthIndex(to) + 1 - months;
    const days = unit === "week" ? weekOfDay(to, calendar) : { ...monthsFrom(month, months), to };
    const time = stretchOf(upToNow(days, calendar), "range", unit === "week");
    return { time, length: inner.end - place };
  }
  let at = place + match("the", place);
  const number = numberAt(words, at);
  if (number && !number.isMoney) at += number.length;
  const unit = `weeks?|weekends?|months?|times|sessions|${weekdayWords.map((one) => one.split("|")[0]).join("s?|")}s?`;
  const said = match(unit, at) ? (words[at] ?? "").replace(/s$/, "") : "";
  if (said) at++;
  else if (number) return null;
  const eachSide = number && said ? match(say.eachSide, at) : 0;
  const weeks = Math.round((number?.value ?? 1) * (said === "month" ? 52 / 12 : 1));
  if (eachSide && !readAt(words, at + eachSide))
    return { time: { is: "each-side", weeks }, length: at + eachSide - place };
  if (said === "month" || said === "time" || said === "session") {
    if (!number) return null;
  }
  if (
    said === "week" &&
    !number &&
    /^(?:of|starting|beginning|commencing)$/.test(words[at] ?? "")
  ) {
    const inner = innerAt(at + 1);
    if (!inner || inner.days.from !== inner.days.to) return null;
    return { time: weekTime(inner.days.from, calendar), length: inner.end - place };
  }
  // "4 weeks before and 4 weeks after Labor Day".
  const sides = number
    ? match(
        `(?:${say.beforeIt}) (?:${say.and}) (?:\\d+|[a-z]+) (?:weeks?|months?|sundays?|times) (?:${say.after})`,
        at,
      )
    : 0;
  if (sides) {
    const inner = innerAt(at + sides);
    if (!inner || inner.isWeekday) return null;
    return { time: { is: "around", day: inner.days.from, weeks }, length: inner.end - place };
  }
  const after = match(say.after, at);
  const before = after ? 0 : match(say.beforeIt, at);
  if (after + before === 0 || (!said && (!after || words[at] === "following"))) return null;
  const inner = innerAt(at + after + before);
  if (!inner) return null;
  const { days, end } = inner;
  const length = end - place;
  if (!said) {
    const period = upToNow({ from: addDays(days.to, 1), to: farAhead }, calendar);
    return { time: stretchOf(period), length };
  }
  const count = number?.value ?? 1;
  if (!Number.isInteger(count) || count < 1 || count > 60) return null;
  // "6 weeks before Easter and 6 weeks after" are both sides of it.
  const other =
    number && before
      ? match(`(?:${say.and})(?: the)? (?:\\d+|[a-z]+)(?: [a-z]+)? (?:${say.after})`, end)
      : 0;
  const bare =
    number && before && !other ? match(`(?:${say.and}) (?:\\d+|[a-z]+) (?:${say.after})`, end) : 0;
  if (other || bare) {
    const next = innerAt(end + other + bare);
    const isSame = next && next.days.from === days.from;
    return {
      time: { is: "around", day: days.from, weeks },
      length: (isSame ? next.end : end + other + bare) - place,
    };
  }
  if (said === "month" || said === "time" || said === "session") return null;
  // "The two Sundays after Easter" are both.
  if (count > 1 && words[place] === "the") {
    const [from, to] = after
      ? [addDays(days.to, 1), addDays(days.to, 7 * count)]
      : [addDays(days.from, -7 * count), addDays(days.from, -1)];
    const period = upToNow({ from, to }, calendar);
    return { time: stretchOf(period), length };
  }
  const weekday = said === "week" ? -1 : Math.max(0, placeIn(weekdayWords, said));
  const day =
    weekday < 0
      ? addDays(after ? days.to : days.from, (after ? 7 : -7) * count)
      : nearest(after ? days.to : days.from, weekday, after > 0, count);
  return { time: { ...weekTime(day, calendar), ...(weekday >= 0 && { day }) }, length };
}

function nearest(day: Day, weekday: number, isAfter: boolean, count: number): Day {
  const away = isAfter
    ? (weekday - weekdayOf(day) + 7) % 7 || 7
    : -((weekdayOf(day) - weekday + 7) % 7 || 7);
  return addDays(day, away + (isAfter ? 7 : -7) * (count - 1));
}

function baseOf(time: Time, calendar: Calendar) {
  const named = meant(time, calendar, false)?.named;
  return named ? only(named.day) : daysOf(time, calendar, false);
}
