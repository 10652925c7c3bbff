import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import {
  type ClosedSeason,
  isClosedOn,
  seasonsOf,
} from "../../domain/organization/closed-season.ts";
import { datesOf } from "../../domain/service/rhythm.ts";
import type { Service } from "../../domain/service/service.ts";
import { type ChangeableDate, rescheduledDates } from "../../domain/service/service-move.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { daysMade, makeOccurrences } from "../occurrence/coming-occurrences.ts";
import { countOnNewDates, lockSeriesOf } from "./assignment-series.ts";

type Schedule = Pick<Service, "id" | "name" | "weekday" | "time" | "rhythm">;

/** Call it once the service or the closed seasons are stored. `before` is the service until then. */
export async function rescheduleDates(
  trx: Database,
  scope: Scope,
  { service, before = service }: { service: Schedule; before?: Pick<Schedule, "name" | "time"> },
  now: Date,
): Promise<void> {
  const { organizationId, timeZone, weekStartDay } = scope;
  const { id, name, time } = service;
  const [today, clock] = [dayIn(timeZone, now), timeIn(timeZone, now)];
  await lockSeriesOf(trx, scope, id);
  const seasons = await findClosedSeasons(trx, organizationId);
  const from = addDays(weekStartOf(today, weekStartDay), -daysMade);
  const changes = rescheduledDates(await lockDates(trx, organizationId, { id, from }), {
    wanted: datesOf(service, { from, until: addDays(today, daysMade) }, seasons),
    ...{ time, weekStartDay, now: { day: today, time: clock } },
    isClosed: (day) => isClosedOn(seasonsOf(seasons, id), day),
  });
  await sql`
    update occurrence o set date = moved.date, scheduled_on = moved.date,
      cancelled = o.cancelled and not o.unscheduled, unscheduled = false
    from unnest(${changes.moved.map((one) => one.id)}::uuid[],
      ${changes.moved.map(({ date }) => date)}::date[]) as moved (id, date)
    where o.organization_id = ${organizationId} and o.id = moved.id`.execute(trx);
  const held = [...changes.held, ...changes.cancelled];
  await sql`
    update occurrence o set cancelled = o.id = any(${changes.cancelled}::uuid[]),
      unscheduled = o.id = any(${changes.cancelled}::uuid[])
    where o.organization_id = ${organizationId} and o.id = any(${held}::uuid[])`.execute(trx);
  await sql`
    delete from occurrence o
    where o.organization_id = ${organizationId} and o.id = any(${changes.removed}::uuid[])`.execute(
    trx,
  );
  await sql`
    update occurrence o set name = ${name}, time = ${time}::time
    where o.organization_id = ${organizationId} and o.service_id = ${id} and o.date = o.scheduled_on
      and (o.date > ${today}::date or (o.date = ${today}::date and o.time > ${clock}::time))
      and o.name = ${before.name} and o.time = ${before.time}::time
      and not exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = o.id and e.value is not null)`.execute(trx);
  await sql`
    update assignment a set date = o.date, time = o.time, updated_at = ${now}, updated_by = ${scope.userId}
    from occurrence o
    where a.organization_id = ${organizationId} and a.status = 'pending'
      and o.organization_id = ${organizationId} and o.id = a.occurrence_id and o.service_id = ${id}
      and o.date >= ${today}::date and o.date = o.scheduled_on
      and (a.date, a.time) is distinct from (o.date, o.time)`.execute(trx);
  await trx
    .updateTable("service")
    .set({ made_until: addDays(today, -1) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  await makeOccurrences(trx, scope, id, today);
  await countOnNewDates(trx, scope, id, today);
  await requestCheck(trx, scope);
}

async function findClosedSeasons(trx: Database, organizationId: Id): Promise<ClosedSeason[]> {
  const found = await trx
    .selectFrom("organization")
    .select("closed_seasons")
    .where("id", "=", organizationId)
    .executeTakeFirst();
  return found?.closed_seasons ?? [];
}

export async function rescheduleAll(trx: Database, scope: Scope, now: Date): Promise<void> {
  const services = await trx
    .selectFrom("service")
    .select(["id", "name", "weekday", "time", "rhythm"])
    .where("organization_id", "=", scope.organizationId)
    .where("active", "=", true)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  for (const service of services) await rescheduleDates(trx, scope, { service }, now);
}

/** Locks counts before dates, as saving a count does, so that neither waits for the other. */
async function lockDates(
  trx: Database,
  organizationId: Id,
  { id, from }: { id: Id; from: string },
): Promise<ChangeableDate[]> {
  await sql`
    select a.id from assignment a
    where a.organization_id = ${organizationId} and a.status = 'pending'
      and a.occurrence_id in (select o.id from occurrence o
        where o.organization_id = ${organizationId} and o.service_id = ${id})
    order by a.id for update`.execute(trx);
  await sql`
    select from occurrence where organization_id = ${organizationId} and service_id = ${id}
      and scheduled_on >= ${from}::date order by id for update`.execute(trx);
  const isThere = (table: string) => sql`exists (select from ${sql.table(table)} t
    where t.organization_id = ${organizationId} and t.occurrence_id = o.id)`;
  const { rows } = await sql<ChangeableDate>`
    select o.id, o.date, o.time, o.cancelled, o.unscheduled, o.scheduled_on as "scheduledOn",
      exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = o.id and e.value is not null) as "hasNumbers",
      ${isThere("entry")} or ${isThere("note")} or ${isThere("assignment")} as "isNeeded"
    from occurrence o
    where o.organization_id = ${organizationId} and o.service_id = ${id}
      and o.scheduled_on >= ${from}::date
    order by o.scheduled_on`.execute(trx);
  return rows;
}
