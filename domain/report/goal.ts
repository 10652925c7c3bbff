import * as v from "valibot";
import { enterWhole, tooLarge } from "#words/counts.ts";
import * as texts from "#words/goals.ts";
import { mostWeeks, plainQuestion, type Question } from "../answer/question.ts";
import type { ReportAnswer } from "../answer/report-answer.ts";
import { greatestMoney, valueWords } from "../shared/amount.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { isAdded, summarySchema } from "../shared/summary.ts";
import { fullDay, monthsName } from "../shared/time/day-words.ts";
import { type DayRange, fiscalYearOf, weeksWithin } from "../shared/time/fiscal-year.ts";
import { monthsFrom } from "../shared/time/step.ts";
import { type Day, daySchema, daysBetween, type WeekStartDay } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";

/** `value` is of each week (`isWeekly`), or in all, as money (in cents) is. Without `categoryId` it is the attendance. */
export const goalSchema = v.object({
  id: idSchema,
  categoryId: v.nullable(idSchema),
  unit: unitSchema,
  summary: summarySchema,
  from: v.string(),
  to: v.string(),
  value: v.number(),
});
export type Goal = v.InferOutput<typeof goalSchema>;

/** People are wanted in each week, and so is what has no sum. */
export function isWeekly({ unit, summary }: Pick<Goal, "unit" | "summary">): boolean {
  return unit === "count" || !isAdded(summary);
}

export const goalChangeSchema = v.pipe(
  v.strictObject({
    categoryId: v.nullable(idSchema),
    from: daySchema,
    to: daySchema,
    value: v.pipe(
      v.number(texts.enterNumber),
      v.integer(enterWhole),
      v.minValue(1, texts.aboveZero),
      v.maxValue(greatestMoney, tooLarge),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => daysBetween(from, to) >= 6,
      texts.atLeastWeek,
    ),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => daysBetween(from, to) < 7 * mostWeeks,
      texts.atMostTwentyYears,
    ),
    ["to"],
  ),
);
export type GoalChange = v.InferOutput<typeof goalChangeSchema>;

/** The goal of a day; of several, the one with the fewest days. */
export function goalOn(goals: readonly Goal[], categoryId: Id | null, day: Day): Goal | undefined {
  return goals
    .filter((goal) => goal.categoryId === categoryId && goal.from <= day && day <= goal.to)
    .sort((one, other) => daysBetween(one.from, one.to) - daysBetween(other.from, other.to))[0];
}

export function goalQuestion({ categoryId, from, to }: Goal): Question {
  return { ...plainQuestion, measure: categoryId ?? "attendance", period: { from, to } };
}

/** The average good week of people, or all money; null while nothing is known. `toGo` is 0 once it is reached. */
export type Progress = { reached: number | null; toGo: number };

export function progressOf({ value, ...goal }: Goal, { total }: ReportAnswer): Progress {
  const isKnown = (one: number | null): one is number => one !== null;
  const known = (isWeekly(goal) ? total?.good : total?.values)?.filter(isKnown) ?? [];
  if (known.length === 0) return { reached: null, toGo: value };
  const sum = known.reduce((all, one) => all + one, 0);
  const reached = isWeekly(goal) ? Math.round(sum / known.length) : sum;
  return { reached, toGo: Math.max(0, value - reached) };
}

export function weeklyValue(goal: Goal, weekStartDay: WeekStartDay): number {
  if (isWeekly(goal)) return goal.value;
  return Math.round(goal.value / Math.max(1, weeksWithin(goal, weekStartDay).length));
}

/** Beside its line: "Goal 650", "Goal $6,731 a week". */
export function weeklyGoalWords(
  goal: Goal,
  { currency, weekStartDay }: { currency: string; weekStartDay: WeekStartDay },
): string {
  const words = valueWords(weeklyValue(goal, weekStartDay), goal, currency, { isRounded: true });
  return isWeekly(goal) ? texts.line(words) : texts.weeklyLine(words);
}

type Style = { currency: string; locale?: string };

export function wantedWords({ value, unit, summary }: Goal, { currency, locale }: Style): string {
  const number = valueWords(value, { unit }, currency, {
    isShort: true,
    ...(locale && { locale }),
  });
  return isWeekly({ unit, summary }) ? texts.aWeek(number) : texts.inAll(number);
}

/** "in fiscal year 2026–27", "in 2026", "in November 2026", "from January 4, 2026 to June 7, 2026". */
export function periodWords(days: DayRange, fiscalYearStartMonth: number, locale?: string): string {
  const year = fiscalYearOf(days.from, fiscalYearStartMonth);
  const isMonthOrQuarter = [1, 3].some(
    (months) => days.from.endsWith("-01") && monthsFrom(days.from, months).to === days.to,
  );
  if (isMonthOrQuarter) return texts.inMonths(monthsName(days, locale));
  if (days.from !== year.from || days.to !== year.to)
    return texts.fromTo(fullDay(days.from, locale), fullDay(days.to, locale));
  return texts.inMonths(fiscalYearName(year));
}

export function fiscalYearName({ from, to }: DayRange): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : texts.fiscalYear(first, last.slice(2));
}

/** "603 a week on average so far, 47 below". Progress is not set against the time gone: much giving is monthly, or of December. */
export function progressWords(
  goal: Goal,
  { reached, toGo }: Progress,
  { currency, locale, today }: Style & { today: Day },
): string {
  const words = (value: number) =>
    valueWords(value, goal, currency, { isShort: true, ...(locale && { locale }) });
  const isOver = today > goal.to;
  if (isWeekly(goal)) {
    if (reached === null) return texts.noWeekYet;
    const average = words(reached);
    if (isOver && toGo === 0) return texts.averageReached(average);
    if (isOver) return texts.averageShort(average, words(toGo));
    if (reached === goal.value) return texts.averageSoFar(average);
    const apart = words(Math.abs(goal.value - reached));
    return (toGo === 0 ? texts.averageAbove : texts.averageBelow)(average, apart);
  }
  if (reached === null) return texts.nothingYet;
  const [so, all] = [words(reached), words(goal.value)];
  if (toGo === 0) return texts.reachedOf(so, all);
  return (isOver ? texts.shortOf : texts.toGoOf)(so, all, words(toGo));
}
