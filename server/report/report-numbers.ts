import { type RawBuilder, sql } from "kysely";
import type { Question } from "../../domain/answer/question.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";
import { closedWeeks } from "../../domain/organization/closed-season.ts";
import { ownChoices } from "../../domain/service/week-number.ts";
import { notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, daysBetween } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { prepare, type Value } from "../database/prepared.ts";
import { isOnAt, isPlaceCounted, isServiceHeld } from "../organization/active-structure.ts";
import { onlyVisibleWhere, unitOfCategory } from "../organization/visible-categories.ts";
import type { FoundNumbers } from "./found-numbers.ts";

type Days = { from: Day; running: Day; today: Day; time: string };

type Found = FoundNumbers & { unknown: boolean };

/** Throws not_found for a part that the organization does not have, or the caller may not see. */
export async function findNumbers(
  db: Database,
  scope: Scope,
  question: Pick<Question, "measure" | "where">,
  days: Days,
): Promise<FoundNumbers> {
  const isAttendance = question.measure === "attendance";
  const values = { ...partIdsOf(scope, question), ...days, isAttendance };
  const select = asksFew(values) ? selectOfFew : selectOfMany;
  const [found] = await select(db, values);
  if (!found || found.unknown) throw notFound();
  const { unknown, ...numbers } = found;
  const range = { from: days.from, to: days.running };
  const inSeason = closedWeeks(found.seasons ?? [], range).map(
    (week) => daysBetween(days.running, week) / 7,
  );
  return { ...numbers, closed: [...new Set([...found.closed, ...inSeason])] };
}

type Values = PartIds & Days & { isAttendance: boolean };

function asksFew({ isAttendance, measuredId, categoryIds, departmentIds }: Values): boolean {
  return isAttendance || [measuredId, categoryIds, departmentIds].some((ids) => ids !== null);
}

/** Looks for entries by date and category where few categories are asked for. Where all are, that takes a fifth longer than by date alone. */
const selectOfFew = prepare<Values, Found>((value) =>
  selectNumbers(value, sql`category_id = any(array(select id from asked_category))`),
);
const selectOfMany = prepare<Values, Found>((value) => selectNumbers(value, sql`true`));

/**
 * One row holds everything, and its many numbers are one text each: a row each takes three times as long, grouping twice. `is true`
 * hides that the weeks have two ends, which PostgreSQL would take for three dates. Entries are looked up by a list of dates, not
 * joined; the full joins never compare each row with each.
 */
function selectNumbers(value: Value<Values>, isAskedFor: RawBuilder<boolean>): RawBuilder<Found> {
  const [organizationId, from, running] = [
    value("organizationId"),
    value("from"),
    value("running"),
  ];
  const isChosen = (column: string, ids: Id[] | null) =>
    sql`(${ids}::uuid[] is null or ${sql.ref(column)} = any(${ids}::uuid[]))`;
  return sql<Found>`
    with asked_category as (
      select c.organization_id, c.id, c.department_id, c.name, ${unitOfCategory} as unit, c.in_total, c.summary,
        c.active and d.active as active,
        row_number() over (order by d.position, d.id, c.position, c.id) - 1 as place
      from category c
      join department d on d.organization_id = ${organizationId} and d.id = c.department_id
      where c.organization_id = ${organizationId} and ${onlyVisibleWhere(value("seesMoney"))}
        and (not ${value("isAttendance")}::boolean or (c.in_total and c.unit = 'count'))
        and (${value("measuredId")}::uuid is null or c.id = ${value("measuredId")}::uuid)
        and ${isChosen("c.id", value("categoryIds"))}
        and ${isChosen("c.department_id", value("departmentIds"))}
    ), asked_campus as (
      select organization_id, id, name, active, position, ${regionOf(organizationId)} as region from campus p
      where organization_id = ${organizationId} and ${isChosen("p.id", value("campusIds"))}
    ), dated as (
      select o.id, o.campus_id, o.kind, o.service_id, o.cancelled,
        dense_rank() over (order by o.campus_id, o.kind, o.service_id) - 1 as list,
        row_number() over (order by o.campus_id, o.kind, o.service_id, o.week_start, o.id) - 1 as place,
        (o.week_start - ${running}::date) / 7 as week, o.date - o.week_start as day,
        o.date > ${value("today")}::date or (o.date = ${value("today")}::date
          and coalesce(o.time > ${value("time")}::time, o.kind = 'service')) as to_come
      from occurrence o
      where o.organization_id = ${organizationId}
        and o.campus_id = any(array(select id from asked_campus))
        and o.week_start >= ${from}::date and (o.week_start <= ${running}::date) is true
    ), entered as (
      select occurrence_id, category_id, value, source = 'counted' as counted,
        coalesce(week_choice = any(${sql.lit(`{${ownChoices}}`)}), false) as chosen
      from entry
      where organization_id = ${organizationId} and value is not null
        and occurrence_id = any(array(select o.id from dated o))
        and ${isAskedFor}
    ), open as (
      select a.occurrence_id, a.category_id, bool_or(a.date < ${value("today")}::date
        or (a.date = ${value("today")}::date and a.time <= ${value("time")}::time)) is true as is_due
      from assignment a
      where a.organization_id = ${organizationId} and a.status = 'pending'
        and a.date between ${from}::date and ${running}::date + 6
        and a.category_id = any(array(select id from asked_category))
        and ${isPlaceCounted(organizationId)}
      group by a.occurrence_id, a.category_id
    )
    select
      ${listOf(sql`select id, name, active, region from asked_campus order by position, id`)} as campuses,
      ${listOf(sql`select id, name, key, active from department d where organization_id = ${organizationId}
        and exists (select from asked_category c where c.department_id = d.id)`)} as departments,
      ${listOf(sql`select id, department_id as "departmentId", name, unit, in_total as "inTotal", summary, active
        from asked_category order by place`)} as categories,
      ${listOf(sql`select s.id, s.name, s.campus_id as "campusId", s.weekday,
          to_char(s.time, 'HH24:MI') as time, s.seats, s.in_room as "inRoom", s.rhythm, s.active
        from service s join asked_campus p on p.id = s.campus_id
        where s.organization_id = ${organizationId}
        order by p.position, p.id, s.weekday, s.time, s.name, s.id`)} as services,
      ${listOf(sql`select p.id as "campusId", c.id as "categoryId" from asked_campus p, asked_category c
        where not ${isOnAt(organizationId, "p.id", "c")}`)} as off,
      array(select floor((sunday - ${running}::date) / 7.0)::int from closed_week
        where organization_id = ${organizationId}
          and sunday between ${from}::date and ${running}::date order by sunday) as closed,
      (select closed_seasons from organization where id = ${organizationId}) as seasons,
      ${listOf(sql`select distinct list, campus_id as "campusId", kind, service_id as "serviceId"
        from dated order by list`)} as lists,
      (select json_agg(json_build_array(list, week, day, cancelled, to_come) order by place)::text
        from dated) as dates,
      (select (json_agg(json_build_array(o.place, c.place, e.value, e.counted, e.chosen) order by o.place, c.place)
          filter (where o.id is not null and c.id is not null and e.value is not null))::text
        from entered e
        full join dated o on o.id = e.occurrence_id
        full join asked_category c on c.id = e.category_id) as numbers,
      (select (json_agg(json_build_array(o.place, c.place, a.is_due) order by o.place, c.place)
          filter (where c.id = a.category_id and not o.cancelled
            and ${isServiceHeld(organizationId, "o.service_id")}))::text
        from open a
        full join dated o on o.id = a.occurrence_id
        full join asked_category c on c.id = a.category_id) as open,
      (select count(*)::int from entered) as count,
      ${isUnknown(value)} as unknown`;
}

function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
}

type Parts = Pick<Question, "measure" | "where">;

/** The parts that a question names; null where it asks for all. */
type PartIds = {
  organizationId: Id;
  seesMoney: boolean;
  measuredId: Id | null;
  categoryIds: Id[] | null;
  departmentIds: Id[] | null;
  campusIds: Id[] | null;
  serviceIds: Id[] | null;
};

function partIdsOf(scope: Scope, { measure, where }: Parts): PartIds {
  return {
    organizationId: scope.organizationId,
    seesMoney: canSeeMoney(scope),
    measuredId: measure === "attendance" || measure === "everything" ? null : measure,
    categoryIds: where.category ?? null,
    departmentIds: where.department ?? null,
    campusIds: where.campus ?? null,
    serviceIds: where.service ?? null,
  };
}

/** Expects `p` as the campus. */
function regionOf(organizationId: Id | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', region.id, 'name', region.name) from region
    where region.organization_id = ${organizationId} and p.id = any(region.campus_ids))`;
}

/** Throws as an answer would, for a part that the organization does not have or the caller may not see. */
export async function requireParts(db: Database, scope: Scope, question: Parts): Promise<void> {
  const [found] = await selectUnknown(db, partIdsOf(scope, question));
  if (found?.unknown !== false) throw notFound();
}

const selectUnknown = prepare<PartIds, { unknown: boolean }>(
  (value) => sql`select ${isUnknown(value)} as unknown`,
);

function isUnknown(value: Value<PartIds>): RawBuilder<boolean> {
  const isSeen = onlyVisibleWhere(value("seesMoney"));
  const lacks = (table: string, ids: RawBuilder<unknown>, isIts = sql`true`) => sql`exists (
    select from unnest(${ids}) as asked (id)
    where not exists (select from ${sql.table(table)} c
      where c.organization_id = ${value("organizationId")} and c.id = asked.id and ${isIts}))`;
  const measured = sql`array_remove(array[${value("measuredId")}::uuid], null)`;
  return sql`(
    ${lacks("category", sql`${measured} || ${value("categoryIds")}::uuid[]`, isSeen)}
    or ${lacks("campus", sql`${value("campusIds")}::uuid[]`)}
    or ${lacks("service", sql`${value("serviceIds")}::uuid[]`)}
    or ${lacks("department", sql`${value("departmentIds")}::uuid[]`)})`;
}
