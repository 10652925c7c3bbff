import { sql } from "kysely";

/** Expects `c` as the category, and adds its department `d` and campus `p` unless one of them is archived. */
export const joinActiveStructure = sql`
  join department d on d.organization_id = c.organization_id and d.id = c.department_id and d.active
  join campus p on p.organization_id = d.organization_id and p.id = d.campus_id and p.active`;

/** Expects `a` as the assignment. False while its campus, department, category or service is archived. */
export const isStillCounted = sql<boolean>`(
  not exists (select from campus
    where campus.organization_id = a.organization_id and campus.id = a.campus_id
      and not campus.active)
  and not exists (select from category
    join department on department.organization_id = category.organization_id
      and department.id = category.department_id
    where category.organization_id = a.organization_id and category.id = a.category_id
      and not (category.active and department.active))
  and not exists (select from occurrence
    join service on service.organization_id = occurrence.organization_id
      and service.id = occurrence.service_id
    where occurrence.organization_id = a.organization_id and occurrence.id = a.occurrence_id
      and not service.active))`;
