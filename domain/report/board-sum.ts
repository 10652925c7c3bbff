import * as v from "valibot";
import type { ReportRow } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
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
  const entered = row.values.filter((value) => value !== null);
  const held = [...row.values.keys()].filter(
    (week) =>
      ((row.values[week] ?? null) !== null || (row.expected[week] ?? 0) > 0) &&
      toldNumber(row, week).state !== "part",
  ).length;
  const count = (list: "expected" | "reported" | "toCome") =>
    row[list].reduce((sum, one) => sum + one, 0);
  return {
    total: entered.length === 0 ? null : entered.reduce((all, value) => all + value, 0),
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
  };
}

/** The weeks that the good ones are told of: those held or, where these are fewer than half, all. */
export function weeksOf({ good, held, weeks }: BoardSum): number {
  return good < held || held === 0 || 2 * good >= weeks ? held : weeks;
}

/** Sums are compared where three of four `weeks` are good. */
export function isMostlyGood({ good }: Pick<BoardSum, "good">, weeks: number): boolean {
  return 4 * good >= 3 * weeks;
}
