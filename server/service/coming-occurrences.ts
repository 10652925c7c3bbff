import { type RawBuilder, sql } from "kysely";
import { daysAhead } from "../../domain/assignment/assignment.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { type Service, weekdaysBetween } from "../../domain/service/service.ts";
import type { DayRange } from "../../domain/shared/fiscal-year.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import {
  addDays,
  type Day,
  dayIn,
  type WeekStartDay,
  weekStartOf,
} from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";
import { holdOccurrencesOf } from "./occurrences.ts";

type OrganizationDays = Pick<Scope, "organizationId" | "weekStartDay">;

/** A week more than needed, so that each service is extended only once a week. */
const daysMade = daysAhead + 7;

/** A week that has an occurrence, even a moved or cancelled one, gets no other. */
export async function makeOccurrences(
  db: Database,
  { organizationId, weekStartDay }: OrganizationDays,
  serviceId: Id,
  today: Day,
  until: Day = addDays(today, daysMade),
): Promise<void> {
  const [service] = await lockService(db, { organizationId, serviceId });
  if (!service) return;
  const { id, madeUntil, weekday } = service;
  const from = madeUntil ? addDays(madeUntil, 1) : addDays(weekStartOf(today, weekStartDay), -7);
  if (from > until) return;
  const days = weekdaysBetween(weekday, { from, until });
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
}

/** A date of a service, as it is and as it was scheduled. */
export type ScheduledDate = Pick<Occurrence, "id" | "scheduledOn" | "date" | "time">;

/** By the day on which it is scheduled, both included, once they are all made. Nobody moves them until the transaction ends. */
export async function holdComing(
  trx: Database,
  scope: OrganizationDays,
  serviceId: Id,
  today: Day,
  { from, to }: DayRange,
): Promise<ScheduledDate[]> {
  await makeOccurrences(trx, scope, serviceId, today);
  return holdOccurrencesOf(trx, scope, serviceId, { from, to });
}

/**
 * Those of `days`, read without a lock. There are no others while the service's row is of this `version`, its `xmin`; each
 * may have been moved or cancelled.
 */
export type DatesAhead = {
  version: string;
  madeUntil: Day | null;
  days: DayRange;
  dates: ScheduledDate[];
};

export function isAllMade({ days, madeUntil }: DatesAhead, { from, to }: DayRange): boolean {
  return days.from <= from && days.to >= to && madeUntil !== null && madeUntil >= to;
}

/** From the week of the first that is due to that of the last, wherever on Earth today is. */
export function daysAround(now: Date): DayRange {
  const today = dayIn("UTC", now);
  return { from: addDays(today, -7), to: addDays(today, daysAhead + 7) };
}

/** No row for an occurrence without an active service. */
export function selectDatesAhead(
  organizationId: Id,
  occurrenceId: Id,
  { from, to }: DayRange,
): RawBuilder<Omit<DatesAhead, "days">> {
  return sql`
    select s.xmin::text as version, s.made_until as "madeUntil", coalesce((
      select json_agg(json_build_object('id', o.id, 'scheduledOn', o.scheduled_on, 'date', o.date, 'time', o.time)
        order by o.date, o.time, o.id)
      from occurrence o where o.organization_id = ${organizationId} and o.service_id = s.id
        and o.scheduled_on between ${from}::date and ${to}::date), '[]') as dates
    from occurrence given
    join service s on s.organization_id = ${organizationId} and s.id = given.service_id and s.active
    where given.organization_id = ${organizationId} and given.id = ${occurrenceId}`;
}

type Held = { organizationId: Id; serviceId: Id };
type LockedService = {
  id: Id;
  campusId: Id;
  name: string;
  weekday: WeekStartDay;
  time: string;
  madeUntil: Day | null;
};

/**
 * The lock lets others refer to the service, so that two who add to it at once do not wait for each other for good.
 */
const lockService = prepare<Held, LockedService>(
  (value) => sql`
    select id, campus_id as "campusId", name, weekday, time, made_until as "madeUntil" from service
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
