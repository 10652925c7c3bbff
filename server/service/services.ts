import { type RawBuilder, sql } from "kysely";
import * as words from "#words/services.ts";
import type { Scope } from "../../domain/member/member.ts";
import {
  hasTwoInWeek,
  isOtherRhythm,
  isSameRhythm,
  type Rhythm,
} from "../../domain/service/rhythm.ts";
import type { NewService, Service, ServiceChange } from "../../domain/service/service.ts";
import { addedAlready, invalid, notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { addDays, type Day, dayIn } from "../../domain/shared/time/week.ts";
import { rescheduleDates } from "../assignment/rescheduled-dates.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { makeOccurrences, removeUntouched } from "../occurrence/coming-occurrences.ts";
import { withArchivingNotices } from "../structure/open-counts.ts";
import {
  findParent,
  lockStructureList,
  requireRoom,
  requireRoomToKeep,
} from "../structure/structure-list.ts";

export async function createService(
  db: Database,
  scope: Scope,
  campusId: Id,
  service: NewService,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStructureList(trx, scope, { kind: "service", parentId: campusId });
    const others = await listServices(trx, scope, campusId);
    const existing = others.find(({ id }) => id === service.id);
    if (existing) return requireSame(existing, service);
    const key = nameKeyOf(service.name);
    requireFree(others, { ...service, key });
    requireRoom("service", others.filter(({ active }) => active).length);
    requireRoomToKeep("service", others.length);
    requireOneInWeek(scope, service.rhythm);
    const { inRoom, rhythm, ...told } = service;
    if (inRoom) await requireSitters(trx, scope, inRoom);
    await trx
      .insertInto("service")
      .values({
        ...told,
        in_room: inRoom,
        rhythm: jsonOf(rhythm),
        name_key: key,
        organization_id: scope.organizationId,
        campus_id: campusId,
      })
      .execute();
    await makeOccurrences(trx, scope, service.id, today(scope, now));
  });
}

/** Past occurrences, and those with numbers or assignments, keep their name, day and time. */
export async function changeService(
  db: Database,
  scope: Scope,
  id: Id,
  change: ServiceChange,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { existing, others } = await lockService(trx, scope, id);
    const changed = { ...existing, ...change };
    if (changed.name !== existing.name) changed.key = nameKeyOf(changed.name);
    if (changed.active) requireFree(others, changed);
    if (changed.active && !existing.active)
      requireRoom("service", others.filter(({ active }) => active).length);
    if (change.inRoom) await requireSitters(trx, scope, change.inRoom);
    requireOneInWeek(scope, changed.rhythm);
    const { name, key, weekday, time, seats, inRoom, active, rhythm } = changed;
    const until = addDays(today(scope, now), -1);
    const isRescheduled = active && isOtherRhythm(existing, changed);
    if (!isRescheduled) await removeUntouched(trx, scope, existing, today(scope, now));
    const service = { kind: "service", id, name, isPart: false } as const;
    await withArchivingNotices(trx, scope, service, now, async () => {
      await trx
        .updateTable("service")
        .set({
          ...{ name, name_key: key, weekday, time, seats, active },
          ...{ in_room: inRoom, rhythm: jsonOf(rhythm), made_until: until },
        })
        .where("organization_id", "=", scope.organizationId)
        .where("id", "=", id)
        .execute();
    });
    if (isRescheduled)
      await rescheduleDates(trx, scope, { service: changed, before: existing }, now);
    else if (active) await makeOccurrences(trx, scope, id, today(scope, now));
    if (active !== existing.active) await requestCheck(trx, scope);
  });
}

function jsonOf(rhythm: Service["rhythm"]): RawBuilder<Rhythm | null> {
  return sql`${rhythm ? JSON.stringify(rhythm) : null}::jsonb`;
}

function requireOneInWeek({ weekStartDay }: Scope, rhythm: Service["rhythm"]): void {
  if (hasTwoInWeek(rhythm ?? null, weekStartDay)) throw invalid("rhythm.dates", words.twoInWeek);
}

type KeyedService = Service & { key: string };

/** Locks the service and the others of its campus. Call it before you lock their dates, as a new series does. */
export async function lockService(
  trx: Database,
  scope: Scope,
  id: Id,
): Promise<{ existing: KeyedService; others: KeyedService[] }> {
  const list = await findParent(trx, scope, "service", id);
  await lockStructureList(trx, scope, list);
  await sql`select from service
    where organization_id = ${scope.organizationId} and id = ${id} for no key update`.execute(trx);
  const all = await listServices(trx, scope, list.parentId);
  const existing = all.find((service) => service.id === id);
  if (!existing) throw notFound();
  return { existing, others: all.filter((service) => service.id !== id) };
}

export async function getService(db: Database, scope: Scope, id: Id): Promise<Service> {
  const found = await db
    .selectFrom("service")
    .select(["id", "name", "weekday", "time", "active", "seats", "in_room as inRoom", "rhythm"])
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

function listServices(db: Database, scope: Scope, campusId: Id): Promise<KeyedService[]> {
  return db
    .selectFrom("service")
    .select([
      "id",
      "name",
      "name_key as key",
      "weekday",
      "time",
      "active",
      "seats",
      "in_room as inRoom",
      "rhythm",
    ])
    .where("organization_id", "=", scope.organizationId)
    .where("campus_id", "=", campusId)
    .execute();
}

function requireSame(existing: Service, service: NewService): void {
  const { name, weekday, time, seats, inRoom } = service;
  const isSame = existing.name === name && existing.weekday === weekday && existing.time === time;
  const isSameRoom = existing.seats === seats && `${existing.inRoom}` === `${inRoom}`;
  if (!isSame || !isSameRoom || !isSameRhythm(existing, service)) throw addedAlready(existing.name);
}

async function requireSitters(
  trx: Database,
  { organizationId }: Scope,
  inRoom: readonly Id[],
): Promise<void> {
  const { rows } = await sql`select from category
    where organization_id = ${organizationId} and id = any(${inRoom}::uuid[]) and unit = 'count' and in_total
    for key share`.execute(trx);
  if (rows.length !== new Set(inRoom).size) throw invalid("inRoom", words.sittersInTotal);
}

export function requireFree(
  others: KeyedService[],
  { key, weekday, time }: Pick<KeyedService, "key" | "weekday" | "time">,
): void {
  const isSame = (other: KeyedService) =>
    other.active && other.weekday === weekday && other.time === time && other.key === key;
  if (!others.some(isSame)) return;
  throw new Refusal("conflict", words.serviceTaken, { name: words.serviceTaken });
}

function today(scope: Scope, now: Date): Day {
  return dayIn(scope.timeZone, now);
}
