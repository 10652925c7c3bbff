import { sql } from "kysely";
import { daysAhead } from "../../domain/assignment/assignment.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { ClosedSeason } from "../../domain/organization/closed-season.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { datesOf, type Recurring } from "../../domain/service/rhythm.ts";
import type { Service } from "../../domain/service/service.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { addDays, type Day, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";
import { holdOccurrencesOf } from "./occurrences.ts";

type OrganizationDays = Pick<Scope, "organizationId" | "weekStartDay">;

export const daysMade = daysAhead + 7;

/** A week that has an occurrence, even a moved or cancelled one, gets no other. False for an archived service. */
export async function makeOccurrences(
  db: Database,
  { organizationId, weekStartDay }: OrganizationDays,
  serviceId: Id,
  today: Day,
  until: Day = addDays(today, daysMade),
): Promise<boolean> {
  const [service] = await lockService(db, { organizationId, serviceId });
  if (!service) return false;
  const { id, madeUntil } = service;
  const from = madeUntil ? addDays(madeUntil, 1) : addDays(weekStartOf(today, weekStartDay), -7);
  if (from > until) return true;
  const days = datesOf(service, { from, until }, service.seasons ?? []);
  await sql`
    insert into occurrence (organization_id, id, campus_id, service_id, kind, scheduled_on, date, week_start, name, time)
    select ${organizationId}::uuid, made.id, ${service.campusId}::uuid, ${id}::uuid, 'service',
      made.day, made.day, made.week_start, ${service.name}::text, ${service.time}::time
    from unnest(${days.map(() => newId())}::uuid[], ${days}::date[],
      ${days.map((day) => weekStartOf(day, weekStartDay))}::date[]) as made (id, day, week_start)
    where not exists (select from occurrence o where o.organization_id = ${organizationId}
      and o.service_id = ${id}
      and o.scheduled_on between made.week_start and made.week_start + 6)
    on conflict do nothing`.execute(db);
  await db
    .updateTable("service")
    .set({ made_until: until })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
  return true;
}

/** By the day on which it is scheduled, both included, once they are all made. Nobody moves them until the transaction ends. */
export async function holdComing(
  trx: Database,
  scope: OrganizationDays,
  serviceId: Id,
  today: Day,
  { from, to }: DayRange,
): Promise<Occurrence[]> {
  await makeOccurrences(trx, scope, serviceId, today);
  return holdOccurrencesOf(trx, scope, serviceId, { from, to });
}

type ServiceKey = { organizationId: Id; serviceId: Id };
type LockedService = Recurring & {
  campusId: Id;
  name: string;
  time: string;
  madeUntil: Day | null;
  seasons: ClosedSeason[] | null;
};

/** Lets others refer to the service, so that two who add to it at once do not block each other for good. */
const lockService = prepare<ServiceKey, LockedService>(
  (value) => sql`
    select id, campus_id as "campusId", name, weekday, time, rhythm, made_until as "madeUntil",
      (select closed_seasons from organization where id = ${value("organizationId")}) as seasons
    from service
    where organization_id = ${value("organizationId")} and id = ${value("serviceId")} and active
    for no key update`,
);

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
