import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment.ts";
import { addedAlready, nothingHere, Refusal } from "../../domain/errors.ts";
import {
  type Gathering,
  type GatheringChange,
  type NewGathering,
  weekdaysBetween,
} from "../../domain/gathering.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { findParent, lockSiblings, requireRoom } from "./siblings.ts";

/** Adds a service with its dates from last week on. Sent twice with one id it exists once. */
export async function createGathering(
  db: Database,
  scope: Scope,
  campusId: Id,
  gathering: NewGathering,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSiblings(trx, scope, { kind: "gathering", parentId: campusId });
    const others = await listOthers(trx, scope, campusId);
    const known = others.find(({ id }) => id === gathering.id);
    if (known) return requireAsAsked(known, gathering);
    requireFree(others, gathering);
    requireRoom("gathering", others.filter(({ active }) => active).length);
    await trx
      .insertInto("gathering")
      .values({ ...gathering, organization_id: scope.organizationId, campus_id: campusId })
      .execute();
    await makeOccurrences(trx, scope, gathering.id, today(scope, now));
  });
}

/**
 * Changes, archives or restores a service. Dates that have passed, or that anything was entered or assigned for, keep
 * the name, day and time they had; the others are made anew.
 */
export async function changeGathering(
  db: Database,
  scope: Scope,
  id: Id,
  change: GatheringChange,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { parentId: campusId } = await findParent(trx, scope, "gathering", id);
    await lockSiblings(trx, scope, { kind: "gathering", parentId: campusId });
    const all = await listOthers(trx, scope, campusId);
    const known = all.find((gathering) => gathering.id === id);
    if (!known) throw nothingHere();
    const others = all.filter((gathering) => gathering.id !== id);
    const changed = { ...known, ...change };
    if (changed.active) requireFree(others, changed);
    if (changed.active && !known.active)
      requireRoom("gathering", others.filter(({ active }) => active).length);
    const { name, weekday, time, active } = changed;
    const until = addDays(today(scope, now), -1);
    await removeUntouched(trx, scope, known, today(scope, now));
    await trx
      .updateTable("gathering")
      .set({ name, weekday, time, active, made_until: until })
      .where("organization_id", "=", scope.organizationId)
      .where("id", "=", id)
      .execute();
    if (active) await makeOccurrences(trx, scope, id, today(scope, now));
  });
}

type OrganizationDays = Pick<Scope, "organizationId" | "weekStartDay">;

/**
 * Makes what a service is short of, eight weeks ahead unless told, within a transaction. One that stands for a week, moved or
 * cancelled, is all there is of that week; so it may run any number of times, on any number of servers.
 */
export async function makeOccurrences(
  db: Database,
  { organizationId, weekStartDay }: OrganizationDays,
  gatheringId: Id,
  today: Day,
  until: Day = addDays(today, daysAhead),
): Promise<void> {
  const gathering = await db
    .selectFrom("gathering")
    .select(["campus_id", "name", "weekday", "time", "made_until"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", gatheringId)
    .where("active", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!gathering) return;
  const { made_until, weekday } = gathering;
  const from = made_until ? addDays(made_until, 1) : addDays(weekStartOf(today, weekStartDay), -7);
  if (from > until) return;
  const days = weekdaysBetween(weekday, { from, until });
  await sql`
    insert into occurrence (organization_id, id, campus_id, gathering_id, kind, scheduled_on, date, week_start, name, time)
    select ${organizationId}::uuid, made.id, ${gathering.campus_id}::uuid, ${gatheringId}::uuid, 'service',
      made.day, made.day, made.week_start, ${gathering.name}::text, ${gathering.time}::time
    from unnest(${days.map(() => newId())}::uuid[], ${days}::date[],
      ${days.map((day) => weekStartOf(day, weekStartDay))}::date[]) as made (id, day, week_start)
    where not exists (select from occurrence o where o.organization_id = ${organizationId}
      and o.gathering_id = ${gatheringId}
      and o.scheduled_on between made.week_start and made.week_start + 6)
    on conflict do nothing`.execute(db);
  await db
    .updateTable("gathering")
    .set({ made_until: until })
    .where("organization_id", "=", organizationId)
    .where("id", "=", gatheringId)
    .execute();
}

/** Does so for every service there is, in each organization's own days. A week at a time, so that few are due. */
export async function makeAllOccurrences(db: Database, now: Date): Promise<void> {
  const gatherings = await db
    .selectFrom("gathering as g")
    .innerJoin("organization as o", "o.id", "g.organization_id")
    .innerJoin("campus as c", (join) =>
      join.onRef("c.organization_id", "=", "g.organization_id").onRef("c.id", "=", "g.campus_id"),
    )
    .select(["g.organization_id", "g.id", "o.time_zone", "o.week_start_day"])
    .where("g.active", "=", true)
    .where("c.active", "=", true)
    .where("o.active", "=", true)
    .where((eb) =>
      eb.or([
        eb("g.made_until", "is", null),
        eb("g.made_until", "<", addDays(dayIn("UTC", now), daysAhead - 7)),
      ]),
    )
    .execute();
  for (const { organization_id: organizationId, id, time_zone, week_start_day } of gatherings) {
    const days = { organizationId, weekStartDay: week_start_day === 1 ? 1 : 0 } as const;
    await db.transaction().execute((trx) => makeOccurrences(trx, days, id, dayIn(time_zone, now)));
  }
}

/** Takes away the coming dates that are as the service made them and that nothing was entered or assigned for. */
async function removeUntouched(
  db: Database,
  { organizationId }: Scope,
  { id, name, time }: Gathering,
  today: Day,
): Promise<void> {
  // Locked first, so that a number that is being entered at this moment is seen by the statement after.
  const { rows } = await sql<{ id: Id }>`
    select id from occurrence where organization_id = ${organizationId} and gathering_id = ${id}
      and date >= ${today} and date = scheduled_on and name = ${name} and time = ${time}
      and not cancelled for update`.execute(db);
  await sql`
    delete from occurrence o where o.organization_id = ${organizationId}
      and o.id = any(${rows.map((row) => row.id)}::uuid[])
      and not exists (select from entry e
        where e.organization_id = o.organization_id and e.occurrence_id = o.id)
      and not exists (select from assignment a
        where a.organization_id = o.organization_id and a.occurrence_id = o.id)`.execute(db);
}

function listOthers(db: Database, scope: Scope, campusId: Id): Promise<Gathering[]> {
  return db
    .selectFrom("gathering")
    .select(["id", "name", "weekday", "time", "active"])
    .where("organization_id", "=", scope.organizationId)
    .where("campus_id", "=", campusId)
    .execute();
}

function requireAsAsked(known: Gathering, { name, weekday, time }: NewGathering): void {
  if (known.name !== name || known.weekday !== weekday || known.time !== time)
    throw addedAlready(known.name);
}

function requireFree(
  others: Gathering[],
  { name, weekday, time }: Pick<Gathering, "name" | "weekday" | "time">,
): void {
  const isSame = (other: Gathering) =>
    other.active &&
    other.weekday === weekday &&
    other.time === time &&
    other.name.toLowerCase() === name.toLowerCase();
  if (!others.some(isSame)) return;
  const message = "There is already a service of this name at this time.";
  throw new Refusal("conflict", message, { name: message });
}

function today(scope: Scope, now: Date): Day {
  return dayIn(scope.timeZone, now);
}
