import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import type { ClosedCampus } from "../../domain/organization/closed-campus.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible } from "./visible-categories.ts";

/** Lists the archived campuses with a number that the caller may see, in their order. */
export async function listClosedCampuses(db: Database, scope: Scope): Promise<ClosedCampus[]> {
  const { organizationId } = scope;
  const { rows } = await sql<ClosedCampus>`
    select p.id, p.name from campus p
    where p.organization_id = ${organizationId} and not p.active and exists (
      select from occurrence o
      join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      join category c on c.organization_id = ${organizationId} and c.id = e.category_id
      where o.organization_id = ${organizationId} and o.campus_id = p.id
        and e.value is not null and ${onlyVisible(scope)})
    order by p.position, p.id`.execute(db);
  return rows;
}
