import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { dayIn } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

/**
 * Keeps what an assignment was like, before it is deleted or given to somebody else, for telling whose it is. Only of
 * one that they knew of, that is still to be counted today or later, and that they do not give away themselves.
 */
export async function recordWithdrawal(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  now: Date,
): Promise<void> {
  await sql`
    insert into assignment_withdrawal (organization_id, assignment_id, user_id, title, area, date, time,
      location, campus_name, created_at)
    select a.organization_id, a.id, a.user_id, a.title, a.area, a.date, a.time, a.location, p.name,
      ${now}::timestamptz
    from assignment a
    join assignment_notice n on n.organization_id = a.organization_id and n.assignment_id = a.id
      and n.user_id = a.user_id
    join membership m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
    left join campus p on p.organization_id = a.organization_id and p.id = a.campus_id
    left join occurrence c on c.organization_id = a.organization_id and c.id = a.occurrence_id
    where a.organization_id = ${scope.organizationId} and a.id = ${assignmentId}
      and a.status = 'pending' and c.cancelled is not true
      and a.date >= ${dayIn(scope.timeZone, now)}::date and a.user_id <> ${scope.userId}
    on conflict do nothing`.execute(trx);
}

export type Withdrawals = { organizationId: Id; userId: Id; taken: NotifiedAssignment[] };

/** Takes what people are to be told, once: not of what is theirs again by now, nor of days that have passed. */
export async function takeWithdrawals(trx: Database, now: Date): Promise<Withdrawals[]> {
  const { rows } = await sql<Withdrawals>`
    with told as (delete from assignment_withdrawal returning *)
    select w.organization_id as "organizationId", w.user_id as "userId",
      json_agg(json_build_object('id', w.assignment_id, 'title', w.title, 'area', w.area, 'date', w.date,
        'time', to_char(w.time, 'HH24:MI'), 'location', w.location, 'campusName', w.campus_name)
        order by w.date, w.time nulls first, w.title, w.assignment_id) as taken
    from told w
    join organization o on o.id = w.organization_id
    where w.date >= (${now}::timestamptz at time zone o.time_zone)::date
      and not exists (select from assignment a where a.organization_id = w.organization_id
        and a.id = w.assignment_id and a.user_id = w.user_id)
    group by w.organization_id, w.user_id`.execute(trx);
  return rows;
}
