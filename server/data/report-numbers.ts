import { type RawBuilder, sql } from "kysely";
import { notFound } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Question } from "../../domain/question.ts";
import type { PackedSource, ReportNumbers } from "../../domain/report-numbers.ts";
import type { Day } from "../../domain/week.ts";
import { isOnAt, isPlaceCounted, isServiceHeld } from "./active-structure.ts";
import { inOne } from "./among.ts";
import type { Database } from "./database.ts";
import { isUnknown } from "./question-parts.ts";
import { onlyVisible } from "./visible-categories.ts";

type Days = { from: Day; running: Day; today: Day };

type Named = Pick<ReportNumbers, "campuses" | "departments" | "categories" | "services" | "off">;

/** The dates of a service, of all special services, or of the weeks' own numbers, at one campus. */
type DateList = {
  campusId: Id;
  kind: "week" | "service";
  serviceId: Id | null;
  /** A date of the running week is still to come. */
  isComing: boolean;
  /** Of each date among all dates. */
  indexes: number[];
  weeks: number[];
  /** Those of the weeks. */
  held: number[];
  cancelled: number[];
};

/**
 * Twice a cell, and one more where the value was counted. A cell is a date's index times the count of categories, plus the
 * index of the category.
 */
type ValueList = {
  marks: number[];
  /** One for each mark. */
  values: number[];
};

/**
 * One row holds everything, because a row for each number takes three times as long, and numbers grouped by the database
 * twice as long. Entries are looked for by a list of dates and one of categories: joined instead, each would be looked for
 * from the root of its index, or all be read. The joins are full ones, because those never compare each row with each.
 * Throws not_found for a part that the organization has not, or the caller may not see.
 */
export async function readNumbers(
  db: Database,
  scope: Scope,
  { measure, where }: Pick<Question, "measure" | "where">,
  { from, running, today }: Days,
): Promise<ReportNumbers> {
  const { organizationId } = scope;
  const isChosen = (column: string, ids: Id[] | undefined) =>
    ids ? sql`${sql.ref(column)} = any(${ids}::uuid[])` : sql`true`;
  const isMeasured = {
    attendance: sql`c.in_total and c.unit = 'count'`,
    everything: sql`true`,
  };
  const ofService = where.service
    ? sql`(o.kind = 'service' and o.service_id is not null and o.service_id = any(${where.service}::uuid[]))`
    : sql`true`;
  type Found = Named & { dates: DateList[]; values: ValueList; open: number[]; unknown: boolean };
  const { rows } = await sql<Found>`
    with asked_category as (
      select c.organization_id, c.id, c.department_id, c.name, c.unit, c.in_total,
        c.active and d.active as active,
        row_number() over (order by d.position, d.id, c.position, c.id) - 1 as index
      from category c
      join department d on d.organization_id = ${organizationId} and d.id = c.department_id
      where c.organization_id = ${organizationId} and ${onlyVisible(scope)}
        and ${measure === "attendance" || measure === "everything" ? isMeasured[measure] : sql`c.id = ${measure}`}
        and ${isChosen("c.id", where.category)} and ${isChosen("c.department_id", where.department)}
    ), asked_campus as (
      select organization_id, id, name, active, position from campus p
      where organization_id = ${organizationId} and ${isChosen("p.id", where.campus)}
    ), dated as (
      select o.id, o.campus_id, o.kind, o.service_id, o.cancelled, o.date,
        (o.week_start - ${running}::date) / 7 as week, row_number() over () - 1 as index,
        (row_number() over () - 1) * (select count(*) from asked_category) as cell
      from occurrence o
      join asked_campus p on p.id = o.campus_id
      where o.organization_id = ${organizationId}
        and o.week_start between ${from}::date and ${running}::date
    ), entered as (
      select occurrence_id, category_id, value, source from entry
      where organization_id = ${organizationId} and value is not null
        and occurrence_id = any(array(select o.id from dated o where ${ofService}))
        and category_id = any(array(select id from asked_category))
    ), open as (
      select distinct a.occurrence_id, a.category_id from assignment a
      where a.organization_id = ${organizationId} and a.status = 'pending'
        and a.date between ${from}::date and ${running}::date + 6
        and a.category_id = any(array(select id from asked_category))
        and ${isPlaceCounted(inOne(organizationId))}
    )
    select
      ${listOf(sql`select id, name, active from asked_campus order by position, id`)} as campuses,
      ${listOf(sql`select id, name, key, active from department d where organization_id = ${organizationId}
        and exists (select from asked_category c where c.department_id = d.id)`)} as departments,
      ${listOf(sql`select id, department_id as "departmentId", name, unit, in_total as "inTotal", active
        from asked_category order by index`)} as categories,
      ${listOf(sql`select s.id, s.name, s.campus_id as "campusId", s.weekday,
          to_char(s.time, 'HH24:MI') as time, s.seats, s.in_room as "inRoom", s.active
        from service s join asked_campus p on p.id = s.campus_id
        where s.organization_id = ${organizationId}
        order by p.position, p.id, s.weekday, s.time, s.name, s.id`)} as services,
      ${listOf(sql`select p.id as "campusId", c.id as "categoryId" from asked_campus p, asked_category c
        where not ${isOnAt(organizationId, "p.id", "c")}`)} as off,
      ${listOf(sql`select campus_id as "campusId", kind, service_id as "serviceId",
          bool_or(week = 0 and not cancelled and date > ${today}::date) as "isComing",
          array_agg(index) as indexes, array_agg(week) as weeks,
          coalesce(array_agg(week) filter (where not cancelled), '{}') as held,
          coalesce(array_agg(week) filter (where cancelled), '{}') as cancelled
        from dated o group by campus_id, kind, service_id order by 1, 2, 3`)} as dates,
      (select json_build_object(
          'marks', coalesce(array_agg(2 * (o.cell + c.index) + (e.source = 'counted')::int)
            filter (where e.value is not null), '{}'),
          'values', coalesce(array_agg(e.value) filter (where e.value is not null), '{}'))
        from entered e
        full join dated o on o.id = e.occurrence_id
        full join asked_category c on c.id = e.category_id) as values,
      (select coalesce(json_agg(o.cell + c.index) filter (where c.id = open.category_id
            and not o.cancelled and ${ofService}
            and ${isServiceHeld(inOne(organizationId), "o.service_id")}), '[]')
        from open
        full join dated o on o.id = open.occurrence_id
        full join asked_category c on c.id = open.category_id) as open,
      ${isUnknown(scope, { measure, where })} as unknown`.execute(db);
  const [found] = rows;
  if (!found || found.unknown) throw notFound();
  const { dates, values, open, unknown, ...named } = found;
  const ofServices = dates.filter(({ kind }) => kind === "service");
  return {
    ...named,
    ...groupValues(named.categories, dates, values, open),
    dates: ofServices.map(({ campusId, serviceId, held, cancelled }) => ({
      ...{ campusId, serviceId, held, cancelled },
    })),
    coming: where.service
      ? []
      : ofServices.flatMap(({ isComing, serviceId, campusId }) =>
          isComing && !serviceId ? campusId : [],
        ),
  };
}

type Waiting = ReportNumbers["waiting"][number];

/**
 * By what was counted, in the order of `lists` and then of the categories. An open count waits only where its number would
 * change the value: a typed one is final.
 */
function groupValues(
  categories: readonly { id: Id }[],
  lists: DateList[],
  { marks, values }: ValueList,
  open: number[],
): { numbers: PackedSource[]; waiting: Waiting[] } {
  const listAt: number[] = [];
  const weekAt: number[] = [];
  for (const [list, { indexes, weeks }] of lists.entries())
    for (const [at, index] of indexes.entries()) {
      listAt[index] = list;
      weekAt[index] = weeks[at] ?? 0;
    }
  const dateOf = (cell: number) => Math.floor(cell / categories.length);
  const weekOf = (cell: number) => weekAt[dateOf(cell)] ?? 0;
  const groupOf = (cell: number) =>
    (listAt[dateOf(cell)] ?? 0) * categories.length + (cell % categories.length);
  const sourceOf = (group: number) => {
    const { campusId = "", kind = "week", serviceId = null } = lists[dateOf(group)] ?? {};
    const categoryId = categories[group % categories.length]?.id ?? "";
    return { campusId, categoryId, kind, serviceId };
  };
  const numbers: PackedSource[] = [];
  const waits = new Set(open);
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at] ?? 0;
    const cell = Math.floor(mark / 2);
    const group = groupOf(cell);
    const week = weekOf(cell);
    numbers[group] ??= { ...sourceOf(group), weeks: [], values: [], counted: null };
    const packed = numbers[group];
    packed.weeks.push(week);
    packed.values.push(values[at] ?? 0);
    if (mark % 2 === 0) waits.delete(cell);
    else if (packed.kind === "week") {
      packed.counted ??= [];
      packed.counted.push(week);
    }
  }
  const waiting: Waiting[] = [];
  for (const cell of waits) {
    const group = groupOf(cell);
    waiting[group] ??= { ...sourceOf(group), weeks: [] };
    waiting[group].weeks.push(weekOf(cell));
  }
  return { numbers: Object.values(numbers), waiting: Object.values(waiting) };
}

function listOf(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(item), '[]') from (${select}) item)`;
}
