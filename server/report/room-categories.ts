import { sql } from "kysely";
import type { Department } from "../../domain/organization/campus.ts";
import { roomCategories } from "../../domain/report/room.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

export async function readRoomCategories(db: Database, organizationId: Id): Promise<Id[]> {
  const { rows } = await sql<Department>`
    select d.id, d.name, d.key, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', c.unit,
        'inTotal', c.in_total)), '[]')
      from category c
      where c.organization_id = ${organizationId} and c.department_id = d.id and c.active) as categories
    from department d where d.organization_id = ${organizationId} and d.active`.execute(db);
  return roomCategories(rows);
}
