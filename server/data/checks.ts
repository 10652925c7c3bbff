import { sql } from "kysely";
import type { Checks } from "../../domain/doubt/checks.ts";
import type { CheckedNumber, DoubtfulNumber } from "../../domain/doubt/doubtful-number.ts";
import { inTotals, withDoubts } from "../../domain/doubt/in-totals.ts";
import { weeksInDoubt } from "../../domain/insight/in-doubt.ts";
import type { Scope } from "../../domain/member.ts";
import { canSeeAllAssignments } from "../../domain/permissions.ts";
import { plainQuestion, type Question } from "../../domain/question.ts";
import type { ReportAnswer } from "../../domain/report-answer.ts";
import { weeksBefore } from "../../domain/report-rows.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { isKept } from "./kept-numbers.ts";
import { answerQuestion, findNumbersFor, workOn } from "./reports.ts";
import { listSpecialDays } from "./special-days.ts";
import { onlyVisible } from "./visible-categories.ts";
import { listOpenChoices } from "./week-choices.ts";

/** The running one among them. */
export const weeksChecked = weeksInDoubt + 1;
const mostChecked = 5_000;
const mostShown = 20;

/** Staff are asked about everybody's numbers, others about those that they typed or counted. */
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

/** Answers questions of one reader with the numbers in doubt, which are read once. */
export function readerWithDoubts(
  db: Database,
  scope: Scope,
  now: Date,
): (question: Question) => Promise<ReportAnswer> {
  const first = firstChecked(scope, now);
  let doubts: Promise<DoubtfulNumber[]> | undefined;
  return async (question) => {
    const answer = await answerQuestion(db, scope, question, now);
    if ((answer.weeks.at(-1) ?? "") < first) return answer;
    doubts ??= listDoubtfulNumbers(db, scope, now, false);
    return withDoubts(answer, question.where, inTotals(await doubts));
  };
}

function firstChecked({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return addDays(weekStartOf(dayIn(timeZone, now), weekStartDay), -7 * (weeksChecked - 1));
}

/** The newest week first. */
async function listDoubtfulNumbers(
  db: Database,
  scope: Scope,
  now: Date,
  isOwn: boolean,
): Promise<DoubtfulNumber[]> {
  const today = dayIn(scope.timeZone, now);
  const running = weekStartOf(today, scope.weekStartDay);
  const first = firstChecked(scope, now);
  const checked = await listUnkept(db, scope, { first, running, isOwn });
  const [oldest] = checked.map(({ weekStart }) => weekStart).sort();
  if (oldest === undefined) return [];
  const campus = [...new Set(checked.map(({ campusId }) => campusId))].sort();
  const asked = {
    ...plainQuestion,
    measure: "everything" as const,
    by: "category" as const,
    where: { ...plainQuestion.where, campus },
  };
  const to = addDays(running, 6);
  const period = { from: oldest, to };
  const read = await findNumbersFor(db, scope, { ...asked, period }, now);
  const from = addDays(period.from, -7 * weeksBefore);
  const specialDays = await listSpecialDays(db, scope, { from, to });
  const question = { ...asked, period: { from, to } };
  return workOn(scope, { read, makes: "doubts", input: { question, checked, specialDays } });
}

/**
 * `offset 0` makes PostgreSQL read the weeks before their numbers, instead of a category's numbers of all years. A number
 * that is still counted is left out, and so is a special service, which has nothing before it.
 */
async function listUnkept(
  db: Database,
  scope: Scope,
  { first, running, isOwn }: { first: Day; running: Day; isOwn: boolean },
): Promise<CheckedNumber[]> {
  const { organizationId, userId } = scope;
  const counts = (
    status: string,
  ) => sql`from assignment a where a.organization_id = ${organizationId}
    and a.occurrence_id = e.occurrence_id and a.category_id = e.category_id and a.status = ${status}`;
  const { rows } = await sql<CheckedNumber>`
    select p.id as "campusId", p.name as "campusName", c.id as "categoryId", c.name as "categoryName", c.unit,
      o.week_start as "weekStart", case when o.kind = 'service' then o.id end as "occurrenceId",
      o.service_id as "serviceId", o.date, o.time, e.value, e.version,
      case when e.source = 'counted' and (select count(*) ${counts("complete")}) = 1 then (
        select json_build_object('assignmentId', a.id, 'title', a.title, 'area', a.area) ${counts("complete")}
      ) end as count
    from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id and p.active
    cross join lateral (select * from entry
      where organization_id = ${organizationId} and occurrence_id = o.id and value is not null offset 0) e
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.active
      and ${onlyVisible(scope)}
    where o.organization_id = ${organizationId} and o.week_start between ${first}::date and ${running}::date
      and (o.kind = 'week' or o.service_id is not null)
      and (not ${isOwn}::boolean or e.updated_by = ${userId}
        or exists (select ${counts("complete")} and a.counted_by = ${userId}))
      and not (e.source = 'counted' and exists (select ${counts("pending")}))
      and e.import_id is null and not ${isKept(organizationId)}
    order by o.week_start desc, p.position, p.id, c.position, c.id, o.time
    limit ${mostChecked}`.execute(db);
  return rows;
}
