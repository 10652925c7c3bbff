import * as v from "valibot";
import { andMore, every } from "#words/waiting-counts.ts";
import { trustedList } from "../shared/bounded.ts";
import { assignmentName } from "../shared/name.ts";
import { longDay, scheduleWords, timeWords, weekdayName } from "../shared/time/day-words.ts";
import { type Day, weekdayOf } from "../shared/time/week.ts";

export const mostNamed = 3;

export const waitingCountsSchema = v.object({
  total: v.number(),
  today: v.string(),
  named: trustedList(
    v.object({
      title: v.string(),
      area: v.string(),
      date: v.string(),
      time: v.nullable(v.string()),
      campusName: v.nullable(v.string()),
      isWeekly: v.boolean(),
    }),
  ),
});
export type WaitingCounts = v.InferOutput<typeof waitingCountsSchema>;

type WaitingWords = { andMore: typeof andMore; every: typeof every };

export function waitingItems(
  { total, today, named }: WaitingCounts,
  locale?: string,
  words: WaitingWords = { andMore, every },
): { title: string; details: string }[] {
  const items = named.map((count) => ({
    title: assignmentName(count),
    details: [whenOf(count, today, words, locale), count.campusName].filter(Boolean).join(" · "),
  }));
  const more = total - named.length;
  return more > 0 ? [...items, { title: words.andMore(more), details: "" }] : items;
}

function whenOf(
  { date, time, isWeekly }: WaitingCounts["named"][number],
  today: Day,
  words: WaitingWords,
  locale?: string,
): string {
  const weekday = weekdayOf(date);
  if (!isWeekly) {
    const day = longDay(date, today, locale);
    return time ? `${day}, ${timeWords(time, locale)}` : day;
  }
  return words.every(
    time ? scheduleWords({ weekday, time }, locale) : weekdayName(weekday, locale),
  );
}
