import {
  type Campus,
  type Category,
  type Department,
  defaultDepartments,
} from "../../domain/campus.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { nameKeyOf } from "../../domain/name-key.ts";
import { canSeeCategory } from "../../domain/permissions.ts";
import { isDepartmentOnAt, isOnAt } from "./active-structure.ts";
import type { Database } from "./database.ts";

/** Of a new organization, until an admin names it. */
export const firstCampusName = "Main";

export async function listCampuses(db: Database, scope: Scope): Promise<Campus[]> {
  return nest(await selectCategories(db, scope), (category) => canSeeCategory(scope, category));
}

type Row = Awaited<ReturnType<typeof selectCategories>>[number];

/** A campus or department without categories has one row, too. */
function selectCategories(db: Database, { organizationId }: Scope) {
  return db
    .selectFrom("campus")
    .leftJoin("department", (join) =>
      join
        .on("department.organization_id", "=", organizationId)
        .on("department.active", "=", true)
        .on(isDepartmentOnAt(organizationId, "campus.id", "department.id")),
    )
    .leftJoin("category", (join) =>
      join
        .on("category.organization_id", "=", organizationId)
        .onRef("category.department_id", "=", "department.id")
        .on("category.active", "=", true)
        .on(isOnAt(organizationId, "campus.id", "category")),
    )
    .select(["campus.id as campus_id", "campus.name as campus_name"])
    .select([
      "department.id as department_id",
      "department.name as department_name",
      "department.key",
    ])
    .select(["category.id as category_id", "category.name as category_name"])
    .select(["category.unit", "category.in_total"])
    .where("campus.organization_id", "=", organizationId)
    .where("campus.active", "=", true)
    .orderBy("campus.position")
    .orderBy("campus.id")
    .orderBy("department.position")
    .orderBy("department.id")
    .orderBy("category.position")
    .orderBy("category.id")
    .execute();
}

function nest(rows: Row[], isSeen: (category: Category) => boolean): Campus[] {
  const campuses = new Map<Id, Campus>();
  const departments = new Map<string, Department>();
  for (const row of rows) {
    const campus = getOrAdd(campuses, row.campus_id, () => ({
      id: row.campus_id,
      name: row.campus_name,
      departments: [],
    }));
    if (!row.department_id) continue;
    const department = getOrAdd(departments, `${campus.id} ${row.department_id}`, () => {
      const added = {
        id: row.department_id ?? "",
        name: row.department_name ?? "",
        key: row.key ?? "",
        categories: [],
      };
      campus.departments.push(added);
      return added;
    });
    if (!row.category_id) continue;
    const category: Category = {
      id: row.category_id,
      name: row.category_name ?? "",
      unit: row.unit ?? "count",
      inTotal: row.in_total ?? false,
    };
    if (isSeen(category)) department.categories.push(category);
  }
  return [...campuses.values()];
}

export async function addCampus(
  db: Database,
  organizationId: Id,
  campus: { id: Id; name: string; position: number },
): Promise<void> {
  await db
    .insertInto("campus")
    .values({ organization_id: organizationId, name_key: nameKeyOf(campus.name), ...campus })
    .execute();
}

export async function addDefaultDepartments(db: Database, organizationId: Id): Promise<void> {
  const departments = defaultDepartments.map((department) => ({ id: newId(), ...department }));
  await db
    .insertInto("department")
    .values(
      departments.map(({ id, key, name }, position) => ({
        organization_id: organizationId,
        id,
        key,
        name,
        name_key: nameKeyOf(name),
        position,
      })),
    )
    .execute();
  await db
    .insertInto("category")
    .values(
      departments.flatMap((department) =>
        department.categories.map((category, position) => ({
          organization_id: organizationId,
          id: newId(),
          department_id: department.id,
          name: category.name,
          name_key: nameKeyOf(category.name),
          unit: category.unit,
          in_total: category.inTotal,
          position,
        })),
      ),
    )
    .execute();
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
