import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Id } from "../../domain/id.ts";

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

/** `campusId` and `departmentId` are columns. */
export function isDepartmentOnAt(
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
export function isStillCounted(organizationId: Id): RawBuilder<SqlBool> {
  return sql`(
    not exists (select from campus
      where campus.organization_id = ${organizationId} and campus.id = a.campus_id
        and not campus.active)
    and not exists (select from category
      join department on department.organization_id = ${organizationId}
        and department.id = category.department_id
      where category.organization_id = ${organizationId} and category.id = a.category_id
        and not (category.active and department.active
          and ${isOnAt(organizationId, "a.campus_id", "category")}))
    and not exists (select from occurrence
      join service on service.organization_id = ${organizationId}
        and service.id = occurrence.service_id
      where occurrence.organization_id = ${organizationId} and occurrence.id = a.occurrence_id
        and not service.active))`;
}
