import { sql } from "kysely";
import { weeksOfHabit } from "../../domain/answer/expected-weeks.ts";
import { plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { weeksBefore } from "../../domain/answer/report-rows.ts";
import { weeksLookedBack } from "../../domain/answer/typical.ts";
import {
  type Checks,
  checksQuestionSchema,
  checksSchema,
  type DoubtfulNumber,
  type Unkept,
  weeksChecked,
  weeksOfSeasons,
} from "../../domain/doubt/doubtful-number.ts";
import { type DoubtInTotals, inTotals, withDoubts } from "../../domain/doubt/in-totals.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeAllAssignments, canSeeEntries } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekdayOf } from "../../domain/shared/time/week.ts";
import { gives, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { countsOf, firstChecked, fromNumbersToCheck } from "../entry/numbers-to-check.ts";
import { listOpenChoices } from "../entry/week-choices.ts";
import { query } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listRecentNotes } from "../notes/notes.ts";
import { listSpecialDays } from "../occurrence/special-days.ts";
import { unitOfCategory } from "../organization/visible-categories.ts";
import { answerQuestion, findNumbersFor, workOn } from "../report/reports.ts";

export const checkRoutes = organizationRouter("/checks", "Entries").get(
  "/",
  permit(canSeeEntries),
  says(
    "List the numbers that the caller is asked to look at again",
    `Of the last ${weeksChecked} weeks: \`doubts\` are far from what is usual or above the seats of their room, and nobody has said that they are right. \`choices\` are weeks with a number of their own and numbers of services, of which nobody has chosen one. Staff read all of them, members those that they entered, unless they ask for those of everybody. \`inTotals\` are all that sums of Reports have.`,
    gives("What is to be looked at", checksSchema),
  ),
  query(checksQuestionSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await listChecks(db, c.var.member, now(), c.req.valid("query")));
  },
);

const mostShown = 20;

export async function listChecks(
  db: Database,
  scope: Scope,
  now: Date,
  { of }: { of?: "everybody" | undefined } = {},
): Promise<Checks> {
  const isOwn = !of && !canSeeAllAssignments(scope);
  const [doubts, choices] = await Promise.all([
    listDoubtfulNumbers(db, scope, now, isOwn),
    listOpenChoices(db, scope, now),
  ]);
  return { doubts: doubts.slice(0, mostShown), choices, inTotals: inTotals(doubts) };
}

export function readerWithDoubts(
  db: Database,
  scope: Scope,
  now: Date,
): (question: Question, weekday?: number) => Promise<ReportAnswer> {
  const first = firstChecked(scope, now);
  let doubts: Promise<DoubtfulNumber[]> | undefined;
  return async (question, weekday) => {
    const answer = await answerQuestion(db, scope, question, now, weekday);
    if ((answer.weeks.at(-1) ?? "") < first) return answer;
    doubts ??= listDoubtfulNumbers(db, scope, now, false);
    const isOfDay = ({ date, occurrenceId }: DoubtfulNumber) =>
      weekday === undefined || occurrenceId === null || weekdayOf(date) === weekday;
    return withDoubts(answer, question.where, inTotals((await doubts).filter(isOfDay)));
  };
}

export async function readDoubts(db: Database, scope: Scope, now: Date): Promise<DoubtInTotals[]> {
  return inTotals(await listDoubtfulNumbers(db, scope, now, false));
}

async function listDoubtfulNumbers(
  db: Database,
  scope: Scope,
  now: Date,
  isOwn: boolean,
): Promise<DoubtfulNumber[]> {
  const today = dayIn(scope.timeZone, now);
  const unkept = await listUnkept(db, scope, now, isOwn);
  if (unkept.length === 0) return [];
  const campus = [...new Set(unkept.map(({ campusId }) => campusId))].sort();
  const far = await doubtfulIn(unkept, { weeksBack: weeksBefore, campus });
  if (far.length === 0) return [];
  // Explanations of a number are read only where there is one in doubt.
  return doubtfulIn(far, { weeksBack: weeksOfSeasons });

  async function doubtfulIn(
    some: Unkept[],
    { weeksBack, campus }: { weeksBack: number; campus?: Id[] },
  ): Promise<DoubtfulNumber[]> {
    const first = firstChecked(scope, now);
    const period = { from: addDays(first, -7 * (weeksBack - weeksReadAnyway)), to: today };
    const question = {
      ...plainQuestion,
      ...({ measure: "everything", by: "category", period } as const),
      where: { ...plainQuestion.where, campus },
    };
    const read = await findNumbersFor(db, scope, question, now);
    const days = { from: addDays(first, -7 * weeksBack), to: addDays(today, 6) };
    const input = {
      ...{ unkept: some, weeksBack },
      specialDays: await listSpecialDays(db, scope, days),
      notes: await listRecentNotes(db, scope, now),
    };
    return workOn(scope, { read, makes: "doubts", input });
  }
}

/** Each question also reads weeks before its own. Some of them say what is usual of its first week. */
const weeksReadAnyway = weeksBefore + weeksOfHabit - weeksLookedBack;

async function listUnkept(
  db: Database,
  scope: Scope,
  now: Date,
  isOwn: boolean,
): Promise<Unkept[]> {
  const complete = countsOf(scope, "complete");
  const { rows } = await sql<Unkept>`
    select p.id as "campusId", p.name as "campusName", c.id as "categoryId", c.name as "categoryName", ${unitOfCategory} as unit,
      o.week_start as "weekStart", case when o.kind = 'service' then o.id end as "occurrenceId",
      o.service_id as "serviceId", o.date, o.time, e.value, e.version,
      case when e.source = 'counted' and (select count(*) ${complete}) = 1 then (
        select json_build_object('assignmentId', a.id, 'title', a.title, 'area', a.area) ${complete}
      ) end as count
    ${fromNumbersToCheck(scope, now, { isOwn })}`.execute(db);
  return rows;
}
