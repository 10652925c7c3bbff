import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { Service } from "../../domain/service/service.ts";
import { movedDates, type PlannedDate } from "../../domain/service/service-move.ts";
import type { Id } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { addDays, type Day, dayIn, timeIn, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { requestCheck } from "../jobs/notification-checks.ts";
import { makeOccurrences } from "./coming-occurrences.ts";

type MovedDate = { id: Id; date: Day };

type Applied = {
  from: Service;
  to: Pick<Service, "id" | "name" | "weekday" | "time">;
  dates: MovedDate[];
};

export async function applyMove(
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

export async function findMovedDates(
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

export function idsOf(dates: MovedDate[]): Id[] {
  return dates.map(({ id }) => id);
}
