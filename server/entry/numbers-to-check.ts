import { type RawBuilder, sql } from "kysely";
import { weeksChecked } from "../../domain/doubt/doubtful-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import { addDays, type Day, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";
import { isKept } from "./kept-numbers.ts";

const mostChecked = 5_000;

export function firstChecked({ timeZone, weekStartDay }: Scope, now: Date): Day {
  return addDays(weekStartOf(dayIn(timeZone, now), weekStartDay), -7 * (weeksChecked - 1));
}

export function numbersToCheck(scope: Scope, now: Date): RawBuilder<unknown> {
  return sql`select p.id as "campusId", c.id as "categoryId", o.service_id as "serviceId",
    o.week_start as "weekStart", e.value, ${unitOfCategory} as unit ${fromNumbersToCheck(scope, now)}`;
}

/**
 * The entries `e` that nobody has said to be right, the newest week first; with `isOwn` the person's. Not imported ones, not numbers
 * still counted, not special services. `offset 0` makes PostgreSQL read weeks before their numbers.
 */
export function fromNumbersToCheck(
  scope: Scope,
  now: Date,
  { isOwn = false } = {},
): RawBuilder<unknown> {
  const { organizationId, userId, timeZone, weekStartDay } = scope;
  const running = weekStartOf(dayIn(timeZone, now), weekStartDay);
  return sql`from occurrence o
    join campus p on p.organization_id = ${organizationId} and p.id = o.campus_id and p.active
    cross join lateral (select * from entry
      where organization_id = ${organizationId} and occurrence_id = o.id and value is not null offset 0) e
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id and c.active
      and ${onlyVisible(scope)}
    where o.organization_id = ${organizationId}
      and o.week_start between ${firstChecked(scope, now)}::date and ${running}::date
      and (o.kind = 'week' or o.service_id is not null)
      and (not ${isOwn}::boolean or e.updated_by = ${userId}
        or exists (select ${countsOf(scope, "complete")} and a.counted_by = ${userId}))
      and not (e.source = 'counted' and exists (select ${countsOf(scope, "pending")}))
      and e.import_id is null and not ${isKept(organizationId)}
    order by o.week_start desc, p.position, p.id, c.position, c.id, o.time
    limit ${mostChecked}`;
}

export function countsOf({ organizationId }: Scope, status: string): RawBuilder<unknown> {
  return sql`from assignment a where a.organization_id = ${organizationId}
    and a.occurrence_id = e.occurrence_id and a.category_id = e.category_id and a.status = ${status}`;
}
