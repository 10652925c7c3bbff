import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { type Service, weekdaysBetween } from "../../domain/service.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";

type OrganizationDays = Pick<Scope, "organizationId" | "weekStartDay">;

/**
 * Makes what a service is short of, eight weeks ahead unless told, within a transaction. One that stands for a week, moved or
 * cancelled, is all there is of that week; so it may run any number of times, on any number of servers.
 */
export async function makeOccurrences(
  db: Database,
  { organizationId, weekStartDay }: OrganizationDays,
  serviceId: Id,
  today: Day,
  until: Day = addDays(today, daysAhead),
): Promise<void> {
  const service = await db
    .selectFrom("service")
    .select(["campus_id", "name", "weekday", "time", "made_until"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", serviceId)
    .where("active", "=", true)
    .forUpdate()
    .executeTakeFirst();
  if (!service) return;
  const { made_until, weekday } = service;
  const from = made_until ? addDays(made_until, 1) : addDays(weekStartOf(today, weekStartDay), -7);
  if (from > until) return;
  const days = weekdaysBetween(weekday, { from, until });
  await sql`
    insert into occurrence (organization_id, id, campus_id, service_id, kind, scheduled_on, date, week_start, name, time)
    select ${organizationId}::uuid, made.id, ${service.campus_id}::uuid, ${serviceId}::uuid, 'service',
      made.day, made.day, made.week_start, ${service.name}::text, ${service.time}::time
    from unnest(${days.map(() => newId())}::uuid[], ${days}::date[],
      ${days.map((day) => weekStartOf(day, weekStartDay))}::date[]) as made (id, day, week_start)
    where not exists (select from occurrence o where o.organization_id = ${organizationId}
      and o.service_id = ${serviceId}
      and o.scheduled_on between made.week_start and made.week_start + 6)
    on conflict do nothing`.execute(db);
  await db
    .updateTable("service")
    .set({ made_until: until })
    .where("organization_id", "=", organizationId)
    .where("id", "=", serviceId)
    .execute();
}

/** Does so for every service there is, in each organization's own days. A week at a time, so that few are due. */
export async function makeAllOccurrences(db: Database, now: Date): Promise<void> {
  const services = await db
    .selectFrom("service as g")
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
  for (const { organization_id: organizationId, id, time_zone, week_start_day } of services) {
    const days = { organizationId, weekStartDay: week_start_day };
    await db.transaction().execute((trx) => makeOccurrences(trx, days, id, dayIn(time_zone, now)));
  }
}

/** Takes away the coming dates that are as the service made them and that nothing was entered or assigned for. */
export async function removeUntouched(
  db: Database,
  { organizationId }: Scope,
  { id, name, time }: Service,
  today: Day,
): Promise<void> {
  // Locked first, so that a number that is being entered at this moment is seen by the statement after.
  const { rows } = await sql<{ id: Id }>`
    select id from occurrence where organization_id = ${organizationId} and service_id = ${id}
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
