import { type Selectable, sql } from "kysely";
import { daysAhead, dueInSeries } from "../../domain/assignment/assignment.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { addDays, type Day, daysBetween, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { AssignmentSeries } from "../database/schema.ts";
import { isActiveMember } from "../member/members.ts";
import { holdComing } from "../occurrence/coming-occurrences.ts";
import { isOnAt } from "../organization/active-structure.ts";
import {
  type AssignmentColumns,
  atWeeks,
  type DatedRow,
  type SeriesScope,
} from "./assignment-rows.ts";

type SeriesRow = Selectable<AssignmentSeries>;

/** Locks the series, so that running it twice creates nothing twice. Returns the ids of what it has added. */
export async function extendSeries(
  db: Database,
  scope: SeriesScope,
  id: Id,
  today: Day,
): Promise<Id[]> {
  const series = await db
    .selectFrom("assignment_series")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!series?.next_on || !(await hasCounter(db, scope, series, today))) return [];
  const { due, next } = dueInSeries({ number: series.next_number, on: series.next_on }, today);
  const rows = await atWeeks(db, scope, series, await rowsOfDue(db, scope, series, due, today));
  await updateSeries(db, scope, id).set({ next_number: next.number, next_on: next.on }).execute();
  if (rows.length === 0) return [];
  const columns = { ...columnsOf(series), organization_id: scope.organizationId, series_id: id };
  const added = await db
    .insertInto("assignment")
    .values(rows.map((row) => ({ ...columns, ...row, created_by: series.created_by })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.map((row) => row.id);
}

type Due = ReturnType<typeof dueInSeries>["due"];

/** A week in which its service has no date gets no row. */
async function rowsOfDue(
  db: Database,
  scope: SeriesScope,
  { service_id, time }: SeriesRow,
  due: Due,
  today: Day,
): Promise<DatedRow[]> {
  const [first, last] = [due[0], due.at(-1)];
  if (!first || !last) return [];
  const startOf = (day: Day) => weekStartOf(day, scope.weekStartDay);
  const days = { from: startOf(first.on), to: addDays(startOf(last.on), 6) };
  const dates = service_id ? await holdComing(db, scope, service_id, today, days) : null;
  const byWeek = dates && new Map(dates.map((one) => [startOf(one.scheduledOn ?? one.date), one]));
  return due.flatMap(({ number, on }) => {
    const given = byWeek?.get(startOf(on));
    if (byWeek && !given) return [];
    const when = given ?? { date: on, time };
    const row = { id: newId(), series_number: number, occurrence_id: given?.id ?? null };
    return { ...row, date: when.date, time: when.time };
  });
}

/** A series that was given to nobody goes on; others pause while their person or invitation is gone, or what it counts is archived or switched off at its campus. */
export async function listSeriesToExtend(
  db: Database,
  organizationId: Id,
  today: Day,
  most: number,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select s.id from assignment_series s
    left join membership m
      on m.organization_id = ${organizationId} and m.user_id = s.user_id and m.active
    left join "user" u on u.id = m.user_id and u.active
    left join invitation i on i.organization_id = ${organizationId} and i.id = s.invitation_id
      and i.status = 'pending' and i.expires_at >= ${today}::date
    left join campus c on c.organization_id = ${organizationId} and c.id = s.campus_id
    left join category g on g.organization_id = ${organizationId} and g.id = s.category_id
    left join department d on d.organization_id = ${organizationId} and d.id = g.department_id
    left join service h on h.organization_id = ${organizationId} and h.id = s.service_id
    where s.organization_id = ${organizationId} and s.next_on <= ${addDays(today, daysAhead)}
      and (u.id is not null or i.id is not null or (s.user_id is null and s.invitation_id is null))
      and coalesce(c.active, true) and coalesce(g.active, true)
      and coalesce(d.active, true) and coalesce(h.active, true)
      and ${isOnAt(organizationId, "s.campus_id", "g")}
    order by s.next_on, s.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes of the service come after this, so that they and a series that is extended do not wait for each other. */
export async function lockSeriesOf(db: Database, scope: SeriesScope, serviceId: Id): Promise<void> {
  await sql`select from assignment_series where organization_id = ${scope.organizationId}
    and service_id = ${serviceId} order by id for update`.execute(db);
}

/** Adds the counts of series to dates that this transaction made in weeks that the series has passed already. */
export async function countOnNewDates(
  db: Database,
  scope: SeriesScope,
  serviceId: Id,
  today: Day,
): Promise<void> {
  const { rows: dates } = await sql<{ id: Id; date: Day; time: string; week: Day }>`
    select id, date, time, week_start as week from occurrence
    where organization_id = ${scope.organizationId} and service_id = ${serviceId}
      and not cancelled and date >= ${today}::date and created_at = now()`.execute(db);
  const all = await db
    .selectFrom("assignment_series")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("service_id", "=", serviceId)
    .where("next_on", "is not", null)
    .execute();
  for (const series of all) {
    if (!series.next_on || !(await hasCounter(db, scope, series, today))) continue;
    const next = weekStartOf(series.next_on, scope.weekStartDay);
    const rows = dates
      .filter(({ week }) => week < next)
      .map(({ id, date, time, week }) => ({
        ...{ id: newId(), occurrence_id: id, date, time },
        series_number: series.next_number - daysBetween(week, next) / 7,
      }));
    const columns = {
      ...columnsOf(series),
      ...{ organization_id: scope.organizationId, series_id: series.id },
      created_by: series.created_by,
    };
    if (rows.length > 0)
      await db
        .insertInto("assignment")
        .values(rows.map((row) => ({ ...columns, ...row })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

export type SeriesMove = { shift: number } | { number: number; on: Day };

export async function changeSeries(
  db: Database,
  scope: SeriesScope,
  id: Id,
  columns: Partial<AssignmentColumns & Pick<SeriesRow, "service_id">>,
  move: SeriesMove,
): Promise<void> {
  const next_on =
    "shift" in move
      ? sql<Day>`next_on + ${move.shift}::integer`
      : sql<Day>`case when next_on is not null
          then ${move.on}::date + 7 * (next_number - ${move.number}::integer) end`;
  await updateSeries(db, scope, id)
    .set({ ...columns, next_on })
    .execute();
}

export async function endSeries(db: Database, scope: SeriesScope, id: Id): Promise<void> {
  await updateSeries(db, scope, id).set({ next_on: null }).execute();
}

function updateSeries(db: Database, scope: SeriesScope, id: Id) {
  return db
    .updateTable("assignment_series")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id);
}

async function hasCounter(
  db: Database,
  scope: SeriesScope,
  { user_id, invitation_id }: SeriesRow,
  today: Day,
): Promise<boolean> {
  if (user_id) return isActiveMember(db, scope, user_id);
  if (!invitation_id) return true;
  const open = await db
    .selectFrom("invitation")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", invitation_id)
    .where("status", "=", "pending")
    .where("expires_at", ">=", sql<Date>`${today}::date`)
    .executeTakeFirst();
  return open !== undefined;
}

function columnsOf(series: SeriesRow): Omit<AssignmentColumns, "time"> {
  const { user_id, invitation_id, campus_id, category_id } = series;
  const { title, location, area, instructions } = series;
  return {
    user_id,
    invitation_id,
    campus_id,
    category_id,
    title,
    location,
    area,
    instructions,
  };
}
