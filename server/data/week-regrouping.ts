import { sql } from "kysely";
import type { Scope } from "../../domain/member.ts";
import { type AssignmentRow, updateAssignment } from "./assignment-rows.ts";
import type { Database } from "./database.ts";

/**
 * Puts every dated number of an organization into the week that now holds its day; `scope` has the new first day of the
 * week. Everything stays on its day. A week's own numbers are dated with its Sunday, so no two weeks become one and going
 * back gives the weeks there were. A count of a midweek day moves to the week that holds that day.
 */
export async function regroupWeeks(trx: Database, scope: Scope, now: Date): Promise<void> {
  await sql`
    update occurrence
    set week_start = date - (extract(dow from date)::integer - ${scope.weekStartDay}::integer + 7) % 7
    where organization_id = ${scope.organizationId}`.execute(trx);
  for (const assignment of await lockStray(trx, scope))
    await updateAssignment(trx, scope, assignment, { date: assignment.date }, now);
}

/** Assignments that count for a week which does not hold their day any more. */
async function lockStray(trx: Database, scope: Scope): Promise<AssignmentRow[]> {
  return trx
    .selectFrom("assignment as a")
    .innerJoin("occurrence as o", (join) =>
      join
        .onRef("o.organization_id", "=", "a.organization_id")
        .onRef("o.id", "=", "a.occurrence_id"),
    )
    .selectAll("a")
    .where("a.organization_id", "=", scope.organizationId)
    .where("o.kind", "=", "week")
    .where(sql<boolean>`a.date not between o.week_start and o.week_start + 6`)
    .orderBy("a.id")
    .forUpdate("a")
    .execute();
}
