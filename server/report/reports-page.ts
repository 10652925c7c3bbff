import type { Question } from "../../domain/answer/question.ts";
import type { Scope } from "../../domain/member/member.ts";
import { questionsOf, type ReportsPage, wordQuestions } from "../../domain/report/reports-page.ts";
import { weekOf } from "../../domain/service/special-day.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { listNotes } from "../entry/notes.ts";
import { listClosedCampuses } from "../organization/closed-campuses.ts";
import { listSpecialDays } from "../service/special-days.ts";
import { listGoals } from "./goals-routes.ts";
import { answerQuestion } from "./reports.ts";
import { listViews } from "./saved-views-routes.ts";

export async function getReportsPage(
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
