import { type RawBuilder, type SqlBool, sql } from "kysely";

/** `campusId` is a column such as "p.id", `category` a table or its alias. */
export function isOnAt(campusId: string, category: string): RawBuilder<SqlBool> {
  const categoryOff = sql`select from category_off off
    where off.organization_id = ${sql.ref(`${category}.organization_id`)}
      and off.campus_id = ${sql.ref(campusId)} and off.category_id = ${sql.ref(`${category}.id`)}`;
  const departmentId = `${category}.department_id`;
  return sql`(not exists (${categoryOff})
    and ${isDepartmentOnAt(campusId, `${category}.organization_id`, departmentId)})`;
}

/** All three are columns. */
export function isDepartmentOnAt(
  campusId: string,
  organizationId: string,
  departmentId: string,
): RawBuilder<SqlBool> {
  return sql`not exists (select from department_off off
    where off.organization_id = ${sql.ref(organizationId)} and off.campus_id = ${sql.ref(campusId)}
      and off.department_id = ${sql.ref(departmentId)})`;
}

/** Expects `c` as the category, and adds its department `d` and each campus `p` that counts it, but nothing archived. */
export const joinActiveStructure = sql`
  join department d on d.organization_id = c.organization_id and d.id = c.department_id and d.active
  join campus p on p.organization_id = d.organization_id and p.active and ${isOnAt("p.id", "c")}`;

/** Expects `a` as the assignment. False while what it counts is archived, or switched off at its campus. */
export const isStillCounted = sql<boolean>`(
  not exists (select from campus
    where campus.organization_id = a.organization_id and campus.id = a.campus_id
      and not campus.active)
  and not exists (select from category
    join department on department.organization_id = category.organization_id
      and department.id = category.department_id
    where category.organization_id = a.organization_id and category.id = a.category_id
      and not (category.active and department.active and ${isOnAt("a.campus_id", "category")}))
  and not exists (select from occurrence
    join service on service.organization_id = occurrence.organization_id
      and service.id = occurrence.service_id
    where occurrence.organization_id = a.organization_id and occurrence.id = a.occurrence_id
      and not service.active))`;
