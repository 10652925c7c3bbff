import { sql } from "kysely";
import * as english from "#words/starts.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeCategory } from "../../domain/member/permissions.ts";
import type { ClosedCampus, DepartmentDefault } from "../../domain/organization/campus.ts";
import type { CampusList } from "../../domain/organization/campus-list.ts";
import type { NamedRegion } from "../../domain/organization/region.ts";
import type { StartWords } from "../../domain/organization/starts.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import * as spanish from "../../words/es/starts.ts";
import type { Language } from "../../words/languages.ts";
import * as portuguese from "../../words/pt-BR/starts.ts";
import type { Database } from "../database/database.ts";
import { onlyVisible, unitColumns, unitOfCategory } from "./visible-categories.ts";

/** The structure a new organization has at first, in the language of who creates it. */
export const startWords: Record<Language, StartWords> = {
  en: english,
  es: spanish,
  "pt-BR": portuguese,
};

export async function listCampuses(db: Database, scope: Scope): Promise<CampusList> {
  const [campuses, departments, all] = await Promise.all([
    selectCampuses(db, scope),
    selectDepartments(db, scope),
    selectCategories(db, scope),
  ]);
  const seen = all.filter((category) => canSeeCategory(scope, category));
  const isListed = new Set([...departments, ...seen].map(({ id }) => id));
  const categories = groupBy(seen, ({ departmentId }) => departmentId);
  return {
    campuses: campuses.map(({ region, ...campus }) => ({
      ...campus,
      ...(region && { region }),
      departmentsOff: campus.departmentsOff.filter((id) => isListed.has(id)),
      categoriesOff: campus.categoriesOff.filter((id) => isListed.has(id)),
    })),
    departments: departments.map((department) => ({
      ...department,
      categories: (categories.get(department.id) ?? []).map(
        ({ departmentId, ...category }) => category,
      ),
    })),
  };
}

function selectCampuses(db: Database, { organizationId }: Scope) {
  return db
    .selectFrom("campus")
    .select(["id", "name"])
    .select(
      sql<Id[]>`array(select department_id from department_off off
        where off.organization_id = ${organizationId} and off.campus_id = campus.id)`.as(
        "departmentsOff",
      ),
    )
    .select(
      sql<Id[]>`array(select category_id from category_off off
        where off.organization_id = ${organizationId} and off.campus_id = campus.id)`.as(
        "categoriesOff",
      ),
    )
    .select(
      sql<NamedRegion | null>`(select json_build_object('id', region.id, 'name', region.name)
        from region where region.organization_id = ${organizationId}
          and campus.id = any(region.campus_ids))`.as("region"),
    )
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function selectDepartments(db: Database, { organizationId }: Scope) {
  return db
    .selectFrom("department")
    .select(["id", "name", "key"])
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function selectCategories(db: Database, { organizationId }: Scope) {
  return db
    .selectFrom("category as c")
    .select(["id", "name", "in_total as inTotal", "summary", "department_id as departmentId"])
    .select(unitOfCategory.as("unit"))
    .where("organization_id", "=", organizationId)
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
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

type NewDepartment = DepartmentDefault & { active?: boolean };

export async function addDepartments(
  db: Database,
  organizationId: Id,
  added: readonly NewDepartment[],
): Promise<void> {
  const departments = added.map((department) => ({ id: newId(), ...department }));
  await db
    .insertInto("department")
    .values(
      departments.map(({ id, key, name, active = true }, position) => ({
        organization_id: organizationId,
        id,
        key,
        name,
        name_key: nameKeyOf(name),
        active,
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
          ...unitColumns(category.unit),
          in_total: category.inTotal,
          summary: category.summary ?? "sum",
          position,
        })),
      ),
    )
    .execute();
}

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
