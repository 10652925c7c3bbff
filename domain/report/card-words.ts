import { type Comparison, comparedWeek, type Pair } from "../answer/comparison.ts";
import { type Counted, isCompleteWeek, type ReportRow } from "../answer/report-answer.ts";
import { fullnessWords } from "../answer/room.ts";
import { doubtsIn, doubtWords } from "../doubt/in-totals.ts";
import { digitsOf, valueWords } from "../shared/amount.ts";
import { shortDay } from "../shared/time/day-words.ts";
import { type Day, sundayOf } from "../shared/time/week.ts";

/** `week` is a place in the lists of the row, and in those of weeks. */
export type WordsOf = {
  row: ReportRow;
  currency: string;
  compare: Comparison;
  weeks: readonly Day[];
  comparedWeeks: readonly Day[] | null;
  running: number | null;
  today: Day;
};
type Amounts = Pick<WordsOf, "row" | "currency">;
type AxisOf = { row: Pick<ReportRow, "unit">; currency: string };

function comparedTo({ compare, comparedWeeks, today }: WordsOf, week: number): string {
  if (compare === "typical") return "a typical week";
  if (compare === "last-year") return "the same week last year";
  const compared = comparedWeeks?.[week];
  const day = compared ? `, ${shortDay(sundayOf(compared), today)}` : "";
  return `the same distance from Easter${day}`;
}

export const comparisonTitles: Record<Comparison, string> = {
  none: "",
  "last-year": "Same week last year",
  easter: "Same distance from Easter",
  typical: "Typical week",
};

export function newestOf(
  { last, values }: Pick<ReportRow, "last" | "values">,
  headline: number | null,
): number {
  if (headline !== null && (values[headline] ?? null) !== null) return headline;
  return last ?? values.findLastIndex((value) => value !== null);
}

export function rowName({ name }: Pick<ReportRow, "name">): string {
  return name || "Attendance";
}

/** Exact to the cent, so that sums and comparisons agree with their parts. */
export function amountOf({ row, currency }: Amounts, value: number): string {
  return valueWords(value, row, currency, { isShort: true });
}

export function amountWords({ row, currency }: Amounts, week: number): string {
  const { value, state } = toldNumber(row, week);
  const amount = amountOf({ row, currency }, value ?? 0);
  return state === "about" ? `about ${amount}` : amount;
}

/** A good week's number, "about" where a little is missing; the part of a week that is cut; else the number so far. */
export type ToldNumber = { value: number | null; state: "complete" | "about" | "part" | "so far" };

export function toldNumber(row: Counted & Pick<ReportRow, "good">, week: number): ToldNumber {
  const good = row.good[week] ?? null;
  if (good === null)
    return { value: row.values[week] ?? null, state: isCut(row, week) ? "part" : "so far" };
  return { value: good, state: isCompleteWeek(row, week) ? "complete" : "about" };
}

export function isOfWholeWeek({ state }: Pick<ToldNumber, "state">): boolean {
  return state === "complete" || state === "about";
}

/** Whether all of a week's days that were chosen is there, and it is not a whole week. */
function isCut(row: Counted & Pick<ReportRow, "good">, week: number): boolean {
  return (
    row.good[week] === null && (row.values[week] ?? null) !== null && isCompleteWeek(row, week)
  );
}

export function toldWords({ value, state }: ToldNumber, words: (value: number) => string): string {
  if (value === null) return "blank";
  if (state === "complete") return words(value);
  if (state === "about") return `about ${words(value)}`;
  return `${words(value)} ${state === "part" ? partWords : state}`;
}

export function axisWords({ row, currency }: AxisOf, value: number): string {
  return valueWords(value, row, currency, { isWhole: true });
}

/** The line behind that of a row. It has a gap where not a whole week is compared, because there it would be too low. */
export function lineBehind({
  row,
  compare,
}: Pick<WordsOf, "row" | "compare">): (number | null)[] | null {
  return compare === "none" || !row.compared ? null : row.compared.before;
}

/** One person, dollar or pound. */
export function stepOf({ row, currency }: Amounts): number {
  return 10 ** digitsOf(row.unit, currency);
}

/** "complete", "10 of 660 numbers missing", "so far, 3 of 5 numbers", "still to come", "blank" …; and "1 number in doubt". */
export function stateWords(words: Pick<WordsOf, "row" | "running">, week: number): string {
  const [state, doubts] = [presenceWords(words, week), doubtsIn(words.row, week)];
  if (doubts === 0) return state;
  return state === "complete" ? doubtWords(doubts) : `${state}, ${doubtWords(doubts)}`;
}

const partWords = "in a part of the week";

function presenceWords({ row, running }: Pick<WordsOf, "row" | "running">, week: number): string {
  const [expected, reported] = [row.expected[week] ?? 0, row.reported[week] ?? 0];
  const isBlank = (row.values[week] ?? null) === null;
  if (isCut(row, week)) return partWords;
  if (isCompleteWeek(row, week)) return "complete";
  if ((row.good[week] ?? null) !== null)
    return `${expected - reported} of ${numbersWords(expected)} missing`;
  if (isBlank && expected > 0 && row.toCome[week] === expected) return "still to come";
  if (isBlank && expected === 0) return "blank";
  // Only the last two weeks are still awaited.
  if (isBlank && (running === null || week < running - 1)) return "nothing was entered";
  if (isBlank) return `none of ${numbersWords(expected)} yet`;
  return `so far${ofCounts(reported, expected)}`;
}

export function soFarWords(words: Amounts, week: number): string | null {
  const { values, expected, reported } = words.row;
  const [value = null, of = 0, part = 0] = [values[week], expected[week], reported[week]];
  if (value === null) return null;
  if (isCut(words.row, week)) return `${axisWords(words, value)} ${partWords}`;
  return `${axisWords(words, value)} so far${of > 1 && part > 0 ? `, ${part} of ${of}` : ""}`;
}

export function runningWords(words: Amounts & Pick<WordsOf, "running">): string | null {
  const { row, running } = words;
  if (running === null || running === row.last) return null;
  const [expected, reported] = [row.expected[running] ?? 0, row.reported[running] ?? 0];
  const value = row.values[running] ?? null;
  if (value === null)
    return expected === 0 ? null : `This week: none of ${numbersWords(expected)} yet`;
  const doubts = doubtsIn(row, running);
  const inDoubt = doubts === 0 ? "" : `, ${doubtWords(doubts)}`;
  return `${amountOf(words, value)} so far this week${ofCounts(reported, expected)}${inDoubt}`;
}

/** None of a number in doubt. "Up 23 from the same week last year (580)", and where both do not have the same: ". Up 3 counting only what both weeks have (203 and 200)". */
export function changeWords(words: WordsOf, week: number): string | null {
  const { row, compare } = words;
  const compared = compare === "none" ? null : comparedWeek(row, week);
  if (!compared || doubtsIn(row, week) > 0) return null;
  const than = comparedTo(words, week);
  const amount = (value: number) => amountOf(words, value);
  const change = ({ now, before }: Pair, beside: string) =>
    now === before
      ? `Level${beside && ` with ${beside}`}`
      : `${now > before ? "Up" : "Down"} ${amount(Math.abs(now - before))}${beside && ` from ${beside}`}`;
  const { inAll, alike } = compared;
  const only = "counting only what both weeks have";
  const part = alike && `${only} (${amount(alike.now)} and ${amount(alike.before)})`;
  if (!inAll) return alike && `${change(alike, than)}, ${part}`;
  const whole = `${change(inAll, than)} (${amount(inAll.before)})`;
  return alike ? `${whole}. ${change(alike, "")} ${part}` : whole;
}

/** Why a chosen comparison has no words. */
export function incomparableWords(words: WordsOf, week: number): string | null {
  const { row, compare } = words;
  if (compare === "none" || !row.compared || comparedWeek(row, week)) return null;
  if (compare === "typical") {
    if (row.compared.before[week] !== null || week !== row.last) return null;
    return row.isUnlike
      ? "Other categories were counted than in the weeks before"
      : "A typical week is known once four weeks are complete";
  }
  return (row.compared.stored[week] ?? null) === null
    ? `Nothing to compare in ${comparedTo(words, week)}`
    : `Too much is missing to compare with ${comparedTo(words, week)}`;
}

export function directionOf({ row }: Pick<WordsOf, "row">, week: number): "up" | "down" | "level" {
  const { inAll, alike } = comparedWeek(row, week) ?? { inAll: null, alike: null };
  const { now, before } = inAll ?? alike ?? { now: 0, before: 0 };
  if (now === before) return "level";
  return now > before ? "up" : "down";
}

/** "12 of 13 weeks complete", or "complete or nearly so" where some of them lack a little. */
export function coverageWords({ coverage }: Pick<ReportRow, "coverage">): string {
  const { complete, good, weeks } = coverage;
  const nearly = good > complete ? " or nearly so" : "";
  return `${good} of ${weeks} ${weeks === 1 ? "week" : "weeks"} complete${nearly}`;
}

/** For somebody who hears the chart: "Nov 15: 603, complete; the same week last year 580; 87% of 390 seats; Baptism Sunday". */
export function readingWords(words: WordsOf, week: number, marks: readonly string[]): string {
  const { row, compare, weeks, today } = words;
  const value = row.values[week] ?? null;
  const before = row.compared?.before[week] ?? null;
  const state = stateWords(words, week);
  return [
    `${shortDay(weeks[week] ?? today, today)}: ${value === null ? state : `${amountWords(words, week)}, ${state}`}`,
    before !== null &&
      compare !== "none" &&
      `${comparedTo(words, week)} ${amountOf(words, before)}`,
    row.seats !== undefined && value !== null && fullnessWords(value, row.seats),
    ...marks,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Beside a number. Not while it is only a part of all: "0 of 2 numbers" beside it would be taken for an error. */
export function ofCounts(reported: number, expected: number): string {
  return expected > 1 && reported > 0 ? `, ${reported} of ${numbersWords(expected)}` : "";
}

function numbersWords(count: number): string {
  return count === 1 ? "1 number" : `${count} numbers`;
}
