import { type RawBuilder, sql } from "kysely";
import { mostNamed, type WaitingCounts } from "../../domain/member/waiting-count.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { isTyped } from "../entry/typed-answers.ts";
import { isStillCounted } from "../organization/active-structure.ts";

type Waiting = { organizationId: Id; invitationId: Id };

export function joinOpenInvitation(organizationId: Id, now: Date) {
  return sql`left join invitation i on i.organization_id = ${organizationId}
    and i.id = a.invitation_id and i.status = 'pending' and i.expires_at > ${now}`;
}

export const invitedName = sql<string>`i.email || ' (invited)'`;

export async function listWaitingCounts(
  db: Database,
  { organizationId, invitationId, timeZone }: Waiting & { timeZone: string },
  now: Date,
): Promise<WaitingCounts> {
  const today = dayIn(timeZone, now);
  const { rows } = await sql<WaitingCounts["named"][number] & { total: number }>`
    select a.title, a.area, a.date, a.time, p.name as "campusName",
      a.series_id is not null and not exists (select from assignment_series r
        join service s on s.organization_id = ${organizationId} and s.id = r.service_id
        where r.organization_id = ${organizationId} and r.id = a.series_id
          and s.rhythm is not null) as "isWeekly", count(*) over ()::int as total
    from (
      select distinct on (coalesce(a.series_id, a.id)) a.*
      from assignment a
      left join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
      where a.organization_id = ${organizationId} and a.invitation_id = ${invitationId}
        and ${isWaiting(organizationId, today)}
      order by coalesce(a.series_id, a.id), a.date
    ) a
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    order by a.date, a.time nulls first, a.title, a.id limit ${mostNamed}`.execute(db);
  const named = rows.map(({ total: _, ...count }) => count);
  return { total: rows[0]?.total ?? 0, today, named };
}

export function waitingNumber(organizationId: Id, invitationId: RawBuilder<unknown>, today: Day) {
  return sql<number>`(
    select count(*)::int from assignment a
    left join occurrence o on o.organization_id = ${organizationId} and o.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.invitation_id = ${invitationId}
      and ${isWaiting(organizationId, today)})`;
}

function isWaiting(organizationId: Id, today: Day) {
  return sql`a.status = 'pending' and a.date >= ${today}::date
    and o.cancelled is not true and not ${isTyped(organizationId)}
    and ${isStillCounted(organizationId, "o.service_id")}`;
}

/** Locks the counts before their invitation, in the order in which changes of a count lock them. */
export async function lockWaitingCounts(
  trx: Database,
  { organizationId, invitationId }: Waiting,
): Promise<void> {
  const waiting = sql`where organization_id = ${organizationId} and invitation_id = ${invitationId}
    order by id for update`;
  await sql`select from assignment ${waiting}`.execute(trx);
  await sql`select from assignment_series ${waiting}`.execute(trx);
}

/** Nobody is told: the invitation has said what waits. */
export async function giveWaitingCounts(
  trx: Database,
  { organizationId, invitationId }: Waiting,
  userId: Id,
  now: Date,
): Promise<void> {
  const waiting = sql`organization_id = ${organizationId} and invitation_id = ${invitationId}`;
  await sql`
    update assignment_series set user_id = ${userId}, invitation_id = null where ${waiting}`.execute(
    trx,
  );
  await sql`
    update assignment set user_id = ${userId}, invitation_id = null, updated_at = ${now},
      updated_by = ${userId}
    where ${waiting}`.execute(trx);
}

/** Counts that waited for a withdrawn invitation wait for the next one to the same address. */
export async function keepWaiting(trx: Database, organizationId: Id, ids: Id[]): Promise<void> {
  for (const table of [sql`assignment`, sql`assignment_series`])
    await sql`
      update ${table} counted set invitation_id = next.id
      from invitation last
      join invitation next on next.organization_id = ${organizationId} and next.email = last.email
      where last.organization_id = ${organizationId} and last.status = 'revoked'
        and next.id = any(${ids}::uuid[]) and counted.organization_id = ${organizationId}
        and counted.invitation_id = last.id`.execute(trx);
}
