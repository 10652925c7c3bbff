import { computeAnswer, weeksRead } from "../../domain/answering.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Scope } from "../../domain/member.ts";
import { mostWeeks, type Question } from "../../domain/question.ts";
import type { ReportAnswer } from "../../domain/report-answer.ts";
import type { ReportNumbers } from "../../domain/report-numbers.ts";
import type { Calendar } from "../../domain/report-weeks.ts";
import { addDays, dayIn, timeIn } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { type FoundNumbers, numbersOf } from "./found-numbers.ts";
import { findNumbers } from "./report-numbers.ts";

export async function answerQuestion(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<ReportAnswer> {
  const { numbers, calendar } = await readNumbersFor(db, scope, question, now);
  return computeAnswer(question, numbers, calendar);
}

/** What its answer is made of. Throws not_found for a part that the organization does not have, or the caller may not see. */
export async function readNumbersFor(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<{ numbers: ReportNumbers; calendar: Calendar }> {
  const { found, calendar } = await findNumbersFor(db, scope, question, now);
  return { numbers: numbersOf(found), calendar };
}

/** The same before it is unpacked; where `isOrdered`, equal numbers are equal bytes. */
export async function findNumbersFor(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
  { isOrdered = false } = {},
): Promise<{ found: FoundNumbers; calendar: Calendar }> {
  const { timeZone, weekStartDay, fiscalYearStartMonth, easter } = scope;
  if (question.compare === "easter" && easter === "none") {
    const message = "Choose in Edit Organization whose Easter to compare by.";
    throw new Refusal("invalid", message, { compare: message });
  }
  const today = dayIn(timeZone, now);
  const calendar = { today, weekStartDay, fiscalYearStartMonth, easter, timeZone };
  const { from, running } = weeksRead(question, calendar);
  const first = question.period === "all" ? addDays(running, -7 * (mostWeeks - 1)) : from;
  const days = {
    from: first,
    running,
    today: calendar.today,
    time: timeIn(timeZone, now),
    isOrdered,
  };
  return { found: await findNumbers(db, scope, question, days), calendar };
}
