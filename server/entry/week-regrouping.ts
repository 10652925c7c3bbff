import { sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { type AssignmentRow, updateAssignment } from "../assignment/assignment-rows.ts";
import type { Database } from "../database/database.ts";

/** `scope` has the new week start day. A week's own numbers go by its Sunday. */
export async function regroupWeeks(trx: Database, scope: Scope, now: Date): Promise<void> {
  await sql`
    update occurrence
    set week_start = date - (extract(dow from date)::integer - ${scope.weekStartDay}::integer + 7) % 7
    where organization_id = ${scope.organizationId}`.execute(trx);
  for (const assignment of await lockStray(trx, scope))
    await updateAssignment(trx, scope, assignment, { date: assignment.date }, now);
}

async function lockStray(trx: Database, scope: Scope): Promise<AssignmentRow[]> {
  return trx
    .selectFrom("assignment as a")
    .innerJoin("occurrence as o", (join) =>
      join.on("o.organization_id", "=", scope.organizationId).onRef("o.id", "=", "a.occurrence_id"),
    )
    .selectAll("a")
    .where("a.organization_id", "=", scope.organizationId)
    .where("o.kind", "=", "week")
    .where(sql<boolean>`a.date not between o.week_start and o.week_start + 6`)
    .orderBy("a.id")
    .forUpdate("a")
    .execute();
}
