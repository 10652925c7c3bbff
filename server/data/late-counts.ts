import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import { lateAt } from "../../domain/late.ts";
import { momentOf } from "../../domain/moment.ts";
import { addDays, type Day } from "../../domain/week.ts";
import { isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";

/** `endsAt` is when telling of it makes no sense any more: hours later, or on another day. */
export type LateCount = { assignmentId: Id; userId: Id; dueAt: Date; lateAt: Date; endsAt: Date };

const hoursToTell = 3;
const most = 10_000;

/** Of today and tomorrow, also those that are not late yet. Skips people who got the count when it was late already. */
export async function listLateCounts(
  db: Database,
  { organizationId, today, timeZone }: { organizationId: Id; today: Day; timeZone: string },
): Promise<LateCount[]> {
  const { rows } = await sql<Row>`
    select a.id as "assignmentId", a.user_id as "userId", a.date, a.time,
      coalesce(n.mailed_at, a.created_at) as "knownAt"
    from assignment a
    join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    join "user" u on u.id = a.user_id and u.active and u.email_verified
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    left join assignment_notice n
      on n.organization_id = ${organizationId} and n.assignment_id = a.id and n.user_id = a.user_id
    where a.organization_id = ${organizationId} and a.status = 'pending' and a.time is not null
      and c.cancelled is not true and ${isStillCounted(organizationId)}
      and a.date between ${today}::date and ${today}::date + 1
    order by a.date, a.time, a.id limit ${most}`.execute(db);
  return rows.flatMap(({ date, time, knownAt, ...row }) => {
    const late = lateAt({ date, time }, timeZone);
    if (late === null || knownAt >= late) return [];
    const dueAt = momentOf(date, time, timeZone);
    const nextDay = momentOf(addDays(date, 1), "00:00", timeZone).getTime();
    const tooLate = dueAt.getTime() + hoursToTell * 3_600_000;
    return [{ ...row, dueAt, lateAt: late, endsAt: new Date(Math.min(nextDay, tooLate)) }];
  });
}

type Row = Pick<LateCount, "assignmentId" | "userId"> & { date: Day; time: string; knownAt: Date };
