import type { Question } from "../../answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../answer/report-answer.ts";
import type { PeriodNumber } from "../../entry/period-number.ts";
import { type BoardSum, sumOf, withPeriods as sumWithPeriods } from "../../report/board-sum.ts";
import { medianOf } from "../../shared/median.ts";
import { isAdded } from "../../shared/summary.ts";
import type { Day } from "../../shared/time/week.ts";
import type { Move, Side } from "../asked.ts";

/** A row of numbers by week. `ofPeriods` is what exists only for whole months, quarters or years of its days. */
export type Row = ReportRow & { ofPeriods?: number };

/** `periods` are the numbers of whole months, quarters and years that have some of the days, the earliest first. */
export type AskedAnswer = ReportAnswer & { periods?: readonly PeriodNumber[] };

/** Each row with its numbers of those whole periods that count. */
export function withPeriods(
  answer: ReportAnswer,
  counted: readonly PeriodNumber[],
  periods: readonly PeriodNumber[],
): AskedAnswer {
  const withOwn = (row: ReportRow): Row => {
    const own = counted.filter(
      ({ campusId, categoryId }) =>
        row.kind === "all" ||
        (row.kind === "campus" && row.id === campusId) ||
        (row.kind === "category" && row.id === categoryId) ||
        (row.kind === "department" && row.parts.some((part) => part.categoryId === categoryId)),
    );
    if (own.length === 0) return row;
    if (isAdded(row.summary)) return { ...row, ofPeriods: sumOfPeriods(own) };
    // With weeks, too, the weeks alone are told.
    const isOfWeeks = row.values.some((value) => value !== null);
    const { summary } = row;
    const of = { summary, weeks: [], campuses: row.parts.map(({ campusId }) => campusId) };
    return isOfWeeks ? row : { ...row, ofPeriods: sumWithPeriods(sumOf(row), own, of).ofPeriods };
  };
  const total = answer.total && withOwn(answer.total);
  return { ...answer, periods, total, rows: answer.rows.map(withOwn) };
}

/** An answer without the numbers of some of its days. A week that keeps only a part of them counts in totals alone. */
export function withoutDays(whole: AskedAnswer, part: AskedAnswer): AskedAnswer {
  const own = [part.total, ...part.rows];
  const at = whole.weeks.map((week) => part.weeks.indexOf(week));
  const keyOf = (one: object) => JSON.stringify(one);
  const gone = new Set(part.missing.map(keyOf));
  const without = (row: Row): Row => {
    const other: Row | null | undefined = own.find((one) => one && isSameRow(one, row));
    if (!other) return row;
    const less = (key: "expected" | "reported" | "toCome") =>
      row[key].map((count, place) => count - (other[key][at[place] ?? -1] ?? 0));
    const [expected, reported] = [less("expected"), less("reported")];
    const isIn = row.expected.map((count, place) => count === expected[place]);
    const kept = <Of>(list: readonly Of[]) => list.map((one, place) => (isIn[place] ? one : null));
    const isPart = (place: number) => reported[place] && isAdded(row.summary);
    const values = row.values.map((value, place) =>
      isIn[place] || value === null || !isPart(place)
        ? (kept(row.values)[place] ?? null)
        : value - (other.values[at[place] ?? -1] ?? 0),
    );
    const { compared } = row;
    return {
      ...row,
      ...{ values, expected, reported, toCome: less("toCome") },
      ...{ good: kept(row.good), regular: kept(row.regular) },
      lacking: row.lacking.map((value, place) => (isIn[place] ? value : 0)),
      ofPeriods: (row.ofPeriods ?? 0) - (other.ofPeriods ?? 0),
      compared: compared && {
        ...compared,
        ...{ now: kept(compared.now), before: kept(compared.before) },
        alike: { now: kept(compared.alike.now), before: kept(compared.alike.before) },
      },
      inDoubt: row.inDoubt?.filter(({ week }) => values[week] !== null),
    };
  };
  return {
    ...whole,
    total: whole.total && without(whole.total),
    rows: whole.rows.map(without),
    missing: whole.missing.filter((one) => !gone.has(keyOf(one))),
  };
}

export function isSameRow(one: ReportRow, other: ReportRow): boolean {
  return one.id === other.id && one.kind === other.kind && one.campusId === other.campusId;
}

export function sumOfPeriods(numbers: readonly PeriodNumber[]): number {
  return numbers.reduce((all, { value }) => all + value, 0);
}

/**
 * One row of a table: of a stretch of days, or of a campus, category or service; with a place, of one week. Figures of a
 * second breakdown have a `group`.
 */
export type Entry = {
  words: string;
  group: string | null;
  isOpen: boolean;
  question: Question;
  row: Row | undefined;
  weeks: readonly Day[];
  place?: number;
};

/** `total` is all that was entered; `mean` is of good weeks, null where too few are. */
export type Figure = Entry & { row: Row; sum: BoardSum; total: number | null; mean: number | null };

/** All that was entered of a row, by week and by whole months, quarters and years. */
export function sumOfRow({ ofPeriods = 0, ...row }: Row): BoardSum {
  const sum = sumOf(row);
  return ofPeriods === 0 ? sum : { ...sum, total: (sum.total ?? 0) + ofPeriods, ofPeriods };
}

export function figuresOf(
  entries: readonly Entry[],
  aggregate: Question["aggregate"] = "total",
): Figure[] {
  return entries.flatMap((entry): Figure[] => {
    const { row, place } = entry;
    if (!row) return [];
    const sum = sumOfRow(row);
    if (place !== undefined) {
      const total = row.good[place] ?? row.values[place] ?? null;
      return [{ ...entry, row, sum, total, mean: null }];
    }
    const good = row.good.filter((value) => value !== null);
    const middle = aggregate === "median" ? medianOf(good) : null;
    const mean = sum.average === null ? null : meanOf(good);
    return [{ ...entry, row, sum, total: sum.total, mean: middle ?? mean }];
  });
}

export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((all, one) => all + one, 0) / values.length;
}

/** Whether its number is in, but for very little. */
export function isGood({ row, place, isOpen, sum }: Figure): boolean {
  if (place !== undefined) return (row.good[place] ?? null) !== null;
  return !isOpen && sum.total !== null && sum.missing === 0;
}

/** What is missing of a number can only make it more. */
export function beyondIn(figures: readonly Figure[], side: Side, limit: number): Figure[] {
  const isBeyond = beyond(side, limit);
  return figures.filter((figure) => {
    const { total, row, place } = figure;
    const least = place === undefined ? total : (row.values[place] ?? null);
    return isAbove(side)
      ? least !== null && isBeyond(least)
      : total !== null && isGood(figure) && isBeyond(total);
  });
}

/** Those above or below the one before. After one of which too much is missing nothing is known. */
export function movedIn(figures: readonly Figure[], move: Move): Figure[] {
  let before: number | null = null;
  return figures.filter((figure) => {
    const { row, place, total, mean } = figure;
    const value = place === undefined ? (mean ?? total) : total;
    const isHeld = value !== null || (row.expected[place ?? 0] ?? 0) > 0;
    if (!isHeld) return false;
    const last = before;
    before = isGood(figure) ? value : null;
    if (last === null || before === null) return false;
    return move === "rising" ? before > last : move === "falling" ? before < last : before >= last;
  });
}

export function isAbove(side: Side): boolean {
  return side === "over" || side === "at-least";
}

export function beyond(side: Side, limit: number): (value: number) => boolean {
  return (value) => {
    if (side === "over") return value > limit;
    if (side === "under") return value < limit;
    return side === "at-least" ? value >= limit : value <= limit;
  };
}

/**
 * The longest run of those that are `found`, and the last one where it goes on up to now. Nothing is passed over that was
 * due, but at the end what is still to be more.
 */
export function runsIn(
  figures: readonly Figure[],
  found: readonly Figure[],
): { longest: Figure[]; last: Figure[] } {
  let last: Figure[] = [];
  let longest: Figure[] = [];
  const end = figures.findLastIndex((one) => found.includes(one) || isGood(one)) + 1;
  for (const figure of figures.slice(0, end)) {
    const { row, place = 0, total } = figure;
    const isDue = (row.expected[place] ?? 0) - (row.toCome[place] ?? 0) > 0;
    if (!found.includes(figure) && total === null && !isDue) continue;
    last = found.includes(figure) ? [...last, figure] : [];
    if (last.length > longest.length) longest = last;
  }
  return { longest, last };
}

/** The highest or lowest first, by one number of each. The first of equals stays first. */
export function ranked(
  figures: readonly Figure[],
  of: "highest" | "lowest",
  by: (figure: Figure) => number | null,
): Figure[] {
  const sign = of === "highest" ? 1 : -1;
  return figures
    .filter((one) => by(one) !== null)
    .toSorted((one, other) => sign * ((by(other) ?? 0) - (by(one) ?? 0)));
}
