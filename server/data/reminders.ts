import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import { momentOf } from "../../domain/moment.ts";
import { defaultPreferences, dueTime } from "../../domain/notification.ts";
import type { Day } from "../../domain/week.ts";
import { isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";

const { reminderHours: usualHours } = defaultPreferences("member");

export type Reminder = { assignmentId: Id; userId: Id; remindAt: Date; dueAt: Date };

/** Assignments this many days ahead may already need a reminder. */
const daysAhead = 4;
const most = 10_000;

/** Skips people who were told of the assignment when its reminder was already due. */
export async function listReminders(
  db: Database,
  { organizationId, today, timeZone }: { organizationId: Id; today: Day; timeZone: string },
): Promise<Reminder[]> {
  const { rows } = await sql<Row>`
    select a.id as "assignmentId", a.user_id as "userId", a.date, a.time, n.mailed_at as "mailedAt",
      case when p.user_id is null then ${usualHours}::int else p.reminder_hours end as hours
    from assignment a
    join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
    join "user" u on u.id = a.user_id and u.active and u.email_verified
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    left join notification_preference p
      on p.organization_id = ${organizationId} and p.user_id = a.user_id
    left join assignment_notice n
      on n.organization_id = ${organizationId} and n.assignment_id = a.id
    where a.organization_id = ${organizationId} and a.status = 'pending' and c.cancelled is not true
      and ${isStillCounted(organizationId)} and a.date between ${today}::date and ${today}::date + ${daysAhead}::int
      and (p.user_id is null or p.reminder_hours is not null)
    order by a.date, a.time nulls first, a.id limit ${most}`.execute(db);
  return rows
    .map(({ date, time, hours, ...row }) => {
      const dueAt = momentOf(date, time ?? dueTime, timeZone);
      return { ...row, dueAt, remindAt: new Date(dueAt.getTime() - hours * 3_600_000) };
    })
    .filter(({ mailedAt, remindAt }) => mailedAt === null || mailedAt < remindAt)
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
}

type Row = Pick<Reminder, "assignmentId" | "userId"> & {
  date: Day;
  time: string | null;
  mailedAt: Date | null;
  hours: number;
};
