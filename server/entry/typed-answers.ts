import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { ownChoices } from "../../domain/service/week-number.ts";
import type { Id } from "../../domain/shared/id.ts";
import { personName } from "../database/person-name.ts";
import { isWeekItself } from "../occurrence/week-occurrence.ts";

/** Typed numbers answer the counts they replace (`isAnswered` of domain/assignment/assignment.ts). `a` is the assignment. */

export function isTyped(organizationId: Id): RawBuilder<SqlBool> {
  return sql`exists (${ownNumber(organizationId, sql``)})`;
}

export type TypedNumber = { value: number; userId: Id | null; by: string | null };

export function typedNumberOf(organizationId: Id): RawBuilder<TypedNumber | null> {
  const columns = sql`json_build_object('value', e.value, 'userId', e.updated_by,
    'by', (select ${personName} from "user" u where u.id = e.updated_by))`;
  return sql`(${ownNumber(organizationId, columns)})`;
}

/** True where that number, or the one that counts for the whole week, was typed. */
export function isTypedOrOfWeek(organizationId: Id): RawBuilder<SqlBool> {
  return sql`(${isTyped(organizationId)} or exists (${weekNumber(organizationId, sql``)}))`;
}

/** The typed number and who typed it; null for a saved count. */
export function enteredOf(organizationId: Id): RawBuilder<Assignment["entered"]> {
  const columns = (isWeek: boolean) => sql`e.value, e.updated_by, ${sql.lit(isWeek)} as is_week`;
  return sql`case when a.status = 'pending' then (
    select json_build_object('value', typed.value, 'isWeek', typed.is_week,
      'by', (select ${personName} from "user" u where u.id = typed.updated_by))
    from (${ownNumber(organizationId, columns(false))} union all ${weekNumber(organizationId, columns(true))}) typed
    limit 1) end`;
}

function ownNumber(organizationId: Id, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${columns} from entry e
    where e.organization_id = ${organizationId} and e.occurrence_id = a.occurrence_id and e.category_id = a.category_id
      and e.source = 'typed' and e.value is not null`;
}

function weekNumber(organizationId: Id, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${columns} from occurrence held
    join occurrence o on o.organization_id = ${organizationId} and o.campus_id = held.campus_id
      and ${isWeekItself(sql`held.week_start`)}
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id and e.category_id = a.category_id
      and e.value is not null and e.week_choice = any(${sql.lit(`{${ownChoices}}`)})
    where held.organization_id = ${organizationId} and held.id = a.occurrence_id and held.kind = 'service'`;
}
