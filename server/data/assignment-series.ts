import { type Selectable, sql } from "kysely";
import { daysAhead, dueInSeries } from "../../domain/assignment.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { addDays, type Day, dayIn } from "../../domain/week.ts";
import { invalid } from "./assignment-place.ts";
import { type AssignmentColumns, addAssignment, type SeriesScope } from "./assignment-rows.ts";
import { makeOccurrences } from "./coming-occurrences.ts";
import type { Database } from "./database.ts";
import { isActiveMember } from "./members.ts";
import { findOccurrenceOf } from "./occurrences.ts";
import type { AssignmentSeries } from "./schema.ts";

/**
 * Makes the assignments of all weekly series up to eight weeks ahead, in each organization's own days. Running it
 * twice, or on two servers at once, makes each of them once. A series rests while its person is no longer a member or
 * its campus, department, category or service is archived. Gives how many were made.
 */
export async function extendSeries(db: Database, now: Date): Promise<number> {
  let made = 0;
  for (const { organization_id, id, time_zone, week_start_day } of await listDue(db, now)) {
    const scope = { organizationId: organization_id, weekStartDay: week_start_day };
    made += await db
      .transaction()
      .execute((trx) => extendOne(trx, scope, id, dayIn(time_zone, now)));
  }
  return made;
}

/** Makes what one series is short of, within a transaction: until it ends nobody else changes or extends the series. */
export async function extendOne(
  db: Database,
  scope: SeriesScope,
  id: Id,
  today: Day,
): Promise<number> {
  const series = await db
    .selectFrom("assignment_series")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!series?.next_on || !series.user_id) return 0;
  if (!(await isActiveMember(db, scope, series.user_id))) return 0;
  const place = { number: series.next_number, on: series.next_on };
  const { due, next } = dueInSeries(place, today);
  let made = 0;
  const { service_id } = series;
  if (service_id && due.length > 0) await makeOccurrences(db, scope, service_id, today);
  for (const { number, on } of due) {
    const occurrence = service_id ? await findOccurrenceOf(db, scope, service_id, on) : null;
    if (service_id && !occurrence) continue;
    const { date, time } = occurrence ?? { date: on, time: series.time };
    const columns = { ...columnsOf(series), user_id: series.user_id, time };
    const origin = { id: newId(), date, created_by: series.created_by };
    const membership = { series_id: id, series_number: number };
    const assignment = { ...columns, ...origin, ...membership };
    if (await addAssignment(db, scope, assignment, occurrence?.id ?? null)) made += 1;
  }
  await updateSeries(db, scope, id).set({ next_number: next.number, next_on: next.on }).execute();
  return made;
}

/**
 * Adds a series and its first assignment, which share their id; with a service it repeats as that does. Gives false,
 * and does nothing, when it exists. Throws invalid for a special service, which does not repeat.
 */
export async function addSeries(
  db: Database,
  scope: SeriesScope,
  first: AssignmentColumns & { id: Id; date: Day; created_by: Id | null },
  occurrence: Occurrence | null,
): Promise<boolean> {
  const { date, ...series } = first;
  if (occurrence && !occurrence.serviceId)
    throw invalid("repeats", "A special service does not repeat.");
  const added = await db
    .insertInto("assignment_series")
    .values({
      ...series,
      organization_id: scope.organizationId,
      next_number: 1,
      service_id: occurrence?.serviceId ?? null,
      next_on: addDays(occurrence?.scheduledOn ?? date, 7),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return false;
  const assignment = { ...first, series_id: first.id, series_number: 0 };
  return addAssignment(db, scope, assignment, occurrence?.id ?? null);
}

/** Moves a series by days, or onto the weeks in which its place `number` is `on`. */
export type SeriesMove = { shift: number } | { number: number; on: Day };

/** What is still to be made gets the changed columns and moves along. */
export async function changeSeries(
  db: Database,
  scope: SeriesScope,
  id: Id,
  columns: Partial<AssignmentColumns & Pick<Selectable<AssignmentSeries>, "service_id">>,
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

function columnsOf(series: Selectable<AssignmentSeries>): Omit<AssignmentColumns, "user_id"> {
  const { campus_id, category_id, title, time, location, area, instructions } = series;
  return { campus_id, category_id, title, time, location, area, instructions };
}

function listDue(db: Database, now: Date) {
  // A day more than any place on earth needs: which day it is there is the caller's to find out.
  const lastDay = addDays(dayIn("UTC", now), daysAhead + 1);
  return db
    .selectFrom("assignment_series as s")
    .innerJoin("organization as o", "o.id", "s.organization_id")
    .innerJoin("membership as m", (join) =>
      join
        .onRef("m.organization_id", "=", "s.organization_id")
        .onRef("m.user_id", "=", "s.user_id"),
    )
    .leftJoin("campus as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.campus_id"),
    )
    .leftJoin("category as g", (join) =>
      join.onRef("g.organization_id", "=", "s.organization_id").onRef("g.id", "=", "s.category_id"),
    )
    .leftJoin("department as d", (join) =>
      join
        .onRef("d.organization_id", "=", "g.organization_id")
        .onRef("d.id", "=", "g.department_id"),
    )
    .leftJoin("service as h", (join) =>
      join.onRef("h.organization_id", "=", "s.organization_id").onRef("h.id", "=", "s.service_id"),
    )
    .select(["s.organization_id", "s.id", "o.time_zone", "o.week_start_day"])
    .where("o.active", "=", true)
    .where("m.active", "=", true)
    .where(sql<boolean>`coalesce(c.active, true) and coalesce(g.active, true)
      and coalesce(d.active, true) and coalesce(h.active, true)`)
    .where("s.next_on", "<=", lastDay)
    .orderBy("s.organization_id")
    .orderBy("s.id")
    .execute();
}
