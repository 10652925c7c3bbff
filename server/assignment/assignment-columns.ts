import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import { enteredOf } from "../entry/typed-answers.ts";

export const placeColumns = sql`
  a.id, a.title, a.date, a.time, a.location, a.area, a.instructions,
  a.campus_id as "campusId", c.name as "campusName", a.category_id as "categoryId",
  g.name as "categoryName", d.name as "departmentName",
  a.series_id as "seriesId", a.round, a.counted_by as "countedBy"`;

/** Adds the campus `c`, the category `g` and its department `d` of the assignment `a`. */
export function joinPlace(organizationId: Id): RawBuilder<unknown> {
  return sql`
    left join campus c on c.organization_id = ${organizationId} and c.id = a.campus_id
    left join category g on g.organization_id = ${organizationId} and g.id = a.category_id
    left join department d on d.organization_id = ${organizationId} and d.id = g.department_id`;
}

/** Expects `a` as the assignment. A count that is not saved yet is what all devices have tapped. */
export function countColumns(organizationId: Id): RawBuilder<unknown> {
  return sql`
    a.status, ${enteredOf(organizationId)} as entered,
    case when a.status = 'complete' then a.count else coalesce((
      select greatest(0, sum(t.plus - t.minus)) from tally as t
      where t.organization_id = ${organizationId} and t.assignment_id = a.id and t.round = a.round
    ), a.count) end as count,
    to_char(a.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "countedAt"`;
}

export const timeOfDay = sql`coalesce(a.time, '00:00')`;

export const inOrder = sql`order by a.date, ${timeOfDay}, a.id`;
