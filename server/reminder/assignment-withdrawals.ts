import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/week.ts";
import type { Database } from "../database/database.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

/** Call it before the assignment is deleted or reassigned, so that the person can be told what it was. */
export async function recordWithdrawal(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  now: Date,
): Promise<void> {
  await sql`
    insert into assignment_withdrawal (organization_id, assignment_id, user_id, title, area, date, time,
      location, campus_name, created_at)
    select ${scope.organizationId}, a.id, a.user_id, a.title, a.area, a.date, a.time, a.location, p.name,
      ${now}::timestamptz
    from assignment a
    join assignment_notice n on n.organization_id = ${scope.organizationId} and n.assignment_id = a.id
      and n.user_id = a.user_id
    join membership m on m.organization_id = ${scope.organizationId} and m.user_id = a.user_id and m.active
    left join campus p on p.organization_id = ${scope.organizationId} and p.id = a.campus_id
    left join occurrence c on c.organization_id = ${scope.organizationId} and c.id = a.occurrence_id
    where a.organization_id = ${scope.organizationId} and a.id = ${assignmentId}
      and a.status = 'pending' and c.cancelled is not true
      and a.date >= ${dayIn(scope.timeZone, now)}::date and a.user_id <> ${scope.userId}
    on conflict do nothing`.execute(trx);
}

type Withdrawal = { userId: Id; assignment: NotifiedAssignment };

/** Takes each once. Skips past days and assignments that the person has again. */
export async function takeWithdrawals(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  most: number,
): Promise<{ told: Withdrawal[]; isAll: boolean }> {
  const { rows } = await sql<Withdrawal & { isTold: boolean }>`
    with taken as (
      delete from assignment_withdrawal
      where organization_id = ${organizationId} and (assignment_id, user_id) in (
        select assignment_id, user_id from assignment_withdrawal
        where organization_id = ${organizationId}
        order by date, assignment_id, user_id limit ${most} for update skip locked
      )
      returning *, (select a.user_id from assignment a where a.organization_id = ${organizationId}
        and a.id = assignment_withdrawal.assignment_id) as owner
    )
    select user_id as "userId", date >= ${today}::date and owner is distinct from user_id as "isTold",
      json_build_object('id', assignment_id, 'title', title, 'area', area, 'date', date,
        'time', to_char(time, 'HH24:MI'), 'location', location, 'campusName', campus_name) as assignment
    from taken order by date, time nulls first, title, assignment_id`.execute(trx);
  return { told: rows.filter(({ isTold }) => isTold), isAll: rows.length < most };
}
