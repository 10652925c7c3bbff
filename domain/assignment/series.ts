import * as words from "#words/series.ts";
import type { Terms } from "../../words/terms.ts";
import { groupBy } from "../shared/group-by.ts";
import { assignmentName } from "../shared/name.ts";
import { scheduleWords, shortDay, timeWords, weekdayName } from "../shared/time/day-words.ts";
import { type Day, daysBetween, weekdayOf } from "../shared/time/week.ts";
import { type Assignment, counterOf } from "./assignment.ts";

/** `date` is that of the first week, and `usual` is a week that looks like most of them. */
export type Series = { id: string; date: Day; weeks: Assignment[]; usual: Assignment };

export function foldSeries(assignments: readonly Assignment[]): (Assignment | Series)[] {
  const weeksOf = groupBy(assignments, ({ seriesId }) => seriesId);
  return assignments.flatMap((assignment): (Assignment | Series)[] => {
    const { seriesId } = assignment;
    const weeks = weeksOf.get(seriesId) ?? [];
    if (seriesId === null || weeks.length < 2) return [assignment];
    if (weeks[0] !== assignment) return [];
    return [{ id: seriesId, date: assignment.date, weeks, usual: usualOf(weeks, assignment) }];
  });
}

export function seriesWords({ usual, weeks }: Series, today: Day, locale?: string): string {
  const weekday = weekdayOf(usual.date);
  const when = usual.time
    ? scheduleWords({ weekday, time: usual.time }, locale)
    : weekdayName(weekday, locale);
  const next = weeks.find(({ cancelled }) => !cancelled);
  const state = next ? `${words.next} ${shortDay(next.date, today, locale)}` : words.cancelled;
  return `${isEachWeek(weeks) ? words.every(when) : words.repeats} · ${state}`;
}

/** False of a service that comes every two weeks, monthly or on dates by hand. */
function isEachWeek(weeks: readonly Assignment[]): boolean {
  return weeks.slice(1).some(({ date }, at) => daysBetween(weeks[at]?.date ?? date, date) < 14);
}

export function differencesOf(
  week: Assignment,
  usual: Assignment,
  terms: Terms,
  locale?: string,
): string[] {
  const weekday = weekdayOf(week.date);
  return [
    week.cancelled && words.cancelled,
    weekday !== weekdayOf(usual.date) && words.onWeekday(weekdayName(weekday, locale)),
    week.time !== usual.time &&
      (week.time ? words.atTime(timeWords(week.time, locale)) : words.withoutTime),
    counterOf(week) !== counterOf(usual) &&
      (counterOf(week) ? `${words.by} ${week.userName}` : words.byNobody),
    assignmentName(week) !== assignmentName(usual) && assignmentName(week),
    week.location !== usual.location &&
      (week.location ? `${words.atLocation} ${week.location}` : words.noLocation),
    week.campusId !== usual.campusId && (week.campusName ?? words.noCampus(terms)),
  ].filter((text) => text !== false);
}

function usualOf(weeks: Assignment[], first: Assignment): Assignment {
  const alike = [...groupBy(weeks, patternOf).values()];
  const most = alike.reduce((longest, each) => (each.length > longest.length ? each : longest));
  return most[0] ?? first;
}

function patternOf(week: Assignment): string {
  const { date, time, location, campusId } = week;
  return JSON.stringify([
    weekdayOf(date),
    time,
    counterOf(week),
    assignmentName(week),
    location,
    campusId,
  ]);
}
