import { sql } from "kysely";
import type { Unit } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Service } from "../../domain/service.ts";
import type {
  StructureCampus,
  StructureCategory,
  StructureDepartment,
} from "../../domain/structure.ts";
import type { Database } from "./database.ts";

/** Includes archived items, in order. */
export async function getStructure(db: Database, scope: Scope): Promise<StructureCampus[]> {
  const [campuses, departments, categories, services] = await Promise.all([
    listCampusRows(db, scope),
    listDepartments(db, scope),
    listCategories(db, scope),
    listServices(db, scope),
  ]);
  return campuses.map(({ id, name, active }) => ({
    id,
    name,
    active,
    departments: departments
      .filter(({ campusId }) => campusId === id)
      .map(({ campusId, ...department }) => ({
        ...department,
        categories: categories
          .filter(({ departmentId }) => departmentId === department.id)
          .map(({ departmentId, ...category }) => category),
      })),
    services: services
      .filter(({ campusId }) => campusId === id)
      .map(({ campusId, ...service }) => service),
  }));
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

type Department = Omit<StructureDepartment, "categories"> & { campusId: Id };

function listDepartments(db: Database, { organizationId }: Scope): Promise<Department[]> {
  return db
    .selectFrom("department")
    .select(["id", "campus_id as campusId", "name", "active"])
    .where("organization_id", "=", organizationId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function listCategories(
  db: Database,
  { organizationId }: Scope,
): Promise<(StructureCategory & { departmentId: Id })[]> {
  return db
    .selectFrom("category as c")
    .select(["c.id", "c.department_id as departmentId", "c.name", "c.in_total as inTotal"])
    .select(["c.active", sql<Unit>`c.unit`.as("unit")])
    .select(isEntered.as("isEntered"))
    .where("c.organization_id", "=", organizationId)
    .orderBy("c.position")
    .orderBy("c.id")
    .execute();
}

/** Expects `c` as the category. */
export const isEntered = sql<boolean>`exists (select from entry e
  where e.organization_id = c.organization_id and e.category_id = c.id)`;

function listServices(
  db: Database,
  { organizationId }: Scope,
): Promise<(Service & { campusId: Id })[]> {
  return db
    .selectFrom("service")
    .select(["id", "campus_id as campusId", "name", "weekday", "time", "active"])
    .where("organization_id", "=", organizationId)
    .orderBy("weekday")
    .orderBy("time")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
