import { sql } from "kysely";
import { mostWeeks, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import { type Calendar, weeksOf, weeksRead } from "../../domain/answer/report-weeks.ts";
import type { Scope } from "../../domain/member/member.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import { addDays, dayIn, daysBetween, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { numbersOf } from "./found-numbers.ts";
import {
  doNumberWork,
  isLargeWork,
  type Made,
  type Makes,
  type NumbersRead,
  type NumberWork,
  tooMany,
  workApart,
} from "./number-work.ts";
import { findNumbers } from "./report-numbers.ts";

export async function answerQuestion(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
  weekday?: number,
): Promise<ReportAnswer> {
  await requireFewNumbers(db, scope, question, now);
  const read = await findNumbersFor(db, scope, question, now);
  return workOn(scope, { read, makes: "answer", input: { question, weekday } });
}

export async function workOn<Kind extends Makes>(
  { organizationId }: Scope,
  work: NumberWork<Kind>,
): Promise<Made[Kind]> {
  return isLargeWork(work) ? workApart(organizationId, work) : doNumberWork(work);
}

const mostNumbers = 250_000;
const weeksOfAnyRows = 104;

/** Refuses before anything is read what no screen could show: each row has a number for each week. */
async function requireFewNumbers(
  db: Database,
  scope: Scope,
  { measure, by, period, where }: Question,
  now: Date,
): Promise<void> {
  const calendar = calendarOf(scope, now);
  const asked = period === "all" ? mostWeeks : weeksOf(period, calendar).length;
  if (by === "week" || asked <= weeksOfAnyRows) return;
  const { organizationId } = scope;
  const running = weekStartOf(calendar.today, calendar.weekStartDay);
  const { rows } = await sql<{ rows: number; weeks: number }>`
    select (select count(*)::int from ${sql.table(by)} where organization_id = ${organizationId}
        ${by === "category" && measure === "attendance" ? sql`and in_total and unit = 'count'` : sql``}) as rows,
      (select (${running}::date - min(week_start)) / 7 + 1 from occurrence
        where organization_id = ${organizationId}) as weeks`.execute(db);
  const [all] = rows;
  const chosen = Math.min(where[by]?.length ?? Number.POSITIVE_INFINITY, all?.rows ?? 0);
  if (chosen * Math.min(asked, all?.weeks ?? 0) > mostNumbers)
    throw new Refusal("invalid", tooMany, { period: tooMany });
}

export function calendarOf(scope: Scope, now: Date): Calendar {
  const { timeZone, weekStartDay, fiscalYearStartMonth, easter } = scope;
  return { today: dayIn(timeZone, now), weekStartDay, fiscalYearStartMonth, easter, timeZone };
}

/** Reads the numbers of an answer. Throws not_found for a part that the organization does not have, or the caller may not see. */
export async function readNumbersFor(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<{ numbers: ReportNumbers; calendar: Calendar }> {
  const { found, calendar } = await findNumbersFor(db, scope, question, now);
  return { numbers: numbersOf(found), calendar };
}

export async function findNumbersFor(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<NumbersRead> {
  if (question.compare === "easter" && scope.easter === "none") {
    const message = "Choose in Edit Organization whose Easter to compare by.";
    throw new Refusal("invalid", message, { compare: message });
  }
  const calendar = calendarOf(scope, now);
  const { from, running } = weeksRead(question, calendar);
  const first = question.period === "all" ? addDays(running, -7 * (mostWeeks - 1)) : from;
  const days = {
    from: first,
    running,
    today: calendar.today,
    time: timeIn(scope.timeZone, now),
  };
  const weeks = daysBetween(first, running) / 7 + 1;
  return { found: await findNumbers(db, scope, question, days), calendar, weeks };
}
