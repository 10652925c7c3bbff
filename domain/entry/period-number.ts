import * as v from "valibot";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { monthsFrom } from "../shared/time/step.ts";
import { daySchema } from "../shared/time/week.ts";
import { numberValueSchema } from "./entry.ts";

/** Lengths of a period in months: a month, a quarter, a year. */
export const periodLengths = [1, 3, 12] as const;
export type PeriodLength = (typeof periodLengths)[number];

const notAPeriod = "Choose the first day of a month.";
const periodEntries = {
  firstDay: v.pipe(
    daySchema,
    v.check((day) => day.endsWith("-01"), notAPeriod),
  ),
  months: v.picklist(periodLengths, "Choose 1, 3 or 12 months."),
};

export const periodQuestionSchema = v.strictObject({
  campus: idSchema,
  firstDay: periodEntries.firstDay,
  months: v.picklist(["1", "3", "12"], "Choose 1, 3 or 12 months."),
});
export type PeriodQuestion = v.InferOutput<typeof periodQuestionSchema>;

/** `version` is the one that was read, 0 where there was no number; null takes the number away. */
export const periodChangeSchema = v.strictObject({
  campusId: idSchema,
  ...periodEntries,
  numbers: boundedList(
    v.strictObject({
      categoryId: idSchema,
      value: v.nullable(numberValueSchema),
      version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    200,
    "Save at most 200 numbers at once.",
  ),
});
export type PeriodChange = v.InferOutput<typeof periodChangeSchema>;

/** `before` is the value that the last change replaced. `inWeeks` are sums of the weeks of these days, which count where there are any. */
export const periodNumbersSchema = v.object({
  numbers: trustedList(
    v.object({
      categoryId: idSchema,
      value: v.nullable(v.number()),
      version: v.number(),
      before: v.nullable(v.number()),
      enteredAt: v.string(),
      enteredBy: v.nullable(v.string()),
    }),
  ),
  inWeeks: trustedList(v.object({ categoryId: idSchema, value: v.number() })),
});
export type PeriodNumbers = v.InferOutput<typeof periodNumbersSchema>;

export type PeriodNumber = { campusId: Id; categoryId: Id; value: number } & DayRange;

/** The numbers that count: a longer one where shorter ones of the campus's category do not have all of its months. */
export function countedPeriods(numbers: readonly PeriodNumber[]): PeriodNumber[] {
  const within = (one: PeriodNumber, other: PeriodNumber) =>
    one !== other &&
    one.campusId === other.campusId &&
    one.categoryId === other.categoryId &&
    one.from >= other.from &&
    one.to <= other.to;
  const monthsIn = ({ from, to }: PeriodNumber) =>
    periodLengths.findLast((months) => monthsFrom(from, months).to <= to) ?? 0;
  const longestFirst = numbers.toSorted((one, other) => monthsIn(other) - monthsIn(one));
  const counted: PeriodNumber[] = [];
  for (const number of longestFirst) {
    if (counted.some((longer) => within(number, longer))) continue;
    const parts = countedPeriods(numbers.filter((one) => within(one, number)));
    const months = parts.reduce((all, part) => all + monthsIn(part), 0);
    if (months < monthsIn(number)) counted.push(number);
  }
  return counted;
}
