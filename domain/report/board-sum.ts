import * as v from "valibot";
import { isApart, type ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import type { Id } from "../shared/id.ts";
import { isAdded, notAdded, type Summary, summarize, summarySchema } from "../shared/summary.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { daysBetween } from "../shared/time/week.ts";
import { toldNumber } from "./card-words.ts";

/**
 * `total` is all that was entered, of which `ofPeriods` are numbers of whole months, quarters or years. `average` is a good week's,
 * null where fewer than half of the `held` weeks are good. A week that the days cut is in the total alone.
 */
const sumSchema = v.object({
  total: v.nullable(v.number()),
  ofPeriods: v.number(),
  average: v.nullable(v.number()),
  good: v.number(),
  held: v.number(),
  weeks: v.number(),
  missing: v.number(),
  inDoubt: v.number(),
  /** Left out where the total adds numbers up. */
  summary: summarySchema,
  /** True where several campuses have a last number each, which have no total. */
  isApart: v.optional(v.boolean()),
});
export type BoardSum = v.InferOutput<typeof sumSchema>;

/** `isAlike`: the same categories of the same campuses have numbers in both. */
export const besideSchema = v.object({ now: sumSchema, before: sumSchema, isAlike: v.boolean() });
export type BoardBeside = v.InferOutput<typeof besideSchema>;

export const nothing: BoardSum = {
  total: null,
  ofPeriods: 0,
  average: null,
  good: 0,
  held: 0,
  weeks: 0,
  missing: 0,
  inDoubt: 0,
};

export function sumOf(row: ReportRow): BoardSum {
  const good = row.good.filter((value) => value !== null);
  const held = [...row.values.keys()].filter(
    (week) =>
      ((row.values[week] ?? null) !== null || (row.expected[week] ?? 0) > 0) &&
      toldNumber(row, week).state !== "part",
  ).length;
  const count = (list: "expected" | "reported" | "toCome") =>
    row[list].reduce((sum, one) => sum + one, 0);
  return {
    total: summarize(row.summary, row.values),
    ofPeriods: 0,
    average:
      good.length === 0 || 2 * good.length < held
        ? null
        : Math.round(good.reduce((all, value) => all + value, 0) / good.length),
    good: good.length,
    held,
    weeks: row.values.length,
    missing: count("expected") - count("reported") - count("toCome"),
    inDoubt: doubtsIn(row),
    ...(isApart(row) && { isApart: true }),
    ...notAdded(row.summary),
  };
}

/** A number of a week or of a whole month, quarter or year. */
type Span = DayRange & { campusId?: Id; value: number };

/** A sum with numbers of whole periods. `weeks` are those of the sum that have a number. */
export function withPeriods(
  sum: BoardSum,
  periods: readonly (Span & { campusId: Id })[],
  {
    summary,
    weeks,
    campuses,
  }: { summary: Summary | undefined; weeks: readonly Span[]; campuses: readonly Id[] },
): BoardSum {
  if (isAdded(summary)) {
    const ofPeriods = periods.reduce((all, { value }) => all + value, 0);
    return { ...sum, total: (sum.total ?? 0) + ofPeriods, ofPeriods };
  }
  const places = new Set([...campuses, ...periods.map(({ campusId }) => campusId)]);
  const isApart = summary === "last" && places.size > 1;
  const spans = [...weeks, ...periods].toSorted((one, other) => one.to.localeCompare(other.to));
  const total = isApart ? null : ofSpans(summary, spans);
  const ofPeriods = weeks.length === 0 ? (total ?? 0) : 0;
  return { ...sum, total, ofPeriods, summary, ...(isApart && { isApart }) };
}

/** In an average, a month counts as much as its weeks. */
function ofSpans(summary: Summary | undefined, spans: readonly Span[]): number | null {
  const values = spans.map(({ value }) => value);
  if (summary !== "average") return summarize(summary, values);
  const days = spans.map(({ from, to }) => daysBetween(from, to) + 1);
  const all = days.reduce((sum, one) => sum + one, 0);
  const weighted = values.reduce((sum, value, at) => sum + value * (days[at] ?? 0), 0);
  return Math.round(weighted / all);
}

/** The weeks that the good ones are told of: those held or, where these are fewer than half, all. */
export function weeksOf({ good, held, weeks }: BoardSum): number {
  return good < held || held === 0 || 2 * good >= weeks ? held : weeks;
}

/** Sums are compared where three of four `weeks` are good. */
export function isMostlyGood({ good }: Pick<BoardSum, "good">, weeks: number): boolean {
  return 4 * good >= 3 * weeks;
}
