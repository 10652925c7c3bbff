import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

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
