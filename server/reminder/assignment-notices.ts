import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { isTyped } from "../assignment/typed-answers.ts";
import type { Database } from "../database/database.ts";
import { isStillCounted } from "../organization/active-structure.ts";

type Noticed = { id: Id; userId: Id; isKnown: boolean; isMailed: boolean };

/** Every assignment would be news once if it changed. */
const looks = sql`md5(concat_ws('|', a.title, a.date, a.time, a.campus_id, a.location, a.area, a.instructions))`;

/** Claims the notices for the transaction that queues their mails, so that each goes out once. */
export async function noticeAssignments(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
  now: Date,
  most: number,
): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    with news as (
      select a.id, a.user_id, a.date, ${looks} as looks,
        n.user_id is not distinct from a.user_id as is_known,
        coalesce(p.assignments, true) and u.email_verified
          and coalesce(a.updated_by, a.created_by) is distinct from a.user_id
          and not (n.user_id is null and ${isOfKnownSeries(organizationId)}) as is_mailed
      from assignment a
      join membership m on m.organization_id = ${organizationId} and m.user_id = a.user_id and m.active
      join "user" u on u.id = a.user_id and u.active
      left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
      left join notification_preference p
        on p.organization_id = ${organizationId} and p.user_id = a.user_id
      left join assignment_notice n
        on n.organization_id = ${organizationId} and n.assignment_id = a.id
      where a.organization_id = ${organizationId} and a.status = 'pending' and a.date >= ${today}::date
        and c.cancelled is not true and not ${isTyped(organizationId)}
        and ${isStillCounted(organizationId, "c.service_id")}
        and (n.noticed is distinct from ${looks} or n.user_id is distinct from a.user_id)
      order by a.date, a.id limit ${most}
    ), noticed as (
      insert into assignment_notice (organization_id, assignment_id, user_id, noticed, mailed_at)
      select ${organizationId}, id, user_id, looks, case when is_mailed then ${now}::timestamptz end
      from news order by id
      on conflict (organization_id, assignment_id) do update
        set user_id = excluded.user_id, noticed = excluded.noticed, mailed_at = excluded.mailed_at
        where (assignment_notice.user_id, assignment_notice.noticed)
          is distinct from (excluded.user_id, excluded.noticed)
      returning assignment_id
    )
    select news.id, news.user_id as "userId", is_known as "isKnown", is_mailed as "isMailed"
    from news join noticed on noticed.assignment_id = news.id
    order by news.date, news.id`.execute(trx);
  return rows;
}

/** Nobody is told of such a day any more. Coming weeks of a series keep it known. */
const daysNoticesAreKept = 60;
/** As long as nobody may have asked for a check. */
const daysBetween = 30;

export async function forgetOldNotices(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
): Promise<void> {
  await sql`
    delete from assignment_notice n using assignment a
    where n.organization_id = ${organizationId} and n.assignment_id = a.id
      and a.organization_id = ${organizationId}
      and a.date >= ${today}::date - ${daysNoticesAreKept + daysBetween}::int
      and a.date < ${today}::date - ${daysNoticesAreKept}::int`.execute(trx);
}

/** People who were told of a series are not told of each of its weeks. */
function isOfKnownSeries(organizationId: Id) {
  return sql`exists (
    select from assignment b
    join assignment_notice k on k.organization_id = ${organizationId} and k.assignment_id = b.id
    where b.organization_id = ${organizationId} and b.series_id = a.series_id
      and b.id <> a.id and k.user_id = a.user_id
  )`;
}
