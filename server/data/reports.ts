import { type RawBuilder, sql } from "kysely";
import { answerOf, weeksRead } from "../../domain/answering.ts";
import { notFound, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { mostWeeks, type Question } from "../../domain/question.ts";
import type { ReportAnswer } from "../../domain/report-answer.ts";
import type { ReportNumbers } from "../../domain/report-numbers.ts";
import type { Calendar } from "../../domain/report-weeks.ts";
import { addDays, type Day, dayIn } from "../../domain/week.ts";
import { isOnAt, isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";
import { onlyVisible } from "./visible-categories.ts";

export async function answerQuestion(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<ReportAnswer> {
  const { numbers, calendar } = await readQuestion(db, scope, question, now);
  return answerOf(question, numbers, calendar);
}

/** What its answer is made of. Throws not_found for a part that the organization has not, or the caller may not see. */
export async function readQuestion(
  db: Database,
  scope: Scope,
  question: Question,
  now: Date,
): Promise<{ numbers: ReportNumbers; calendar: Calendar }> {
  const { timeZone, weekStartDay, fiscalYearStartMonth, easter } = scope;
  if (question.compare === "easter" && easter === "none") {
    const message = "Choose in Edit Organization whose Easter to compare by.";
    throw new Refusal("invalid", message, { compare: message });
  }
  const calendar = { today: dayIn(timeZone, now), weekStartDay, fiscalYearStartMonth, easter };
  const { from, running } = weeksRead(question, calendar);
  const first = question.period === "all" ? addDays(running, -7 * (mostWeeks - 1)) : from;
  const days = { from: first, running, today: calendar.today };
  return { numbers: await readNumbers(db, scope, question, days), calendar };
}

type Days = { from: Day; running: Day; today: Day };

/**
 * Packed into lists in one row: a row for each number takes three times as long. Occurrences and categories are given as
 * lists: numbers lie beside each other in their index, and joined, each would be looked for from its root, or the numbers
 * of all read. The join is a full one, because those are never made by comparing each row with each.
 */
async function readNumbers(
  db: Database,
  scope: Scope,
  { measure, where }: Question,
  { from, running, today }: Days,
): Promise<ReportNumbers> {
  const { organizationId } = scope;
  const isChosen = (column: string, ids: Id[] | undefined) =>
    ids ? sql`${sql.ref(column)} = any(${ids}::uuid[])` : sql`true`;
  const isMeasured = {
    attendance: sql`c.in_total and c.unit = 'count'`,
    everything: sql`true`,
  };
  const week = sql`(o.week_start - ${running}::date) / 7`;
  const ofService = where.service
    ? sql`o.kind = 'service' and o.service_id = any(${where.service}::uuid[])`
    : sql`true`;
  const { rows } = await sql<ReportNumbers & { unknown: boolean }>`
    with asked_category as (
      select c.organization_id, c.id, c.department_id, c.name, c.unit, c.in_total,
        c.active and d.active as active, c.position, d.position as department_position
      from category c
      join department d on d.organization_id = ${organizationId} and d.id = c.department_id
      where c.organization_id = ${organizationId} and ${onlyVisible(scope)}
        and ${measure === "attendance" || measure === "everything" ? isMeasured[measure] : sql`c.id = ${measure}`}
        and ${isChosen("c.id", where.category)} and ${isChosen("c.department_id", where.department)}
    ), asked_campus as (
      select organization_id, id, name, active, position from campus p
      where organization_id = ${organizationId} and ${isChosen("p.id", where.campus)}
    ), dated as (
      select o.*, ${week} as week from occurrence o
      join asked_campus p on p.id = o.campus_id
      where o.organization_id = ${organizationId}
        and o.week_start between ${from}::date and ${running}::date
    ), entered as (
      select occurrence_id, category_id, value, source from entry
      where organization_id = ${organizationId} and value is not null
        and occurrence_id = any(array(select o.id from dated o where ${ofService}))
        and category_id = any(array(select id from asked_category))
    ), counted as materialized (
      select o.campus_id as "campusId", e.category_id as "categoryId", o.kind, o.service_id as "serviceId",
        array_agg(o.week) as weeks, array_agg(e.value) as values,
        array_agg(o.week) filter (where o.kind = 'week' and e.source = 'counted') as counted
      from dated o full join entered e on e.occurrence_id = o.id
      group by o.campus_id, e.category_id, o.kind, o.service_id
    ), pending as materialized (
      select a.category_id, o.id as occurrence_id, o.campus_id, o.kind, o.service_id, ${week} as week
      from assignment a
      join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
      where a.organization_id = ${organizationId} and a.status = 'pending'
        and a.date between ${from}::date and ${running}::date + 6
        and a.category_id = any(array(select id from asked_category))
        and o.week_start between ${from}::date and ${running}::date
        and o.campus_id = any(array(select id from asked_campus))
        and not o.cancelled and ${ofService} and ${isStillCounted(organizationId, "o.service_id")}
    ), waiting as (
      select a.campus_id as "campusId", a.category_id as "categoryId", a.kind, a.service_id as "serviceId",
        json_agg(distinct a.week) as weeks
      from pending a
      left join entry e on e.organization_id = ${organizationId} and e.occurrence_id = a.occurrence_id
        and e.category_id = a.category_id
      where e.value is null or e.source = 'counted'
      group by a.campus_id, a.category_id, a.kind, a.service_id
    ), held as (
      select campus_id as "campusId", service_id as "serviceId",
        coalesce(json_agg(week) filter (where not cancelled), '[]') as held,
        coalesce(json_agg(week) filter (where cancelled), '[]') as cancelled
      from dated where kind = 'service' group by campus_id, service_id
    )
    select
      ${listOf(sql`select id, name, active from asked_campus order by position, id`)} as campuses,
      ${listOf(sql`select id, name, active from department d where organization_id = ${organizationId}
        and exists (select from asked_category c where c.department_id = d.id)`)} as departments,
      ${listOf(sql`select id, department_id as "departmentId", name, unit, in_total as "inTotal", active
        from asked_category order by department_position, department_id, position, id`)} as categories,
      ${listOf(sql`select s.id, s.name, s.campus_id as "campusId", s.weekday,
          to_char(s.time, 'HH24:MI') as time, s.seats, s.active
        from service s join asked_campus p on p.id = s.campus_id
        where s.organization_id = ${organizationId}
        order by p.position, p.id, s.weekday, s.time, s.name, s.id`)} as services,
      ${listOf(sql`select p.id as "campusId", c.id as "categoryId" from asked_campus p, asked_category c
        where not ${isOnAt(organizationId, "p.id", "c")}`)} as off,
      ${listOf(sql`select * from counted where "categoryId" is not null order by 1, 2, 3, 4`)} as numbers,
      ${listOf(sql`select * from waiting order by 1, 2, 3, 4`)} as waiting,
      ${listOf(sql`select * from held order by 1, 2`)} as dates,
      array(select distinct campus_id from dated
        where kind = 'service' and service_id is null and not cancelled
          and week = 0 and date > ${today}::date and ${where.service ? sql`false` : sql`true`}) as coming,
      ${isUnknown(scope, { measure, where })} as unknown`.execute(db);
  const [numbers] = rows;
  if (!numbers || numbers.unknown) throw notFound();
  return numbers;
}

/** Throws as an answer would, for a part that the organization has not or the caller may not see. */
export async function requireParts(
  db: Database,
  scope: Scope,
  question: Pick<Question, "measure" | "where">,
): Promise<void> {
  const { rows } = await sql<{ unknown: boolean }>`
    select ${isUnknown(scope, question)} as unknown`.execute(db);
  if (rows[0]?.unknown !== false) throw notFound();
}

function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
}

function isUnknown(
  scope: Scope,
  { measure, where }: Pick<Question, "measure" | "where">,
): RawBuilder<boolean> {
  const named = measure === "attendance" || measure === "everything" ? [] : [measure];
  const lacks = (table: string, ids: readonly Id[]) => sql`exists (
    select from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from ${sql.table(table)} c
      where c.organization_id = ${scope.organizationId} and c.id = asked.id
        and ${table === "category" ? onlyVisible(scope) : sql`true`}))`;
  const checks = [
    lacks("category", [...named, ...(where.category ?? [])]),
    lacks("campus", where.campus ?? []),
    lacks("service", where.service ?? []),
    lacks("department", where.department ?? []),
  ];
  return sql`${sql.join(checks, sql` or `)}`;
}
