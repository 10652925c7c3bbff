import * as texts from "#words/numbers.ts";
import type { Terms } from "../../words/terms.ts";
import { type Comparison, comparedWeek, type Pair } from "../answer/comparison.ts";
import { type Counted, isApart, isCompleteWeek, type ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import { digitsOf, numberWords, valueWords } from "../shared/amount.ts";
import { wordsLocale } from "../shared/locale.ts";
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
  terms: Terms;
};
type Amounts = Pick<WordsOf, "row" | "currency">;
type AxisOf = { row: Pick<ReportRow, "unit">; currency: string };

function comparedTo({ compare, comparedWeeks, today }: WordsOf, week: number): string {
  if (compare === "typical") return texts.thanTypical;
  if (compare === "last-year") return texts.thanLastYear;
  const compared = comparedWeeks?.[week];
  return compared ? texts.thanEasterOn(shortDay(sundayOf(compared), today)) : texts.thanEaster;
}

/** "average", "each campus has its own", of numbers that are not added up. */
export function summaryWords(row: ReportRow, terms: Terms): string | null {
  if (!row.summary || row.summary === "sum") return null;
  return isApart(row) ? texts.eachItsLast(terms) : texts.summaries[row.summary];
}

export const comparisonTitles: Record<Comparison, string> = texts.comparisonTitles;

export function newestOf(
  { last, values }: Pick<ReportRow, "last" | "values">,
  headline: number | null,
): number {
  if (headline !== null && (values[headline] ?? null) !== null) return headline;
  return last ?? values.findLastIndex((value) => value !== null);
}

/** The server calls the attendance of all by its English name. */
export function rowName(
  { name, kind = "all" }: { name: string; kind?: ReportRow["kind"] },
  terms: Terms,
): string {
  if (kind === "region" && name === "") return texts.inNoRegion(terms);
  const { attendance } = terms;
  return kind === "all" && (name === "" || name === "Attendance") ? attendance : name;
}

/** Exact to the cent, so that sums and comparisons agree with their parts. */
export function amountOf({ row, currency }: Amounts, value: number): string {
  return valueWords(value, row, currency, { isShort: true });
}

export function amountWords({ row, currency }: Amounts, week: number): string {
  const { value, state } = toldNumber(row, week);
  const amount = amountOf({ row, currency }, value ?? 0);
  return state === "about" ? texts.about(amount) : amount;
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
  if (value === null) return texts.blank;
  if (state === "complete") return words(value);
  if (state === "about") return texts.about(words(value));
  return state === "part" ? texts.ofPartOfWeek(words(value)) : texts.soFar(words(value));
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
  return state === texts.complete ? texts.inDoubt(doubts) : `${state}, ${texts.inDoubt(doubts)}`;
}

function presenceWords({ row, running }: Pick<WordsOf, "row" | "running">, week: number): string {
  const [expected, reported] = [row.expected[week] ?? 0, row.reported[week] ?? 0];
  const isBlank = (row.values[week] ?? null) === null;
  if (isApart(row)) return texts.blank;
  if (isCut(row, week)) return texts.partOfWeek;
  if (isCompleteWeek(row, week)) return texts.complete;
  if ((row.good[week] ?? null) !== null) return texts.missingOf(expected - reported, expected);
  if (isBlank && expected > 0 && row.toCome[week] === expected) return texts.stillToCome;
  if (isBlank && expected === 0) return texts.blank;
  // Only the last two weeks are still awaited.
  if (isBlank && (running === null || week < running - 1)) return texts.nothingEntered;
  if (isBlank) return texts.noneYet(expected);
  return `${texts.onlySoFar}${ofCounts(reported, expected)}`;
}

export function soFarWords(words: Amounts, week: number): string | null {
  const { values, expected, reported } = words.row;
  const [value = null, of = 0, part = 0] = [values[week], expected[week], reported[week]];
  if (value === null) return null;
  const amount = axisWords(words, value);
  if (isCut(words.row, week)) return texts.ofPartOfWeek(amount);
  return of > 1 && part > 0 ? texts.soFarOf(amount, part, of) : texts.soFar(amount);
}

export function runningWords(words: Amounts & Pick<WordsOf, "running">): string | null {
  const { row, running } = words;
  if (running === null || running === row.last) return null;
  const [expected, reported] = [row.expected[running] ?? 0, row.reported[running] ?? 0];
  const value = row.values[running] ?? null;
  if (value === null) return expected === 0 ? null : texts.noneThisWeek(expected);
  const doubts = doubtsIn(row, running);
  const inDoubt = doubts === 0 ? "" : `, ${texts.inDoubt(doubts)}`;
  return `${texts.soFarThisWeek(amountOf(words, value))}${ofCounts(reported, expected)}${inDoubt}`;
}

/** None of a number in doubt. "Up 23 from the same week last year (580)", and where both do not have the same: ". Up 3 counting only what both weeks have (203 and 200)". */
export function changeWords(words: WordsOf, week: number): string | null {
  const { row, compare } = words;
  const compared = compare === "none" ? null : comparedWeek(row, week);
  if (!compared || doubtsIn(row, week) > 0) return null;
  const than = comparedTo(words, week);
  const amount = (value: number) => amountOf(words, value);
  const change = ({ now, before }: Pair, beside: string) => {
    if (now === before) return texts.level(beside);
    return (now > before ? texts.up : texts.down)(amount(Math.abs(now - before)), beside);
  };
  const { inAll, alike } = compared;
  const part = alike && texts.onlyBoth(amount(alike.now), amount(alike.before));
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
    return row.isUnlike ? texts.otherCategories : texts.typicalOnce;
  }
  return (row.compared.stored[week] ?? null) === null
    ? texts.nothingToCompare(comparedTo(words, week))
    : texts.tooMuchMissing(comparedTo(words, week));
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
  return texts.coverage(good, weeks, good > complete);
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
      texts.besideAmount(comparedTo(words, week), amountOf(words, before)),
    row.seats !== undefined && value !== null && fullnessWords(value, row.seats),
    ...marks,
  ]
    .filter(Boolean)
    .join("; ");
}

/** Beside a number. Not while it is only a part of all: "0 of 2 numbers" beside it would be taken for an error. */
export function ofCounts(reported: number, expected: number): string {
  return expected > 1 && reported > 0 ? texts.ofNumbers(reported, expected) : "";
}

export function fullnessWords(people: number, seats: number): string {
  return texts.fullness(numberWords(Math.round((100 * people) / seats)), seatsWords(seats));
}

export function seatsWords(seats: number): string {
  return texts.seats(numberWords(seats));
}

export function uncountedWords(names: readonly string[], terms: Terms): string {
  return texts.uncounted(new Intl.ListFormat(wordsLocale()).format(names), terms);
}
