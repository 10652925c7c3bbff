import { formatMoney, numberWords, valueWords } from "./amount.ts";
import type { Comparison } from "./comparison.ts";
import { minorDigits } from "./currency.ts";
import { shortDay } from "./day-words.ts";
import { isCompleteWeek, type ReportRow } from "./report-answer.ts";
import type { Day } from "./week.ts";

/** What the words about a row of numbers are made of. `week` is a place in its lists. */
export type WordsOf = {
  row: ReportRow;
  currency: string;
  compare: Comparison;
};

const comparedTo: Record<Comparison, string> = {
  none: "",
  "last-year": "the same week last year",
  easter: "the same distance from Easter",
  typical: "a typical week",
};

/** Of a column, a line, or the start of a sentence. */
export const comparisonTitles: Record<Comparison, string> = {
  none: "",
  "last-year": "Same week last year",
  easter: "Same distance from Easter",
  typical: "Typical week",
};

export function nameOf({ name }: Pick<ReportRow, "name">): string {
  return name || "Attendance";
}

export function amountOf({ row, currency }: Omit<WordsOf, "compare">, value: number): string {
  return valueWords(value, row, currency, { isRounded: true });
}

/** Beside a chart, where there is little room. */
export function axisWords({ row, currency }: Omit<WordsOf, "compare">, value: number): string {
  if (row.unit === "count") return numberWords(value);
  return formatMoney(value, { currency, isShort: true });
}

/**
 * The line behind that of a row. It has a gap where not a whole week is compared, because there it would be too low.
 */
export function lineBehind({ row, compare }: Omit<WordsOf, "currency">): (number | null)[] | null {
  if (compare === "none" || !row.compared) return null;
  const { now, before } = row.compared;
  if (compare === "typical") return before;
  const isWhole = (week: number) => isCompleteWeek(row, week) && now[week] === row.values[week];
  return before.map((value, week) => (isWhole(week) ? value : null));
}

/** One person, or one unit of money. */
export function stepOf({ row, currency }: Omit<WordsOf, "compare">): number {
  return row.unit === "currency" ? 10 ** minorDigits(currency) : 1;
}

/** "complete", "so far, 3 of 5 counts", "none of 5 counts yet", "blank". */
export function stateWords(row: ReportRow, week: number): string {
  const [expected, reported] = [row.expected[week] ?? 0, row.reported[week] ?? 0];
  const isBlank = (row.values[week] ?? null) === null;
  if (isCompleteWeek(row, week)) return "complete";
  if (isBlank) return expected === 0 ? "blank" : `none of ${countsWords(expected)} yet`;
  return `so far${ofCounts(reported, expected)}`;
}

/** Of an incomplete week, beside a chart: "430 so far, 2 of 7". Null of a blank one. */
export function soFarWords(words: Omit<WordsOf, "compare">, week: number): string | null {
  const { values, expected, reported } = words.row;
  const [value = null, of = 0] = [values[week], expected[week]];
  if (value === null) return null;
  return `${axisWords(words, value)} so far${of > 1 ? `, ${reported[week] ?? 0} of ${of}` : ""}`;
}

/** Of the week that is not over, beside the last complete one: "403 so far this week, 3 of 5 counts". */
export function runningWords(words: WordsOf, running: number | null): string | null {
  const { row } = words;
  if (running === null || running === row.last) return null;
  const [expected, reported] = [row.expected[running] ?? 0, row.reported[running] ?? 0];
  const value = row.values[running] ?? null;
  if (value === null)
    return expected === 0 ? null : `This week: none of ${countsWords(expected)} yet`;
  return `${amountOf(words, value)} so far this week${ofCounts(reported, expected)}`;
}

/** "Up 23 from the same week last year (580)". Null without a comparison or a number to compare. */
export function changeWords(words: WordsOf, week: number): string | null {
  const { row, compare } = words;
  if (compare === "none" || !row.compared) return null;
  const [now, before] = [row.compared.now[week] ?? null, row.compared.before[week] ?? null];
  if (now === null || before === null) return null;
  const than = comparedTo[compare];
  const amount = (value: number) => amountOf(words, value);
  const change =
    now === before
      ? `Level with ${than}`
      : `${now > before ? "Up" : "Down"} ${amount(Math.abs(now - before))} from ${than}`;
  if (now === row.values[week]) return `${change} (${amount(before)})`;
  return `${change}, of what both weeks have (${amount(now)} and ${amount(before)})`;
}

/** Why a chosen comparison has no words. */
export function incomparableWords({ row, compare }: WordsOf, week: number): string | null {
  if (compare === "none" || !row.compared) return null;
  const [now, before] = [row.compared.now[week] ?? null, row.compared.before[week] ?? null];
  if (before !== null && (now !== null || compare === "typical")) return null;
  return compare === "typical"
    ? "Typical once three weeks before are complete"
    : `Nothing alike in ${comparedTo[compare]}`;
}

export function directionOf({ row }: WordsOf, week: number): "up" | "down" | "level" {
  const [now, before] = [row.compared?.now[week] ?? 0, row.compared?.before[week] ?? 0];
  if (now === before) return "level";
  return now > before ? "up" : "down";
}

export function coverageWords({ coverage }: Pick<ReportRow, "coverage">): string {
  return `${coverage.complete} of ${coverage.weeks} ${coverage.weeks === 1 ? "week" : "weeks"} complete`;
}

/** For somebody who hears the chart: "Nov 15: 603, complete; same week last year 580; Baptism Sunday". */
export function readingWords(
  words: WordsOf,
  { week, start, today, marks }: { week: number; start: Day; today: Day; marks: readonly string[] },
): string {
  const { row, compare } = words;
  const value = row.values[week] ?? null;
  const before = row.compared?.before[week] ?? null;
  const state = stateWords(row, week);
  return [
    `${shortDay(start, today)}: ${value === null ? state : `${amountOf(words, value)}, ${state}`}`,
    before !== null &&
      compare !== "none" &&
      `${uncapitalized(comparisonTitles[compare])} ${amountOf(words, before)}`,
    ...marks,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Not of a single one, which has begun when there is a number. */
function ofCounts(reported: number, expected: number): string {
  return expected > 1 ? `, ${reported} of ${countsWords(expected)}` : "";
}

function countsWords(count: number): string {
  return count === 1 ? "1 count" : `${count} counts`;
}

function uncapitalized(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
