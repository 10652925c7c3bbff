import { plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { daysAsked } from "../../domain/answer/report-weeks.ts";
import { type AskedAnswer, withPeriods } from "../../domain/ask/tell/table.ts";
import { countedPeriods, type PeriodNumber } from "../../domain/entry/period-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { chosenOf, isNotInWeeks } from "../../domain/report/board-report.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { aYearBefore, stepAt, steps } from "../../domain/shared/time/step.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { readPeriodNumbers } from "../report/period-numbers.ts";
import { calendarOf, readNumbersFor } from "../report/reports.ts";

export type PeriodReader = {
  /** Those of some days, or of all time, of which no week has a number. */
  find: (question: Question, days: DayRange | null) => Promise<PeriodNumber[]>;
  /** Adds to an answer those that lie within its days, by the rule of the board report. */
  add: (question: Question, answer: ReportAnswer, weekday?: number) => Promise<AskedAnswer>;
};

const ever = { from: "0001-01-01", to: "9999-12-31" };

/** Reads numbers of whole months, quarters and years once for a request. */
export function periodReader(db: Database, scope: Scope, now: Date): PeriodReader {
  const calendar = calendarOf(scope, now);
  const { today, fiscalYearStartMonth } = calendar;
  let all: ReturnType<typeof readPeriodNumbers> | undefined;
  const find: PeriodReader["find"] = async ({ measure, where }, days) => {
    all ??= readPeriodNumbers(db, scope, ever);
    const touched = (await all).filter(
      ({ from, to }) => days === null || (from <= days.to && to >= days.from),
    );
    const last = touched
      .map(({ to }) => to)
      .sort()
      .at(-1);
    if (!touched[0] || !last) return [];
    const period = { from: touched[0].from, to: last };
    const everything = { ...plainQuestion, measure: "everything", by: "category" } as const;
    const places = { ...where, service: undefined, category: undefined };
    const read = await readNumbersFor(db, scope, { ...everything, where: places, period }, now);
    const isMeasured = ({ categoryId }: PeriodNumber) =>
      read.numbers.categories.some(
        ({ id, inTotal, unit }) =>
          id === categoryId &&
          (measure === "attendance"
            ? inTotal && unit === "count"
            : measure === "everything" || id === measure) &&
          (where.category?.includes(id) ?? true),
      );
    return chosenOf(places, read.numbers, touched)
      .filter(isMeasured)
      .filter(isNotInWeeks(places, read));
  };
  // The running month, quarter or year may have its number before it is over.
  const lastOf = ({ from, to }: DayRange) => {
    if (to < today) return to;
    const running = steps.map((step) => stepAt(today, step, fiscalYearStartMonth));
    return (running.find((one) => one.from === from) ?? running[0])?.to ?? to;
  };
  return {
    find,
    add: async (question, answer, weekday) => {
      const { weeks, total, rows } = answer;
      const week = weeks.at(-1);
      const days =
        question.period === "all"
          ? null
          : (daysAsked(question.period, calendar) ??
            (weeks[0] && week ? { from: weeks[0], to: addDays(week, 6) } : null));
      const isBeside = question.compare === "last-year" && days !== null;
      const touched = isBeside ? { from: aYearBefore(days).from, to: days.to } : days;
      const found = await find(question, touched);
      if (found.length === 0) return { ...answer, total, rows };
      // A service or a weekday has no part of them that anybody knows.
      const isOfAll = weekday === undefined && !question.where.service;
      const within = found.filter(
        ({ from, to }) => isOfAll && (!days || (from >= days.from && to <= lastOf(days))),
      );
      return withPeriods(answer, countedPeriods(within), found);
    },
  };
}
