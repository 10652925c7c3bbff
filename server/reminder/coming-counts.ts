import { type RawBuilder, sql } from "kysely";
import { defaultPreferences } from "../../domain/account/notification.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { isTyped } from "../assignment/typed-answers.ts";
import type { Database } from "../database/database.ts";
import { isStillCounted } from "../organization/active-structure.ts";

/** A count to come. Moments are milliseconds, since they are only compared. */
export type ComingCount = {
  organizationId: Id;
  assignmentId: Id;
  userId: Id;
  date: Day;
  time: string | null;
  createdAt: number;
  mailedAt: number | null;
  isTheirNotice: boolean;
  reminderHours: number | null;
};

/** A reminder may come two days before, and the next check some hours from now. */
const daysAhead = 3;
const most = 10_000;

const { reminderHours: usualHours } = defaultPreferences("member");

export async function listComingCounts(
  db: Database,
  organizationId: Id,
  today: Day,
): Promise<ComingCount[]> {
  const { rows } = await sql<ComingCount>`
    select a.organization_id as "organizationId", a.id as "assignmentId", a.user_id as "userId", a.date, a.time,
      ${millisecondsOf("a.created_at")} as "createdAt", ${millisecondsOf("n.mailed_at")} as "mailedAt",
      n.user_id is not distinct from a.user_id as "isTheirNotice",
      case when p.user_id is null then ${usualHours}::int else p.reminder_hours end as "reminderHours"
    from assignment a
    join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    join "user" u on u.id = a.user_id and u.active and u.email_verified
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    left join notification_preference p on p.organization_id = ${organizationId} and p.user_id = a.user_id
    left join assignment_notice n on n.organization_id = ${organizationId} and n.assignment_id = a.id
    where a.organization_id = ${organizationId} and a.status = 'pending' and c.cancelled is not true
      and not ${isTyped(organizationId)} and ${isStillCounted(organizationId, "c.service_id")}
      and a.date between ${today}::date and ${addDays(today, daysAhead)}::date
    order by a.date, a.time nulls first, a.id limit ${most}`.execute(db);
  return rows;
}

function millisecondsOf(column: string): RawBuilder<number> {
  return sql`date_part('epoch', ${sql.ref(column)}) * 1000`;
}
