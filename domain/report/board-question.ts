import * as v from "valibot";
import { plainQuestion, type Question, questionParts, type Where } from "../answer/question.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import { boundedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import { aYearBefore, type Step, stepAt, steps, stepsBetween } from "../shared/time/step.ts";
import { addDays, type Day, daySchema } from "../shared/time/week.ts";

const { campus, service, department } = questionParts;

/** Groups of rows: the attendance, then the attendance of each campus and of each service, then each category. */
export const boardParts = ["attendance", "campuses", "services", "categories"] as const;
export type BoardPart = (typeof boardParts)[number];
export const plainParts: BoardPart[] = ["attendance", "campuses", "categories"];

const rowsSchema = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(","))]),
  boundedList(
    v.union(
      [v.picklist(boardParts), idSchema],
      `Choose some of ${boardParts.join(", ")}, or departments.`,
    ),
    100,
    "Choose at most 100 parts at once.",
  ),
);

/** `day` is any of the period; left out, the last one that is over. `rows` are parts, and departments whose categories alone are shown. */
export const boardQuestionSchema = v.pipe(
  v.strictObject({
    measure: v.optional(
      v.union([v.literal("attendance"), idSchema], "Choose attendance or a category."),
      "attendance",
    ),
    step: v.optional(v.picklist(steps, `Choose one of ${steps.join(", ")}.`), steps[0]),
    day: v.optional(daySchema),
    rows: v.optional(rowsSchema, plainParts.join()),
    ...{ campus, service, department },
  }),
  v.transform(({ measure, step, day, rows, ...where }) => ({
    measure,
    step,
    day,
    rows,
    where: { ...plainQuestion.where, ...where },
  })),
);
/** A month, quarter or year, and the places and rows of the report. */
export type BoardQuestion = v.InferOutput<typeof boardQuestionSchema>;

export type BesideDays = { days: DayRange; before: DayRange };

/** `days` end today where the month, quarter or year is not over. `year` is the fiscal year up to their end. */
export type BoardDays = BesideDays & {
  first: Day | null;
  year: BesideDays | null;
  series: BesideDays[];
};

const longestSeries: Record<Step, number> = { month: 12, quarter: 8, "fiscal-year": 6, year: 6 };

/** The first and the last day with a number. The last is null where every number is of a longer period than is asked for. */
export type NumberedDays = { first: Day; last: Day | null };

/** Without a day, chooses the last period that is over, or an earlier one with the last number. Later days than today are cut. */
export function boardDays(
  { step, day: chosen }: BoardQuestion,
  { today, fiscalYearStartMonth }: Calendar,
  numbered: NumberedDays | null,
): BoardDays {
  const first = numbered?.first ?? null;
  const lastOver = addDays(stepAt(today, step, fiscalYearStartMonth).from, -1);
  const [newest = lastOver] = [numbered?.last ?? lastOver, lastOver].sort();
  const wanted = chosen ?? (first !== null && first <= newest ? newest : today);
  const day = wanted < today ? wanted : today;
  const untilToday = ({ from, to }: DayRange) => ({ from, to: to < today ? to : today });
  const beside = (days: DayRange) => ({ days, before: aYearBefore(days) });
  const days = untilToday(stepAt(day, step, fiscalYearStartMonth));
  const { from } = stepAt(days.from, "fiscal-year", fiscalYearStartMonth);
  return {
    first,
    ...beside(days),
    year: step === "month" || step === "quarter" ? beside({ from, to: days.to }) : null,
    series: stepsBetween(first ?? day, day, step, fiscalYearStartMonth)
      .slice(0, longestSeries[step])
      .map((one) => beside(untilToday(one))),
  };
}

export function boardNumbers(
  { where }: BoardQuestion,
  { days, before, year, series }: BoardDays,
): Question {
  const starts = [before, ...(year ? [year.before] : []), ...series.map((one) => one.before)];
  const from = starts.map((one) => one.from).sort()[0] ?? before.from;
  return { ...everythingOf(where), period: { from, to: days.to } };
}

export function everythingOf(where: Where): Question {
  return { ...plainQuestion, where, measure: "everything", by: "category" };
}

/** The days of numbers of whole periods: a running period may have its number already. */
export function boardPeriods(
  { step }: Pick<BoardQuestion, "step">,
  { first, days }: BoardDays,
  { today, fiscalYearStartMonth }: Calendar,
): DayRange {
  const running = stepAt(today, step, fiscalYearStartMonth);
  return { from: first ?? days.from, to: days.to === today ? running.to : days.to };
}
