import { type Question, questionSchema } from "../../domain/answer/question.ts";
import { reportAnswerSchema } from "../../domain/answer/report-answer.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import {
  questionsOf,
  type ReportsPage,
  reportsPageSchema,
  wordQuestions,
} from "../../domain/report/reports-page.ts";
import { weekOf } from "../../domain/service/special-day.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { listNotes } from "../notes/notes.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { listClosedCampuses } from "../organization/campuses.ts";
import { listGoals } from "./goals-routes.ts";
import { answerQuestion } from "./reports.ts";
import { listViews } from "./saved-views-routes.ts";

export const reportRoutes = organizationRouter("/reports", "Entries", reader).get(
  "/",
  permit(canSeeEntries),
  says(
    "Answer a question about the weekly numbers",
    "`measure` is `attendance` (the categories in the total), `everything` (each category beside the others) or a category's id. The numbers stand `by` week in one row, or in a row for each campus, department, category or service; `campus`, `service`, `category` and `department` narrow them, each an id or several with commas between. `period` is 13, 26 or 52 weeks up to this one, the fiscal year up to now, or all; or give `from` and `to`: a week belongs to the days in which its Sunday lies. `compare` sets each week beside another, or beside the median of the last eight complete weeks before it. `aggregate` says what a row's complete weeks become together. In every list null is blank, which is not zero; money is in cents.",
    gives("The weeks, their numbers, and what was left out", reportAnswerSchema),
    refuses(404, "No such campus, service, category or department, or money that is hidden"),
  ),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await answerQuestion(db, c.var.member, c.req.valid("query"), now()));
  },
);

export const reportsPageRoutes = organizationRouter("/reports-page", "Entries").get(
  "/",
  permit(canSeeEntries),
  says(
    "Get all that Reports shows of a choice",
    "`total` and `everything` answer the choice, by campus and by category. `lastYear` and, near Easter, `easter` compare the last 13 weeks. Also the notes and special days of these weeks, the closed campuses that have numbers, all goals (without `categoryId` one is of the attendance; of people `value` is wanted in each week, of money in all weeks together, in cents), and the caller's views and the shared ones, pinned first, whose `question` is an address as in `GET …/reports?…`. A caller who sees no money gets none of it, and no view that asks for it by name.",
    gives("The answers and what is shown with them", reportsPageSchema),
    refuses(404, "No such campus, service or department"),
  ),
  query(questionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await getReportsPage(db, c.var.member, c.req.valid("query"), now()));
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
  const [lastYear, easter, total, everything] = await Promise.all([
    answer(questions.lastYear),
    questions.easter && answer(questions.easter),
    answer(questions.total),
    answer(questions.everything),
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
  return { lastYear, easter, total, everything, notes, specialDays, closed, goals, views };
}
