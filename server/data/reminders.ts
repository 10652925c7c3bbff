import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import { defaultPreferences, dueTime } from "../../domain/notification.ts";
import type { Database } from "./database.ts";

type DueReminder = { organizationId: Id; userId: Id; assignmentIds: Id[] };

const { reminderHours: usualHours } = defaultPreferences("member");

/**
 * Takes the reminders that are due: each assignment's once for each moment it is due at, by one of any number of
 * servers. When that is follows the organization's clock, so that an hour before is an hour before on the night the
 * clocks change as well. Whoever was told of the assignment after that moment is not reminded of it too.
 */
export async function takeReminders(trx: Database, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select a.organization_id, a.id, a.user_id, d.due_at
      from assignment a
      join organization o on o.id = a.organization_id and o.active
      join membership m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
      join "user" u on u.id = a.user_id and u.active and u.email_verified
      left join occurrence c on c.organization_id = a.organization_id and c.id = a.occurrence_id
      left join notification_preference p
        on p.organization_id = a.organization_id and p.user_id = a.user_id
      left join assignment_notice n
        on n.organization_id = a.organization_id and n.assignment_id = a.id
      cross join lateral (select
        (a.date + coalesce(a.time, ${dueTime}::time)) at time zone o.time_zone as due_at,
        make_interval(hours => case when p.user_id is null then ${usualHours}::int else p.reminder_hours end) as before
      ) d
      where a.status = 'pending' and c.cancelled is not true
        and a.date between (${now}::timestamptz - interval '1 day')::date
          and (${now}::timestamptz + interval '4 days')::date
        and d.due_at > ${now}::timestamptz and d.due_at - d.before <= ${now}::timestamptz
        and (n.mailed_at is null or n.mailed_at < d.due_at - d.before)
    ), taken as (
      insert into notification (organization_id, user_id, kind, thing_id, moment)
      select organization_id, user_id, 'reminder', id, due_at from due
      order by organization_id, user_id, id
      on conflict do nothing
      returning organization_id, user_id, thing_id, moment
    )
    select organization_id as "organizationId", user_id as "userId",
      array_agg(thing_id order by moment, thing_id) as "assignmentIds"
    from taken group by organization_id, user_id`.execute(trx);
  return rows;
}
