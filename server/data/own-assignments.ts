import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Assignment } from "../../domain/assignment.ts";
import { isServiceHeld } from "./active-structure.ts";
import { inOne } from "./among.ts";
import { countColumns, joinPlace, placeColumns, timeOfDay } from "./assignment-columns.ts";
import type { PageValues } from "./assignments.ts";
import { nameOrAddress } from "./person-name.ts";
import { prepareShortRead, type Value } from "./prepared.ts";
import { monthOf } from "./shared-keys.ts";
import { isTypedOrOfWeek } from "./typed-answers.ts";

/**
 * A page of what a member is to count. Nobody else's name, membership or invitation is looked up. Its rows are described as they
 * are found in order; the limit within the join keeps a plan from reading all services' dates first.
 */
export const readOwnPage = prepareShortRead<PageValues, Assignment>((value) => {
  const organizationId = value("organizationId");
  return sql`
    select o.id as "occurrenceId", coalesce(o.cancelled, false) as cancelled, ${placeColumns},
      a.user_id as "userId", null as "invitationId",
      (select ${nameOrAddress} from "user" u where u.id = ${value("userId")}) as "userName",
      ${countColumns(organizationId)}
    from assignment a
    ${joinPlace(organizationId)}
    left join lateral (
      select id, cancelled, service_id from occurrence
      where organization_id = ${organizationId} and id = a.occurrence_id and kind = 'service' limit 1
    ) o on true
    where a.organization_id = ${organizationId} and ${isOwnWithin(value)}
      and ((a.date, ${timeOfDay}, a.id)
        > (${value("afterDate")}::date, ${value("afterTime")}::time, ${value("afterId")}::uuid)) is true
      and a.status = any(${value("statuses")})
      and coalesce(o.cancelled, false) = any(${value("cancelled")})
      and ${isListedByEntered(value)}
      and (a.status = 'complete' or (
        c.active is not false and g.active is not false and d.active is not false
        and ((a.campus_id, a.category_id) in (select campus_id, category_id from category_off
          where organization_id = ${organizationId})) is not true
        and ((a.campus_id, g.department_id) in (select campus_id, department_id from department_off
          where organization_id = ${organizationId})) is not true
        and ${isServiceHeld(inOne(organizationId), "o.service_id")}))
    order by ${monthOf(sql`a.date`)}, a.date, ${timeOfDay}, a.id limit ${value("limit")}`;
});

/** Expects `a` as the assignment. */
export function isListedByEntered(value: Value<PageValues>): RawBuilder<SqlBool> {
  return sql`(${value("listsEntered")}::boolean or not ${isTypedOrOfWeek(inOne(value("organizationId")))})`;
}

/**
 * Expects `a` as the assignment. The person is part of both bounds of the month, because PostgreSQL otherwise expects hardly
 * any rows between two months and chooses a slower plan. The day as a bound of an index would lead through those of everybody.
 */
export function isOwnWithin(value: Value<PageValues>): RawBuilder<SqlBool> {
  const [userId, month] = [value("userId"), sql`(a.user_id, ${monthOf(sql`a.date`)})`];
  return sql`(a.user_id = ${userId}
    and ${month} >= (${userId}, ${monthOf(sql`${value("afterDate")}::date`)})
    and ${month} <= (${userId}, ${monthOf(sql`${value("to")}::date`)})
    and (a.date <= ${value("to")}::date) is true)`;
}
