import { type Selectable, sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Service } from "../../domain/service/service.ts";
import {
  type MovePreview,
  movedDates,
  type PlannedDate,
  type ServiceMove,
} from "../../domain/service/service-move.ts";
import { addedAlready, notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { addDays, type Day, dayIn, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { ServiceMove as ServiceMoveTable } from "../database/schema.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { makeOccurrences } from "../occurrence/coming-occurrences.ts";
import { findOpenCounts } from "../structure/open-counts.ts";
import { getService, lockService, requireFree } from "./services.ts";

type Fields = Pick<Service, "name" | "weekday" | "time">;
export async function previewMove(
  db: Database,
  scope: Scope,
  serviceId: Id,
  { weekday, time, others = [] }: Pick<Service, "weekday" | "time"> & { others?: Id[] | undefined },
  now: Date,
): Promise<MovePreview> {
  const dates: MovedDate[] = [];
  for (const id of [serviceId, ...others]) {
    const service = await getService(db, scope, id);
    const to = { weekday: id === serviceId ? weekday : service.weekday, time };
    dates.push(...(await findMovedDates(db, scope, service, to, now)));
  }
  const condition = sql`o.id = any(${idsOf(dates)}::uuid[])`;
  const open = await findOpenCounts(db, scope, condition, now);
  return { ...open, dates: dates.length };
}

export async function moveService(
  db: Database,
  scope: Scope,
  serviceId: Id,
  { id, name, weekday, time }: ServiceMove,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { existing, others } = await lockService(trx, scope, serviceId);
    const made = await findMove(trx, scope, serviceId, id);
    const to = { id: serviceId, name: name ?? made?.to_name ?? existing.name, weekday, time };
    if (made) return requireSame(made, to);
    requireActive(existing);
    requireFree(others, { ...to, key: nameKeyOf(to.name) });
    await lockOpenAssignments(trx, scope, serviceId);
    const dates = await findMovedDates(trx, scope, existing, to, now);
    await trx
      .insertInto("service_move")
      .values({
        organization_id: scope.organizationId,
        id,
        service_id: serviceId,
        from_name: existing.name,
        from_weekday: existing.weekday,
        from_time: existing.time,
        to_name: to.name,
        to_weekday: weekday,
        to_time: time,
        occurrence_ids: idsOf(dates),
      })
      .execute();
    await applyMove(trx, scope, { from: existing, to, dates }, now);
  });
}

/** Leaves alone what was changed since. Throws conflict when the service itself was. */
export async function undoServiceMove(
  db: Database,
  scope: Scope,
  serviceId: Id,
  id: Id,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { existing, others } = await lockService(trx, scope, serviceId);
    const move = await findMove(trx, scope, serviceId, id);
    if (!move) throw notFound();
    if (move.undone_at) return;
    requireActive(existing);
    if (!isSame(existing, toOf(move))) throw new Refusal("conflict", words.changedAgain);
    const to = {
      id: serviceId,
      name: move.from_name,
      weekday: move.from_weekday,
      time: move.from_time,
    };
    requireFree(others, { ...to, key: nameKeyOf(to.name) });
    await lockOpenAssignments(trx, scope, serviceId);
    const all = await findMovedDates(trx, scope, existing, to, now);
    const since = await listMadeSince(trx, scope, move);
    const dates = all.filter(
      (date) => move.occurrence_ids.includes(date.id) || since.includes(date.id),
    );
    await applyMove(trx, scope, { from: existing, to, dates }, now);
    await trx
      .updateTable("service_move")
      .set({ undone_at: now })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
  });
}

/** Locks the counts before the dates, as saving a count does, so that neither waits for the other. */
async function lockOpenAssignments(trx: Database, scope: Scope, serviceId: Id): Promise<void> {
  await sql`
    select from assignment a
    where a.organization_id = ${scope.organizationId} and a.status = 'pending'
      and a.occurrence_id in (select o.id from occurrence o
        where o.organization_id = ${scope.organizationId} and o.service_id = ${serviceId})
    order by a.id for update`.execute(trx);
}

type MoveRow = Selectable<ServiceMoveTable>;

async function findMove(
  trx: Database,
  scope: Scope,
  serviceId: Id,
  id: Id,
): Promise<MoveRow | undefined> {
  return trx
    .selectFrom("service_move")
    .selectAll()
    .where("organization_id", "=", scope.organizationId)
    .where("service_id", "=", serviceId)
    .where("id", "=", id)
    .executeTakeFirst();
}

async function listMadeSince(trx: Database, scope: Scope, move: MoveRow): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select o.id from occurrence o
    join service_move s on s.organization_id = ${scope.organizationId} and s.id = ${move.id}
    where o.organization_id = ${scope.organizationId} and o.service_id = ${move.service_id}
      and o.created_at >= s.created_at`.execute(trx);
  return rows.map(({ id }) => id);
}

function toOf({ to_name, to_weekday, to_time }: MoveRow): Fields {
  return { name: to_name, weekday: to_weekday, time: to_time };
}

function requireSame(made: MoveRow, move: Fields): void {
  if (!isSame(toOf(made), move)) throw addedAlready(made.to_name);
}

function isSame(one: Fields, other: Fields): boolean {
  return one.name === other.name && one.weekday === other.weekday && one.time === other.time;
}

function requireActive({ active }: Service): void {
  if (!active) throw new Refusal("conflict", words.isArchived);
}

type MovedDate = { id: Id; date: Day };

type Applied = {
  from: Service;
  to: Pick<Service, "id" | "name" | "weekday" | "time">;
  dates: MovedDate[];
};

async function applyMove(
  trx: Database,
  scope: Scope,
  { from, to, dates }: Applied,
  now: Date,
): Promise<void> {
  const { id, name, weekday, time } = to;
  const { organizationId } = scope;
  const today = dayIn(scope.timeZone, now);
  await sql`
    update occurrence o set date = moved.date, scheduled_on = moved.date, time = ${time}::time,
      name = case when o.name = ${from.name} then ${name} else o.name end
    from unnest(${idsOf(dates)}::uuid[], ${dates.map(({ date }) => date)}::date[]) as moved (id, date)
    where o.organization_id = ${organizationId} and o.id = moved.id`.execute(trx);
  await sql`
    update assignment a set date = o.date, time = o.time, updated_at = ${now}, updated_by = ${scope.userId}
    from occurrence o
    where a.organization_id = ${organizationId} and a.status = 'pending'
      and a.occurrence_id = any(${idsOf(dates)}::uuid[])
      and o.organization_id = ${organizationId} and o.id = a.occurrence_id`.execute(trx);
  await trx
    .updateTable("service")
    .set({ name, name_key: nameKeyOf(name), weekday, time, made_until: addDays(today, -1) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await makeOccurrences(trx, scope, id, today);
  await requestCheck(trx, scope);
}

async function findMovedDates(
  db: Database,
  scope: Scope,
  from: Service,
  to: Pick<Service, "weekday" | "time">,
  now: Date,
): Promise<MovedDate[]> {
  const { organizationId, timeZone, weekStartDay } = scope;
  const day = dayIn(timeZone, now);
  const { rows } = await sql<PlannedDate>`
    select o.id, o.date, o.time, o.cancelled, o.scheduled_on as "scheduledOn",
      exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = o.id and e.value is not null) as "hasNumbers"
    from occurrence o
    where o.organization_id = ${organizationId} and o.service_id = ${from.id}
      and o.scheduled_on >= ${weekStartOf(day, weekStartDay)}::date
    order by o.scheduled_on`.execute(db);
  return movedDates(rows, { from, to, weekStartDay, now: { day, time: timeIn(timeZone, now) } });
}

function idsOf(dates: MovedDate[]): Id[] {
  return dates.map(({ id }) => id);
}
