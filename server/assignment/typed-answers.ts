import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { ownChoices } from "../../domain/entry/week-number.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Among, inOne } from "../database/among.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { isWeekItself } from "../service/week-occurrence.ts";

/*
 * A typed number answers the counts it stands for (`isAnswered` of domain/assignment/assignment.ts). Each expects `a` as the
 * assignment.
 */

/** True where somebody typed the number of just the service, or week, that is to be counted. */
export function isTyped(among: Among): RawBuilder<SqlBool> {
  return sql`exists (${ownNumber(among, sql``)})`;
}

/** The typed number of just that service or week, and the person who typed it. Null where nobody did. */
export async function findTypedNumber(
  db: Database,
  { organizationId }: Pick<Scope, "organizationId">,
  assignmentId: Id,
): Promise<{ value: number; userId: Id | null; by: string | null } | null> {
  const columns = sql`e.value, e.updated_by as "userId",
    (select ${personName} from "user" u where u.id = e.updated_by) as by`;
  const { rows } = await sql<{ value: number; userId: Id | null; by: string | null }>`
    select typed.* from assignment a
    cross join lateral (${ownNumber(inOne(organizationId), columns)}) typed
    where a.organization_id = ${organizationId} and a.id = ${assignmentId}`.execute(db);
  return rows[0] ?? null;
}

/** True where that number, or the one that counts for the whole week, was typed. */
export function isTypedOrOfWeek(among: Among): RawBuilder<SqlBool> {
  return sql`(${isTyped(among)} or exists (${weekNumber(among, sql``)}))`;
}

/** The number, and who typed it. Null for a saved count. */
export function enteredOf(organizationId: Id): RawBuilder<Assignment["entered"]> {
  const among = inOne(organizationId);
  const columns = (isWeek: boolean) => sql`e.value, e.updated_by, ${sql.lit(isWeek)} as is_week`;
  return sql`case when a.status = 'pending' then (
    select json_build_object('value', typed.value, 'isWeek', typed.is_week,
      'by', (select ${personName} from "user" u where u.id = typed.updated_by))
    from (${ownNumber(among, columns(false))} union all ${weekNumber(among, columns(true))}) typed
    limit 1) end`;
}

function ownNumber({ same }: Among, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${columns} from entry e
    where ${same("e")} and e.occurrence_id = a.occurrence_id and e.category_id = a.category_id
      and e.source = 'typed' and e.value is not null`;
}

function weekNumber({ same }: Among, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${columns} from occurrence held
    join occurrence o on ${same("o")} and o.campus_id = held.campus_id
      and ${isWeekItself(sql`held.week_start`)}
    join entry e on ${same("e")} and e.occurrence_id = o.id and e.category_id = a.category_id
      and e.value is not null and e.week_choice = any(${sql.lit(`{${ownChoices}}`)})
    where ${same("held")} and held.id = a.occurrence_id and held.kind = 'service'`;
}
