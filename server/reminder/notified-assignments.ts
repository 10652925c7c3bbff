import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { isTyped, isTypedOrOfWeek } from "../entry/typed-answers.ts";
import { isStillCounted } from "../organization/active-structure.ts";

export type NotifiedAssignment = {
  id: Id;
  title: string;
  area: string;
  date: Day;
  time: string | null;
  location: string;
  campusName: string | null;
};

type Person = { organizationId: Id; userId: Id };

export async function listNotified(
  db: Database,
  person: Person,
  ids: Id[],
): Promise<NotifiedAssignment[]> {
  return listWhere(db, person, ids, sql`true`);
}

/** The same without those whose number was typed meanwhile: nobody is asked for them. */
export async function listAwaited(
  db: Database,
  person: Person & { kind: "reminder" | "late" | "nudge" },
  ids: Id[],
): Promise<NotifiedAssignment[]> {
  const isAnswered = person.kind === "reminder" ? isTyped : isTypedOrOfWeek;
  return listWhere(db, person, ids, sql`not ${isAnswered(person.organizationId)}`);
}

async function listWhere(
  db: Database,
  { organizationId, userId }: Person,
  ids: Id[],
  condition: RawBuilder<unknown>,
): Promise<NotifiedAssignment[]> {
  const { rows } = await sql<NotifiedAssignment>`
    select a.id, a.title, a.area, a.date, a.time, a.location, p.name as "campusName"
    from assignment a
    left join campus p on p.organization_id = ${organizationId} and p.id = a.campus_id
    left join occurrence c on c.organization_id = ${organizationId} and c.id = a.occurrence_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId} and a.id = any(${ids}::uuid[])
      and a.status = 'pending' and c.cancelled is not true and ${isStillCounted(organizationId, "c.service_id")}
      and ${condition}
    order by a.date, a.time nulls first, a.title, a.id`.execute(db);
  return rows;
}
