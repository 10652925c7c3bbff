import { sql } from "kysely";
import type { Entry } from "../../domain/entry/entry.ts";
import {
  movableNumbers,
  type NumberMoveOffer,
  type WeekNumber,
} from "../../domain/entry/number-move.ts";
import type { Scope } from "../../domain/member/member.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";

export type StoredNumber = WeekNumber & {
  occurrenceId: Id;
  source: Entry["source"];
  version: number;
  serviceVersion: number;
};

const mostAtOnce = 5_000;

export async function findNumberMoveOffer(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<NumberMoveOffer> {
  const services = await findServicesOf(db, scope);
  const numbers = await listWeekNumbersToMove(db, scope, now);
  const moves = movableNumbers(numbers, (campusId) => services.get(campusId) ?? []);
  const weeks = new Map<string, number>();
  for (const { number } of moves) {
    const key = `${number.campusId} ${number.categoryId}`;
    weeks.set(key, (weeks.get(key) ?? 0) + 1);
  }
  const { isDeclined, last } = await findPastMoves(db, scope, now);
  return {
    isDeclined,
    last,
    categories: await describe(db, scope, weeks),
    left: await listLeft(db, scope, now),
  };
}

export async function declineNumberMove(db: Database, scope: Scope, now: Date): Promise<void> {
  await db
    .updateTable("organization")
    .set({ number_move_declined_at: now })
    .where("id", "=", scope.organizationId)
    .execute();
}

export async function findServicesOf(db: Database, scope: Scope): Promise<Map<Id, Id[]>> {
  const rows = await db
    .selectFrom("service")
    .select(["id", "campus_id"])
    .where("organization_id", "=", scope.organizationId)
    .where("active", "=", true)
    .execute();
  const campuses = groupBy(rows, ({ campus_id }) => campus_id);
  return new Map([...campuses].map(([campusId, own]) => [campusId, own.map(({ id }) => id)]));
}

export async function listWeekNumbersToMove(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<StoredNumber[]> {
  const { organizationId } = scope;
  const { rows } = await sql<StoredNumber>`
    select o.campus_id as "campusId", e.category_id as "categoryId", o.week_start as "weekStart",
      o.id as "occurrenceId", e.value, e.source, e.version,
      coalesce(s.services, '[]') as services, coalesce(s.version, 0) as "serviceVersion",
      coalesce((select json_agg(json_build_object('date', a.date, 'time', to_char(a.time, 'HH24:MI')))
        from assignment a where a.organization_id = ${organizationId}
          and a.occurrence_id = o.id and a.category_id = e.category_id), '[]') as counts
    from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id and p.active
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.unit = 'count' and c.in_total
    left join lateral (
      select max(n.version) as version, json_agg(json_build_object('id', d.id,
        'serviceId', d.service_id, 'date', d.date, 'time', to_char(d.time, 'HH24:MI'),
        'value', n.value)) as services
      from occurrence d
      left join entry n on n.organization_id = ${organizationId} and n.occurrence_id = d.id
        and n.category_id = e.category_id
      where d.organization_id = ${organizationId} and d.campus_id = o.campus_id
        and d.week_start = o.week_start and d.kind = 'service' and not d.cancelled
    ) s on true
    where o.organization_id = ${organizationId} and o.kind = 'week'
      and o.week_start < ${weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay)}::date
      and o.campus_id = any(array(select v.campus_id from service v
        where v.organization_id = ${organizationId} and v.active
        group by v.campus_id having count(*) = 1))
    order by o.week_start desc, o.id, e.category_id limit ${mostAtOnce}`.execute(db);
  return rows;
}

async function describe(
  db: Database,
  scope: Scope,
  weeks: Map<string, number>,
): Promise<NumberMoveOffer["categories"]> {
  const places = [...weeks.keys()].map((key) => key.split(" "));
  const { rows } = await sql<Omit<NumberMoveOffer["categories"][number], "weeks">>`
    select p.id as "campusId", p.name as "campusName", c.id as "categoryId", c.name as "categoryName",
      d.name as "departmentName",
      json_build_object('name', s.name, 'weekday', s.weekday, 'time', to_char(s.time, 'HH24:MI')) as service
    from unnest(${places.map(([campusId]) => campusId)}::uuid[],
      ${places.map(([, categoryId]) => categoryId)}::uuid[]) as place (campus_id, category_id)
    join campus p on p.organization_id = ${scope.organizationId} and p.id = place.campus_id
    join category c on c.organization_id = ${scope.organizationId} and c.id = place.category_id
    join department d on d.organization_id = ${scope.organizationId} and d.id = c.department_id
    join service s on s.organization_id = ${scope.organizationId} and s.campus_id = p.id and s.active
    order by p.position, p.name, d.position, c.position, c.name`.execute(db);
  return rows.map((row) => ({
    ...row,
    weeks: weeks.get(`${row.campusId} ${row.categoryId}`) ?? 0,
  }));
}

async function listLeft(db: Database, scope: Scope, now: Date): Promise<NumberMoveOffer["left"]> {
  const { rows } = await sql<NumberMoveOffer["left"][number]>`
    select p.name as "campusName", s.count as services
    from campus p
    cross join lateral (select count(*)::int as count from service v
      where v.organization_id = ${scope.organizationId} and v.campus_id = p.id and v.active) s
    where p.organization_id = ${scope.organizationId} and p.active and s.count > 1
      and exists (select from occurrence o
        join entry e on e.organization_id = ${scope.organizationId} and e.occurrence_id = o.id
          and e.value is not null
          and e.category_id = any(array(select id from category
            where organization_id = ${scope.organizationId} and unit = 'count' and in_total))
        where o.organization_id = ${scope.organizationId} and o.campus_id = p.id and o.kind = 'week'
          and o.week_start < ${weekStartOf(dayIn(scope.timeZone, now), scope.weekStartDay)}::date)
    order by p.position, p.name`.execute(db);
  return rows;
}

async function findPastMoves(
  db: Database,
  scope: Scope,
  now: Date,
): Promise<Pick<NumberMoveOffer, "isDeclined" | "last">> {
  const { rows } = await sql<Pick<NumberMoveOffer, "isDeclined" | "last">>`
    select o.number_move_declined_at is not null as "isDeclined", (
      select json_build_object('id', m.id, 'numbers', (select count(*) from moved_number n
        where n.organization_id = ${scope.organizationId} and n.number_move_id = m.id))
      from number_move m
      where m.organization_id = ${scope.organizationId} and m.undone_at is null
        and m.made_at > ${now}::timestamptz - interval '7 days'
      order by m.made_at desc limit 1) as last
    from organization o where o.id = ${scope.organizationId}`.execute(db);
  return rows[0] ?? { isDeclined: false, last: null };
}
