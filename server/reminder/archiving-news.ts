import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { nameOrAddress } from "../database/person-name.ts";
import type { NotifiedAssignment } from "./notified-assignments.ts";

type ArchivingNews = {
  userId: Id;
  isRestored: boolean;
  what: string;
  by: string;
  assignments: NotifiedAssignment[];
};

/** Takes each once: one for each change and person. */
export async function takeArchivingNews(
  trx: Database,
  { organizationId, today }: { organizationId: Id; today: Day },
): Promise<ArchivingNews[]> {
  const { rows } = await sql<ArchivingNews>`
    with taken as (delete from archiving_notice where organization_id = ${organizationId} returning *)
    select k.user_id as "userId", k.is_restored as "isRestored", k.what,
      coalesce(${nameOrAddress}, 'Somebody') as by,
      json_agg(json_build_object('id', a.id, 'title', a.title, 'area', a.area, 'date', a.date,
        'time', to_char(a.time, 'HH24:MI'), 'location', a.location, 'campusName', p.name)
        order by a.date, a.time nulls first, a.title, a.id) as assignments
    from taken k
    join assignment a on a.organization_id = ${organizationId} and a.id = k.assignment_id
      and a.user_id = k.user_id and a.date >= ${today}::date
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    left join "user" u on u.id = k.made_by
    group by k.id, k.user_id, k.is_restored, k.what, k.made_at, u.id
    order by k.made_at, k.id, k.user_id`.execute(trx);
  return rows;
}
