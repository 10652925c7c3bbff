import { sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { isStillCounted } from "./active-structure.ts";
import type { Database } from "./database.ts";

export type NotifiedAssignment = {
  id: Id;
  title: string;
  area: string;
  date: Day;
  time: string | null;
  location: string;
  campusName: string | null;
};

/** Only those that are still this person's to count, by when they are due. */
export async function listNotified(
  db: Database,
  { organizationId, userId }: { organizationId: Id; userId: Id },
  ids: Id[],
): Promise<NotifiedAssignment[]> {
  const { rows } = await sql<NotifiedAssignment>`
    select a.id, a.title, a.area, a.date, a.time, a.location, p.name as "campusName"
    from assignment a
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId} and a.id = any(${ids}::uuid[])
      and a.status = 'pending' and c.cancelled is not true and ${isStillCounted(organizationId, "c.service_id")}
    order by a.date, a.time nulls first, a.title, a.id`.execute(db);
  return rows;
}
