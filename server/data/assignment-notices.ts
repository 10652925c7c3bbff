import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Database } from "./database.ts";

/** What one person is to be told of their assignments. */
export type AssignmentNews = { organizationId: Id; userId: Id; given: Id[]; changed: Id[] };

/** More are noticed the next time. */
const mostAtOnce = 5_000;

/** How an assignment looks to its person; keep it as the migration that first noticed them has it. */
const looks = sql`md5(concat_ws('|', a.title, a.date, a.time, a.campus_id, a.location, a.area, a.instructions))`;

/**
 * Notices what was given to somebody or changed since the last time, and gives what they are to be told, once: of any
 * number of servers one has it. Run it in the transaction that asks for the mails. Nobody is told what they did
 * themselves, nor of a series that goes on as they know it.
 */
export async function noticeAssignments(trx: Database, now: Date): Promise<AssignmentNews[]> {
  const { rows } = await sql<AssignmentNews>`
    with news as (
      select a.organization_id, a.id, a.user_id, a.date, ${looks} as looks,
        n.user_id is not distinct from a.user_id as is_known,
        coalesce(p.assignments, true) and u.email_verified
          and coalesce(a.updated_by, a.created_by) is distinct from a.user_id
          and not (n.user_id is null and ${isOfKnownSeries}) as is_mailed
      from assignment a
      join organization o on o.id = a.organization_id and o.active
      join membership m on m.organization_id = a.organization_id and m.user_id = a.user_id and m.active
      join "user" u on u.id = a.user_id and u.active
      left join occurrence c on c.organization_id = a.organization_id and c.id = a.occurrence_id
      left join notification_preference p
        on p.organization_id = a.organization_id and p.user_id = a.user_id
      left join assignment_notice n
        on n.organization_id = a.organization_id and n.assignment_id = a.id
      where a.status = 'pending' and c.cancelled is not true
        and a.date >= (${now}::timestamptz - interval '1 day')::date
        and a.date >= (${now}::timestamptz at time zone o.time_zone)::date
        and (n.noticed is distinct from ${looks} or n.user_id is distinct from a.user_id)
      limit ${mostAtOnce}
    ), noticed as (
      insert into assignment_notice (organization_id, assignment_id, user_id, noticed, mailed_at)
      select organization_id, id, user_id, looks, case when is_mailed then ${now}::timestamptz end
      from news order by organization_id, id
      on conflict (organization_id, assignment_id) do update
        set user_id = excluded.user_id, noticed = excluded.noticed, mailed_at = excluded.mailed_at
        where (assignment_notice.user_id, assignment_notice.noticed)
          is distinct from (excluded.user_id, excluded.noticed)
      returning organization_id, assignment_id
    )
    select news.organization_id as "organizationId", news.user_id as "userId",
      coalesce(array_agg(news.id order by news.date, news.id) filter (where not is_known), '{}') as given,
      coalesce(array_agg(news.id order by news.date, news.id) filter (where is_known), '{}') as changed
    from news
    join noticed on noticed.organization_id = news.organization_id and noticed.assignment_id = news.id
    where is_mailed
    group by news.organization_id, news.user_id`.execute(trx);
  return rows;
}

/** Somebody who was told of a series is not told again of every week that is made of it. */
const isOfKnownSeries = sql`exists (
  select from assignment b
  join assignment_notice k on k.organization_id = b.organization_id and k.assignment_id = b.id
  where b.organization_id = a.organization_id and b.series_id = a.series_id
    and b.id <> a.id and k.user_id = a.user_id
)`;
