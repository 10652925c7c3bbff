import { type RawBuilder, sql } from "kysely";
import { plainQuestion } from "../../domain/answer/question.ts";
import { weeksEntered } from "../../domain/insight/kinds/lateness.ts";
import type { Scope } from "../../domain/member/member.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { firstChecked, numbersToCheck } from "../entry/numbers-to-check.ts";
import { recentNotes } from "../notes/notes.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { findNumbersFor } from "../report/reports.ts";
import type { FoundFacts } from "./claim-facts.ts";

const weeksOfHistory = 260;

const everything = { ...plainQuestion, measure: "everything", by: "category" as const };

export async function findFacts(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<Omit<FoundFacts, "language" | "terms">> {
  const today = dayIn(scope.timeZone, now);
  const from = addDays(weekStartOf(today, scope.weekStartDay), -7 * weeksOfHistory);
  const question = { ...everything, period: { from, to: today } };
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = ${sql.lit(longestStatement)}`.execute(trx);
    const { found, calendar } = await findNumbersFor(trx, scope, question, now);
    return { found, calendar, beside: await findBeside(trx, scope, { from, today, now }) };
  });
}

const longestStatement = "60s";

async function findBeside(
  db: Database,
  scope: Scope,
  { from, today, now }: { from: Day; today: Day; now: Date },
): Promise<string> {
  const { organizationId } = scope;
  const { rows } = await sql<{ beside: string }>`
    select json_build_object(
      'departments', ${listOf(sql`select d.id, d.name, d.key, (
          select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', ${unitOfCategory},
            'inTotal', c.in_total, 'summary', c.summary) order by c.position, c.id), '[]')
          from category c where c.organization_id = ${organizationId} and c.department_id = d.id
            and c.active and ${onlyVisible(scope)}) as categories
        from department d where d.organization_id = ${organizationId} and d.active
        order by d.position, d.id`)},
      'specialDays', ${listOf(sql`select id, campus_id as "campusId", date, name from special_day
        where organization_id = ${organizationId} and date between ${from}::date and ${addDays(today, 6)}::date
        order by date, name, id`)},
      'notes', ${listOf(recentNotes(scope, now))},
      'kept', ${listOf(answeredNumbers(scope, now))},
      'unkept', ${listOf(numbersToCheck(scope, now))},
      'entered', ${listOf(enteredFirst(scope, today))})::text as beside`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row.");
  return row.beside;
}

function answeredNumbers(scope: Scope, now: Date): RawBuilder<unknown> {
  const { organizationId } = scope;
  return sql`select o.campus_id as "campusId", o.week_start as "weekStart",
      k.category_id as "categoryId", k.value, ${personName} as by
    from kept_number k
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = k.occurrence_id
      and e.category_id = k.category_id and e.version = k.version
    join occurrence o on o.organization_id = ${organizationId} and o.id = k.occurrence_id
    join category c on c.organization_id = ${organizationId} and c.id = k.category_id
    left join "user" u on u.id = k.kept_by
    where k.organization_id = ${organizationId} and ${onlyVisible(scope)}
      and o.week_start >= ${firstChecked(scope, now)}::date
    order by o.id, c.id`;
}

/** Imported numbers are left out, because nobody was late with them. */
function enteredFirst(scope: Scope, today: Day): RawBuilder<unknown> {
  const { organizationId, timeZone } = scope;
  return sql`select o.campus_id as "campusId", c.department_id as "departmentId",
      o.week_start as "weekStart", max((first.at at time zone ${timeZone})::date) as day
    from occurrence o
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null and e.import_id is null
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.active
    cross join lateral (
      select least(e.updated_at, min(r.changed_at)) as at, count(r.import_id) as imports
      from entry_revision r
      where r.organization_id = ${organizationId} and r.occurrence_id = e.occurrence_id
        and r.category_id = e.category_id
    ) first
    where o.organization_id = ${organizationId} and ${onlyVisible(scope)} and first.imports = 0
      and o.week_start between ${addDays(today, -7 * weeksEntered)}::date and ${today}::date
    group by o.campus_id, c.department_id, o.week_start
    order by o.campus_id, c.department_id, o.week_start`;
}

export function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
}
