import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";

/** `campusId` is a column such as "p.id", `category` a table or its alias. */
export function isOnAt(
  organizationId: Id,
  campusId: string,
  category: string,
): RawBuilder<SqlBool> {
  const categoryOff = sql`select from category_off off
    where off.organization_id = ${organizationId}
      and off.campus_id = ${sql.ref(campusId)} and off.category_id = ${sql.ref(`${category}.id`)}`;
  return sql`(not exists (${categoryOff})
    and ${isDepartmentOnAt(organizationId, campusId, `${category}.department_id`)})`;
}

function isDepartmentOnAt(
  organizationId: Id,
  campusId: string,
  departmentId: string,
): RawBuilder<SqlBool> {
  return sql`not exists (select from department_off off
    where off.organization_id = ${organizationId} and off.campus_id = ${sql.ref(campusId)}
      and off.department_id = ${sql.ref(departmentId)})`;
}

/** Expects `c` as the category, and adds its department `d` and each campus `p` that counts it, but nothing archived. */
export function joinActiveStructure(organizationId: Id): RawBuilder<unknown> {
  return sql`
    join department d on d.organization_id = ${organizationId} and d.id = c.department_id and d.active
    join campus p on p.organization_id = ${organizationId} and p.active
      and ${isOnAt(organizationId, "p.id", "c")}`;
}

/** Expects `a` as the assignment. False while what it counts is archived, or switched off at its campus. */
export function isStillCounted(organizationId: Id, serviceId: string): RawBuilder<SqlBool> {
  return sql`(${isPlaceCounted(organizationId)} and ${isServiceHeld(organizationId, serviceId)})`;
}

export function isServiceHeld(organizationId: Id, serviceId: string): RawBuilder<SqlBool> {
  return sql`(${sql.ref(serviceId)} = any(${archived(organizationId, "service")})) is not true`;
}

/** Expects `a` as the assignment. False while its campus or category is archived, or the one switched off at the other. */
export function isPlaceCounted(organizationId: Id): RawBuilder<SqlBool> {
  return sql`(
    (a.campus_id = any(${archived(organizationId, "campus")})) is not true
    and (a.category_id = any(array(select id from category where organization_id = ${organizationId}
      and (not active or department_id = any(${archived(organizationId, "department")}))))) is not true
    and ((a.campus_id, a.category_id) in (select campus_id, category_id from category_off
      where organization_id = ${organizationId})) is not true
    and ((a.campus_id, a.category_id) in (select off.campus_id, category.id from department_off off
      join category on category.organization_id = ${organizationId} and category.department_id = off.department_id
      where off.organization_id = ${organizationId})) is not true)`;
}

function archived(organizationId: Id, table: string): RawBuilder<unknown> {
  return sql`array(select id from ${sql.table(table)} where organization_id = ${organizationId} and not active)`;
}
