import type { Calendar } from "../../answer/report-weeks.ts";
import type { SpecialDay } from "../../service/special-day.ts";
import { countedAt, countedWords, dayRules, writtenDayAt } from "../time-rules/day-rules.ts";
import { periodRules } from "../time-rules/period-rules.ts";
import { timesOf } from "../time-rules/times.ts";
import { yearlyRules } from "../time-rules/yearly-rules.ts";
import { relativeAt } from "./relative.ts";
import type { Time } from "./time.ts";

/** `length` is in words. */
type TimeRead = { time: Time; length: number };

type TimeReader = {
  at: (words: readonly string[], place: number) => TimeRead | null;
  vocabulary: string[];
};

const mostWords = 10;

/** Reads days and periods as people say them, as many words as it can. */
export function timeReader(calendar: Calendar, specialDays: readonly SpecialDay[]): TimeReader {
  const times = timesOf(calendar);
  const rules = [
    ...yearlyRules(calendar.easter, specialDays),
    ...dayRules(times),
    ...periodRules(times),
  ];
  const at = (words: readonly string[], place: number): TimeRead | null =>
    relativeAt(words, place, calendar, plainAt) ?? plainAt(words, place);
  const plainAt = (words: readonly string[], place: number): TimeRead | null => {
    const text = words.slice(place, place + mostWords).join(" ");
    const byRules = rules.map(({ pattern, read }) => {
      const match = pattern.exec(text);
      const time = match && read(match);
      return time && { time, length: match[0].split(" ").length };
    });
    const read = [
      ...byRules,
      countedAt(words, place, times),
      writtenDayAt(words, place, times.today),
    ].filter((one) => one !== null);
    return read.reduce<TimeRead | null>(
      (longest, one) => (one.length > (longest?.length ?? 0) ? one : longest),
      null,
    );
  };
  return {
    at,
    vocabulary: [
      ...rules.flatMap(({ words }) => words),
      ...countedWords,
      "before",
      "after",
      "following",
    ],
  };
}
