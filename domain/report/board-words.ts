import * as texts from "#words/board-report.ts";
import { inDoubt as doubtWords } from "#words/numbers.ts";
import type { Terms } from "../../words/terms.ts";
import { valueWords } from "../shared/amount.ts";
import { printedDifference } from "../shared/percent.ts";
import { canOnlyGrow } from "../shared/summary.ts";
import { monthsName, shortDay } from "../shared/time/day-words.ts";
import { type DayRange, fiscalYearOf } from "../shared/time/fiscal-year.ts";
import { type Step, stepAt } from "../shared/time/step.ts";
import type { Unit } from "../shared/unit.ts";
import type { BoardReport } from "./board-report.ts";
import { type BoardBeside, type BoardSum, isMostlyGood, weeksOf } from "./board-sum.ts";
import { fiscalYearName, isWeekly } from "./goal.ts";

export const stepNames: Record<Step, string> = texts.stepNames;

/** Steps to choose from: fiscal years are apart only where they are not the calendar's. */
export function stepsOf({ fiscalYearStartMonth }: { fiscalYearStartMonth: number }): Step[] {
  return fiscalYearStartMonth === 1
    ? ["month", "quarter", "year"]
    : ["month", "quarter", "fiscal-year", "year"];
}

/** "November 2026", "September to November 2026", "fiscal year 2026–27", "2026"; a period that ends early adds ", to Nov 27". */
export function daysName(days: DayRange, step: Step, startMonth: number): string {
  const whole = stepAt(days.from, step, startMonth);
  const name = wholeName(whole, step);
  return whole.to === days.to ? name : texts.until(name, shortDay(days.to, days.to));
}

function wholeName(days: DayRange, step: Step): string {
  return step === "month" || step === "quarter" ? monthsName(days) : fiscalYearName(days);
}

/** "2026–27 to Nov 30": the fiscal year up to the end of these days. */
export function yearName(days: DayRange, startMonth: number): string {
  const year = fiscalYearOf(days.from, startMonth);
  const name = fiscalYearName(year);
  return year.to === days.to ? name : texts.until(name, shortDay(days.to, days.to));
}

export function periodName(days: DayRange): string {
  const year = days.from.slice(0, 4);
  const isYear = days.from === `${year}-01-01` && days.to === `${year}-12-31`;
  return isYear ? year : monthsName(days);
}

type Amounts = { unit: Unit; currency: string };

export function averageWords({ average }: BoardSum, { unit, currency }: Amounts): string | null {
  return average === null ? null : valueWords(average, { unit }, currency, { isShort: true });
}

/** "5,050", "at least 5,050" where something is missing; null where nothing was entered. */
export function totalWords(
  { total, missing, summary }: BoardSum,
  { unit, currency }: Amounts,
): string | null {
  if (total === null) return null;
  const words = valueWords(total, { unit }, currency, { isShort: true });
  return missing > 0 && canOnlyGrow(summary) ? texts.atLeast(words) : words;
}

/** "average", "average of what is in", "each campus has its own", under a total that adds nothing up. */
export function summaryNote(
  { total, missing, summary, isApart }: BoardSum,
  terms: Terms,
): string | null {
  if (!summary || summary === "sum") return null;
  if (isApart) return texts.eachItsLast(terms);
  if (total === null) return null;
  const name = texts.summaries[summary];
  return missing > 0 && !canOnlyGrow(summary) ? texts.ofWhatIsIn(name) : name;
}

/** "3 of 5 weeks", "1 number in doubt"; empty where all weeks are complete and they are at least half of those there are. */
export function sumNotes(sum: BoardSum): string[] {
  const { good, inDoubt } = sum;
  const all = weeksOf(sum);
  return [
    ...(good < all ? [texts.ofWeeks(good, all)] : []),
    ...(inDoubt > 0 ? [doubtWords(inDoubt)] : []),
  ];
}

/** "1,200 of it not by week", "not by week", of numbers of whole months, quarters or years; null where there are none. */
export function periodsNote(
  { total, ofPeriods }: BoardSum,
  { unit, currency }: Amounts,
): string | null {
  if (ofPeriods === 0) return null;
  if (total === ofPeriods) return texts.notByWeek;
  return texts.ofItNotByWeek(valueWords(ofPeriods, { unit }, currency, { isShort: true }));
}

/** "1,200 Adult Attendance at Main, entered for all of March 2019, is not used, because its weeks have numbers." */
export function unusedWords(
  { from, to, campus, name, unit, value }: BoardReport["unused"]["first"][number],
  currency: string,
): string {
  const amount = valueWords(value, { unit }, currency, { isShort: true });
  const whose = campus ? texts.at(name, campus) : name;
  return texts.unused(amount, whose, periodName({ from, to }));
}

/** The change of totals in which nothing is by week, in the words of `besideChange`; null for others, which may have more weeks or fewer. */
export function periodsChange(
  { now, before, isAlike }: BoardBeside,
  amounts: Amounts,
): string | null {
  const isWhole = ({ total, ofPeriods }: BoardSum) => total !== null && total === ofPeriods;
  if (!isAlike || !isWhole(now) || !isWhole(before)) return null;
  return changeWords(now.ofPeriods, before.ofPeriods, amounts);
}

/** "up 8%", "down 12" or "level", of averages; null where the counts differ, one is in doubt, or too few weeks are good. */
export function besideChange(
  { now, before, isAlike }: BoardBeside,
  { unit, currency }: Amounts,
): string | null {
  const most = Math.max(now.held, before.held);
  const isCompared = (sum: BoardSum) => sum.inDoubt === 0 && isMostlyGood(sum, most);
  if (!isAlike || !isCompared(now) || !isCompared(before)) return null;
  if (now.average === null || before.average === null) return null;
  return changeWords(now.average, before.average, { unit, currency });
}

/** "goal 650, 12 below", "goal $20,000 reached", of the average of people and of the total of money; null without a goal. */
export function goalNote(
  { average, total, summary }: BoardSum,
  goal: number | null,
  { unit, currency }: Amounts,
): string | null {
  const isOfWeek = isWeekly({ unit, summary });
  const reached = isOfWeek ? average : total;
  if (goal === null || reached === null) return null;
  const words = (value: number) => valueWords(value, { unit }, currency, { isShort: true });
  if (reached >= goal) return texts.goalReached(words(goal));
  return (isOfWeek ? texts.goalBelow : texts.goalToGo)(words(goal), words(goal - reached));
}

function changeWords(now: number, before: number, { unit, currency }: Amounts): string {
  const { is, sign, value } = printedDifference(now, before, unit);
  if (is === "level") return texts.level;
  const words =
    is === "percent" ? `${value}%` : valueWords(value, { unit }, currency, { isShort: true });
  return (sign > 0 ? texts.up : texts.down)(words);
}
