import { type RawBuilder, sql } from "kysely";
import { roomCategories } from "../../domain/answer/room.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeCategory } from "../../domain/member/permissions.ts";
import type { Department } from "../../domain/organization/campus.ts";
import type { Region } from "../../domain/organization/region.ts";
import type { Service } from "../../domain/service/service.ts";
import type {
  Structure,
  StructureCategory,
  StructureDepartment,
} from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { getOrganization } from "./organizations.ts";
import { unitOfCategory } from "./visible-categories.ts";

export async function getStructure(db: Database, scope: Scope): Promise<Structure> {
  const [campuses, departments, categories, services, regions] = await Promise.all([
    listCampusRows(db, scope),
    listDepartments(db, scope),
    listCategories(db, scope),
    listServices(db, scope),
    listRegions(db, scope),
  ]);
  return {
    regions,
    campuses: campuses.map((campus) => ({
      ...campus,
      services: services
        .filter(({ campusId }) => campusId === campus.id)
        .map(({ campusId, ...service }) => service),
    })),
    departments: departments.map((department) => ({
      ...department,
      categories: categories
        .filter(({ departmentId }) => departmentId === department.id)
        .map(({ departmentId, ...category }) => category),
    })),
  };
}

export async function getVisibleStructure(db: Database, scope: Scope): Promise<Structure> {
  const [{ departments, ...structure }, { closedSeasons = [] }] = await Promise.all([
    getStructure(db, scope),
    getOrganization(db, scope.organizationId),
  ]);
  return {
    ...structure,
    closedSeasons,
    departments: departments.map(({ categories, ...department }) => ({
      ...department,
      categories: categories.filter((category) => canSeeCategory(scope, category)),
    })),
  };
}

function listCampusRows(db: Database, { organizationId }: Scope) {
  return db
    .selectFrom("campus")
    .select(["id", "name", "active"])
    .where("organization_id", "=", organizationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** In the order of their first campuses. */
export async function listRegions(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
): Promise<Region[]> {
  const { rows } = await sql<Region>`
    select r.id, r.name, r.campus_ids as "campusIds" from region r
    where r.organization_id = ${organizationId}
    order by (select min(position) from campus p
      where p.organization_id = ${organizationId} and p.id = any(r.campus_ids)), r.id`.execute(db);
  return rows;
}

function listDepartments(
  db: Database,
  { organizationId }: Scope,
): Promise<Omit<StructureDepartment, "categories">[]> {
  return db
    .selectFrom("department as d")
    .select(["d.id", "d.name", "d.key", "d.active"])
    .select(
      sql<Id[]>`array(select campus_id from department_off o
        where o.organization_id = ${organizationId} and o.department_id = d.id)`.as("offAt"),
    )
    .where("d.organization_id", "=", organizationId)
    .orderBy("d.position")
    .orderBy("d.id")
    .execute();
}

function listCategories(
  db: Database,
  { organizationId }: Scope,
): Promise<(StructureCategory & { departmentId: Id })[]> {
  return db
    .selectFrom("category as c")
    .select(["c.id", "c.department_id as departmentId", "c.name", "c.in_total as inTotal"])
    .select("c.summary")
    .select(["c.active", unitOfCategory.as("unit")])
    .select(isEntered(organizationId).as("isEntered"))
    .select(
      sql<Id[]>`array(select campus_id from category_off o
        where o.organization_id = ${organizationId} and o.category_id = c.id)`.as("offAt"),
    )
    .where("c.organization_id", "=", organizationId)
    .orderBy("c.position")
    .orderBy("c.id")
    .execute();
}

/** The categories of who sits in the room of a service that names none. */
export async function readRoomCategories(db: Database, organizationId: Id): Promise<Id[]> {
  const { rows } = await sql<Department>`
    select d.id, d.name, d.key, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'unit', ${unitOfCategory},
        'inTotal', c.in_total, 'summary', c.summary)), '[]')
      from category c
      where c.organization_id = ${organizationId} and c.department_id = d.id and c.active) as categories
    from department d where d.organization_id = ${organizationId} and d.active`.execute(db);
  return roomCategories(rows);
}

export function isEntered(organizationId: Id): RawBuilder<boolean> {
  // Without "distinct" a million numbers would be searched for each category.
  return sql`(c.id in (select distinct category_id from entry where organization_id = ${organizationId})
    or c.id in (select category_id from period_number where organization_id = ${organizationId}))`;
}

function listServices(
  db: Database,
  { organizationId }: Scope,
): Promise<(Service & { campusId: Id })[]> {
  return db
    .selectFrom("service")
    .select([
      "id",
      "campus_id as campusId",
      "name",
      "weekday",
      "time",
      "active",
      "seats",
      "in_room as inRoom",
      "rhythm",
    ])
    .where("organization_id", "=", organizationId)
    .orderBy("weekday")
    .orderBy("time")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
