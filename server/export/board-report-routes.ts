import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeEntries } from "../../domain/member/permissions.ts";
import {
  type BoardQuestion,
  boardDays,
  boardNumbers,
  boardPeriods,
  boardQuestionSchema,
  type NumberedDays,
} from "../../domain/report/board-question.ts";
import { type BoardReport, boardReportSchema } from "../../domain/report/board-report.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { monthsOf } from "../../domain/shared/time/step.ts";
import type { Language } from "../../words/languages.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { readDoubts } from "../doubt/checks.ts";
import { query } from "../http/input.ts";
import { languageOf } from "../http/language.ts";
import { permit } from "../http/permit.ts";
import { reader } from "../http/reader.ts";
import { organizationRouter } from "../http/router.ts";
import { listClosedCampuses } from "../organization/campuses.ts";
import { withoutRegions } from "../organization/places.ts";
import { termsIn } from "../organization/terms.ts";
import { listGoals } from "../report/goals-routes.ts";
import { readPeriodNumbers } from "../report/period-numbers.ts";
import { calendarOf, findNumbersFor, workOn } from "../report/reports.ts";

export const boardReportRoutes = organizationRouter("/board-report", "Entries", reader).get(
  "/",
  permit(canSeeEntries),
  says(
    "Get the numbers of a month, quarter or year",
    "`day` is any day of it; left out, the last one that is over is told. Each row has its numbers beside those of the same days a year before, those of the fiscal year up to then, and of the months, quarters or years before it, the newest first. `total` is all that was entered, in minor units of money; `average` is a good week's, of the `good` ones among the `held` weeks, of all `weeks` of these days. `isAlike` says that the same categories of the same campuses have numbers in both.",
    gives(
      "The days, and a row for the attendance, each campus and each category",
      boardReportSchema,
    ),
    refuses(404, "No such campus, service or department"),
  ),
  query(boardQuestionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    const question = c.req.valid("query");
    return c.json(await readBoardReport(db, c.var.member, question, now(), languageOf(c)));
  },
);

/** Throws not_found for a part that the organization does not have, or the caller may not see. */
export async function readBoardReport(
  db: Database,
  scope: Scope,
  asked: BoardQuestion,
  now: Date,
  language: Language,
): Promise<BoardReport> {
  const question = await withoutRegions(db, scope, asked);
  const calendar = calendarOf(scope, now);
  const days = boardDays(question, calendar, await numberedDays(db, scope, question));
  const [read, doubts, closed, periods, goals] = await Promise.all([
    findNumbersFor(db, scope, boardNumbers(question, days), now),
    readDoubts(db, scope, now),
    listClosedCampuses(db, scope),
    readPeriodNumbers(db, scope, boardPeriods(question, days, calendar)),
    listGoals(db, scope),
  ]);
  const isThere = read.found.categories.some(({ id }) => id === question.measure);
  if (question.measure !== "attendance" && !isThere) throw notFound();
  return workOn(scope, {
    read,
    makes: "board",
    input: {
      ...{ question, days, language, terms: termsIn(scope.naming ?? {}, language) },
      others: { doubts, closed, periods, goals },
    },
  });
}

/** Null where there is no number. */
async function numberedDays(
  db: Database,
  { organizationId }: Scope,
  { step }: BoardQuestion,
): Promise<NumberedDays | null> {
  const { rows } = await sql<NumberedDays>`
    select min(first)::text as first, max(last)::text as last from (
      select min(o.date) as first, max(o.date) as last from occurrence o
      where o.organization_id = ${organizationId} and exists (
        select from entry e where e.organization_id = ${organizationId}
          and e.occurrence_id = o.id and e.value is not null)
      union all
      select min(n.first_day), max((n.first_day + n.months * interval '1 month')::date - 1)
        filter (where n.months <= ${monthsOf[step]})
      from period_number n
      where n.organization_id = ${organizationId} and n.value is not null) days
    having min(first) is not null`.execute(db);
  return rows[0] ?? null;
}
