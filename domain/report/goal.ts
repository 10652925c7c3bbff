import * as v from "valibot";
import { greatestMoney, tooLarge } from "../entry/entry.ts";
import { units } from "../organization/campus.ts";
import { valueWords } from "../shared/amount.ts";
import { fullDay } from "../shared/day-words.ts";
import { type DayRange, fiscalYearOf, weeksWithin } from "../shared/fiscal-year.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Day, daySchema, daysBetween, type WeekStartDay } from "../shared/week.ts";
import { mostWeeks, plainQuestion, type Question } from "./question.ts";
import type { ReportAnswer } from "./report-answer.ts";

/**
 * Of people `value` is wanted in each week, of money (in cents) in all weeks together. Without `categoryId` it is of the
 * attendance. A week belongs to the days in which its Sunday lies.
 */
export const goalSchema = v.object({
  id: idSchema,
  categoryId: v.nullable(idSchema),
  unit: v.picklist(units),
  from: v.string(),
  to: v.string(),
  value: v.number(),
});
export type Goal = v.InferOutput<typeof goalSchema>;

export const goalChangeSchema = v.pipe(
  v.strictObject({
    categoryId: v.nullable(idSchema),
    from: daySchema,
    to: daySchema,
    value: v.pipe(
      v.number("Enter a number."),
      v.integer("Enter a whole number."),
      v.minValue(1, "Enter a number above 0."),
      v.maxValue(greatestMoney, tooLarge),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => daysBetween(from, to) >= 6,
      "Choose at least a week.",
    ),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => daysBetween(from, to) < 7 * mostWeeks,
      "Choose at most twenty years.",
    ),
    ["to"],
  ),
);
export type GoalChange = v.InferOutput<typeof goalChangeSchema>;

export const goalTaken = "There is a goal for some of these days already. Change that one.";

/** The goal of a day; a category has at most one. */
export function goalOn(goals: readonly Goal[], categoryId: Id | null, day: Day): Goal | undefined {
  return goals.find((goal) => goal.categoryId === categoryId && goal.from <= day && day <= goal.to);
}

/** Whose answer tells how far it is. */
export function goalQuestion({ categoryId, from, to }: Goal): Question {
  return { ...plainQuestion, measure: categoryId ?? "attendance", period: { from, to } };
}

export type Progress = {
  /** The typical week, or all the money that is known. Null while nothing is. */
  reached: number | null;
  /** 0 once it is reached. */
  toGo: number;
  /** Of money: what the complete weeks have beyond their share; below 0 what they lack. Null without such a week. */
  ahead: number | null;
  weeks: { complete: number; all: number };
};

/** Of the answer to the goal's question. */
export function progressOf(goal: Goal, answer: ReportAnswer, weekStartDay: WeekStartDay): Progress {
  const all = weeksWithin(goal, weekStartDay).length;
  const { total } = answer;
  const complete = total?.coverage.good ?? 0;
  const weeks = { complete, all };
  if (goal.unit === "count") {
    const reached = total?.typical ?? null;
    return { reached, toGo: Math.max(0, goal.value - (reached ?? 0)), ahead: null, weeks };
  }
  const isKnown = total?.values.some((value) => value !== null);
  const reached = isKnown ? sumOf(total?.values ?? []) : null;
  const share = Math.round((goal.value * complete) / all);
  return {
    reached,
    toGo: Math.max(0, goal.value - (reached ?? 0)),
    ahead: complete > 0 ? sumOf(total?.good ?? []) - share : null,
    weeks,
  };
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Where a chart of weeks draws it. */
export function weeklyValue(goal: Goal, weekStartDay: WeekStartDay): number {
  if (goal.unit === "count") return goal.value;
  return Math.round(goal.value / Math.max(1, weeksWithin(goal, weekStartDay).length));
}

/** Beside its line: "Goal 650", "Goal $6,731 a week". */
export function weeklyGoalWords(
  goal: Goal,
  { currency, weekStartDay }: { currency: string; weekStartDay: WeekStartDay },
): string {
  const words = valueWords(weeklyValue(goal, weekStartDay), goal, currency, { isRounded: true });
  return goal.unit === "count" ? `Goal ${words}` : `Goal ${words} a week`;
}

type Style = { currency: string; locale?: string };

/** "650 a week", "$350,000 in all". */
export function wantedWords({ value, unit }: Goal, { currency, locale }: Style): string {
  const number = valueWords(value, { unit }, currency, {
    isShort: true,
    ...(locale && { locale }),
  });
  return unit === "count" ? `${number} a week` : `${number} in all`;
}

/** "in fiscal year 2026–27", "in 2026", "from January 4, 2026 to June 7, 2026". */
export function periodWords(days: DayRange, fiscalYearStartMonth: number, locale?: string): string {
  const year = fiscalYearOf(days.from, fiscalYearStartMonth);
  if (days.from !== year.from || days.to !== year.to)
    return `from ${fullDay(days.from, locale)} to ${fullDay(days.to, locale)}`;
  return fiscalYearWords(year);
}

function fiscalYearWords({ from, to }: DayRange): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? `in ${first}` : `in fiscal year ${first}–${last.slice(2)}`;
}

/** "603 in a typical week, 47 to go", "$182,000 of $350,000 after 26 of 52 weeks, on pace". */
export function progressWords(
  goal: Goal,
  progress: Progress,
  { currency, locale, today }: Style & { today: Day },
): string {
  const words = (value: number) =>
    valueWords(value, goal, currency, { isShort: true, ...(locale && { locale }) });
  const { reached, toGo } = progress;
  if (goal.unit === "count") {
    if (reached === null) return "Too few complete weeks to say what is typical";
    return `${words(reached)} in a typical week, ${toGo === 0 ? "reached" : `${words(toGo)} to go`}`;
  }
  if (reached === null) return "Nothing is entered yet";
  const so = `${words(reached)} of ${words(goal.value)}`;
  if (toGo === 0) return `${so}, reached`;
  if (today > goal.to) return `${so}, ${words(toGo)} short`;
  const { complete, all } = progress.weeks;
  return [`${so} after ${complete} of ${all} weeks`, paceWords(goal, progress, words)]
    .filter(Boolean)
    .join(", ");
}

/** A week's share more or less is on pace: no week is like another. */
function paceWords(
  { value }: Goal,
  { ahead, weeks }: Progress,
  words: (value: number) => string,
): string {
  if (ahead === null) return "";
  if (Math.abs(ahead) <= value / weeks.all) return "on pace";
  return ahead > 0 ? `${words(ahead)} ahead` : `${words(-ahead)} behind`;
}
