import { sql } from "kysely";
import { chooseEaster, tooManyNumbers } from "#words/refusals.ts";
import { mostWeeks, type Question, questionSchema } from "../../domain/answer/question.ts";
import { type ReportAnswer, reportAnswerSchema } from "../../domain/answer/report-answer.ts";
import type { ReportNumbers } from "../../domain/answer/report-numbers.ts";
import { type Calendar, weeksOf, weeksRead } from "../../domain/answer/report-weeks.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import {
  questionsOf,
  type ReportsPage,
  reportsPageSchema,
  wordQuestions,
} from "../../domain/report/reports-page.ts";
import { weekOf } from "../../domain/service/special-day.ts";
import { invalid } from "../../domain/shared/errors.ts";
import { addDays, dayIn, daysBetween, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { listNotes } from "../notes/notes.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { listClosedCampuses } from "../organization/campuses.ts";
import { withoutRegions } from "../organization/places.ts";
import { listRegions } from "../organization/structure.ts";
import { numbersOf } from "./found-numbers.ts";
import { listGoals } from "./goals-routes.ts";
import {
  doNumberWork,
  isLargeWork,
  type Made,
  type Makes,
  type NumbersRead,
  type NumberWork,
  workApart,
} from "./number-work.ts";
import { findNumbers } from "./report-numbers.ts";
import { listViews } from "./saved-views-routes.ts";

export const reportRoutes = organizationRouter("/reports", "Entries", reader).get(
  "/",
  permit(canSeeEntries),
  says(
    "Answer a question about the weekly numbers",
    "`measure` is `attendance` (the categories in the total), `everything` (each category beside the others) or a category's id. The numbers stand `by` week in one row, or in a row for each campus, region, department, category or service; `campus`, `service`, `category` and `department` narrow them, each an id or several with commas between; a region's id among those of `campus` stands for its campuses. `period` is 13, 26 or 52 weeks up to this one, the fiscal year up to now, or all; or give `from` and `to`: a week that is only in part among them has what was held on these days. `compare` sets each week beside another, or beside what was typical before it: the median of its last eight good weeks, which miss nothing or next to nothing. `aggregate` says what a row's good weeks become together. In every list null is blank, which is not zero; money is in cents.",
    gives("The weeks, their numbers, and what was left out", reportAnswerSchema),
    refuses(404, "No such campus, service, category or department, or money that is hidden"),
  ),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const question = await withoutRegions(db, c.var.member, c.req.valid("query"));
    return c.json(await answerQuestion(db, c.var.member, question, now()));
  },
);

export const reportsPageRoutes = organizationRouter("/reports-page", "Entries").get(
  "/",
  permit(canSeeEntries),
  says(
    "Get all that Reports shows of a choice",
    "`total` and `everything` answer the choice, by campus and by category, and `byRegion` by region where there are any. `lastYear` and, near Easter, `easter` compare the last 13 weeks. Also the notes and special days of these weeks, the closed campuses that have numbers, all goals (without `categoryId` one is of the attendance; of people `value` is wanted in each week, of money in all weeks together, in cents), and the caller's views and the shared ones, pinned first, whose `question` is an address as in `GET …/reports?…`. A caller who sees no money gets none of it, and no view that asks for it by name.",
    gives("The answers and what is shown with them", reportsPageSchema),
    refuses(404, "No such campus, service or department"),
  ),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const choice = await withoutRegions(db, c.var.member, c.req.valid("query"));
    return c.json(await getReportsPage(db, c.var.member, choice, now()));
  },
);

async function getReportsPage(
  db: Database,
  scope: Scope,
  choice: Question,
  now: Date,
): Promise<ReportsPage> {
  const today = dayIn(scope.timeZone, now);
  const questions = { ...wordQuestions(choice.where, scope, today), ...questionsOf(choice) };
  const answer = (question: Question) => answerQuestion(db, scope, question, now);
  const [lastYear, easter, total, everything, byRegion] = await Promise.all([
    answer(questions.lastYear),
    questions.easter && answer(questions.easter),
    answer(questions.total),
    answer(questions.everything),
    listRegions(db, scope).then(({ length }) =>
      length > 0 ? answer(questions.byRegion) : undefined,
    ),
  ]);
  const running = weekStartOf(today, scope.weekStartDay);
  const [from, to] = [total.weeks[0] ?? running, total.weeks.at(-1) ?? running];
  const [notes, specialDays, closed, goals, views] = await Promise.all([
    listNotes(db, scope, { from, to }),
    listSpecialDays(db, scope, { from, to: weekOf(to).to }),
    listClosedCampuses(db, scope),
    listGoals(db, scope),
    listViews(db, scope),
  ]);
  return {
    ...{ lastYear, easter, total, everything, ...(byRegion && { byRegion }) },
    ...{ notes, specialDays, closed, goals, views },
  };
}

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
  const chosen = Math.min(
    (by === "region" ? undefined : where[by]?.length) ?? Number.POSITIVE_INFINITY,
    all?.rows ?? 0,
  );
  if (chosen * Math.min(asked, all?.weeks ?? 0) > mostNumbers)
    throw invalid("period", tooManyNumbers);
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
    throw invalid("compare", chooseEaster);
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
