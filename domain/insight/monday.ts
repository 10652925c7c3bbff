import * as words from "#words/monday.ts";
import { lacksHistory, type ReportAnswer, type ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import { type ExpectedWeek, isAhead, type Outcome } from "../forecast/forecast-answer.ts";
import { shortDay, shortWeekday } from "../shared/time/day-words.ts";
import {
  addDays,
  type Day,
  type WeekStartDay,
  weekdayOf,
  weekStartOf,
} from "../shared/time/week.ts";

/** The week of the last Sunday, until the next Monday; the one before where nothing was due in it, as of a church on Saturdays. */
export function weekBehind(
  { weeks, rows }: Pick<ReportAnswer, "weeks" | "rows">,
  today: Day,
  weekStartDay: WeekStartDay,
): Day {
  const week = weekStartOf(addDays(today, -(weekdayOf(today) || 7)), weekStartDay);
  const place = weeks.indexOf(week);
  const isOver = addDays(week, 7) <= today;
  const isBegun = rows.some(
    ({ values, expected, toCome }) =>
      (values[place] ?? null) !== null || (expected[place] ?? 0) > (toCome[place] ?? 0),
  );
  return isOver || isBegun ? week : addDays(week, -7);
}

export type CameIn = { row: ReportRow; place: number };

/** The counts of a week that are in: `reported` of `expected` counts. `attendance` is by campus. */
export function cameIn(
  { weeks, rows }: Pick<ReportAnswer, "weeks" | "rows">,
  week: Day,
  attendance: Pick<ReportAnswer, "rows">,
): { numbers: CameIn[]; reported: number; expected: number; toCome: number; hasHistory: boolean } {
  const place = weeks.indexOf(week);
  const awaited = place < 0 ? [] : rows.filter((row) => isAwaited(row, place));
  const sum = (counts: "reported" | "expected" | "toCome") =>
    awaited.reduce((total, row) => total + (row[counts][place] ?? 0), 0);
  return {
    numbers: awaited.map((row) => ({ row, place })),
    reported: sum("reported"),
    expected: sum("expected"),
    toCome: sum("toCome"),
    hasHistory: !lacksHistory(rows, place) && !lacksHistory(attendance.rows, place),
  };
}

/** "Sat, Nov 21: all 3 numbers are in." where all have this day, else "Week of Nov 22: 17 of 24 numbers are in, 2 are to come." */
export function cameInWords(
  { numbers, reported, expected, toCome, hasHistory }: ReturnType<typeof cameIn>,
  week: Day,
  today: Day,
): string {
  const ofWeek = words.weekOf(shortDay(week, today));
  if (expected === 0) return words.nothingExpected(ofWeek);
  if (reported < expected)
    return toCome > 0
      ? words.someInOrToCome(ofWeek, reported, expected, toCome)
      : words.someIn(ofWeek, reported, expected);
  const [day, another] = new Set(numbers.map(({ row, place }) => row.days[place] ?? null));
  const title = day && another === undefined ? shortWeekday(day, today) : ofWeek;
  if (!hasHistory) return words.areIn(title, expected);
  if (expected === 1) return words.onlyOneIn(title);
  return expected === 2 ? words.bothIn(title) : words.allIn(title, expected);
}

function isAwaited({ values, expected }: ReportRow, place: number): boolean {
  return (values[place] ?? null) !== null || (expected[place] ?? 0) > 0;
}

/** How a good number is beside its typical one. Null while something is missing or in doubt, with special services, or where nothing is typical. */
export function besideTypical({ row, place }: CameIn): { typical: number; change: number } | null {
  const [value, typical] = [row.good[place] ?? null, row.compared?.before[place] ?? null];
  if (value === null || typical === null || doubtsIn(row, place) > 0) return null;
  if (row.regular[place] !== value) return null;
  return { typical, change: value - typical };
}

const mostWeeksAhead = 4;

export function nextWeeks(outcome: Outcome | undefined, today: Day): ExpectedWeek[] {
  if (outcome?.kind !== "forecast") return [];
  return outcome.weeks.filter((week) => isAhead(week, today)).slice(0, mostWeeksAhead);
}
