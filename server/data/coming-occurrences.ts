import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { type Service, weekdaysBetween } from "../../domain/service.ts";
import { addDays, type Day, weekStartOf } from "../../domain/week.ts";
import type { Database } from "./database.ts";

type OrganizationDays = Pick<Scope, "organizationId" | "weekStartDay">;

/** A week more than needed, so that each service is extended only once a week. */
const daysMade = daysAhead + 7;

/**
 * A week that has an occurrence, even a moved or cancelled one, gets no other. The lock lets others refer to the service,
 * so that two who add to it at once do not wait for each other for good.
 */
export async function makeOccurrences(
  db: Database,
  { organizationId, weekStartDay }: OrganizationDays,
  serviceId: Id,
  today: Day,
  until: Day = addDays(today, daysMade),
): Promise<void> {
  const service = await db
    .selectFrom("service")
    .select(["campus_id", "name", "weekday", "time", "made_until"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", serviceId)
    .where("active", "=", true)
    .forNoKeyUpdate()
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

export async function listServicesToExtend(
  db: Database,
  organizationId: Id,
  today: Day,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select s.id from service s
    join campus c on c.organization_id = ${organizationId} and c.id = s.campus_id and c.active
    where s.organization_id = ${organizationId} and s.active
      and coalesce(s.made_until < ${addDays(today, daysAhead)}, true)
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps those that were changed or have numbers, notes or assignments. */
export async function removeUntouched(
  db: Database,
  { organizationId }: Scope,
  { id, name, time }: Service,
  today: Day,
): Promise<void> {
  // Locks first, so that the next statement sees numbers that are being entered right now.
  const { rows } = await sql<{ id: Id }>`
    select id from occurrence where organization_id = ${organizationId} and service_id = ${id}
      and date >= ${today} and date = scheduled_on and name = ${name} and time = ${time}
      and not cancelled for update`.execute(db);
  await sql`
    delete from occurrence o where o.organization_id = ${organizationId}
      and o.id = any(${rows.map((row) => row.id)}::uuid[])
      and not exists (select from entry e
        where e.organization_id = ${organizationId} and e.occurrence_id = o.id)
      and not exists (select from note n
        where n.organization_id = ${organizationId} and n.occurrence_id = o.id)
      and not exists (select from assignment a
        where a.organization_id = ${organizationId} and a.occurrence_id = o.id)`.execute(db);
}
