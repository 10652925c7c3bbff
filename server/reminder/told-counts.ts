import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

/** `dueAt` in milliseconds. */
type Told = { assignmentId: Id; userId: Id; dueAt: number };

/** Returns those that nobody has claimed before, so that each person is told once of each count and its time. */
export async function takeUntold<Count extends Told>(
  trx: Database,
  organizationId: Id,
  kind: "reminder" | "late",
  counts: Count[],
): Promise<Count[]> {
  if (counts.length === 0) return [];
  const { rows } = await sql<{ assignmentId: Id }>`
    insert into notification (organization_id, user_id, kind, thing_id, moment)
    select ${organizationId}::uuid, due.user_id, ${kind}, due.id, to_timestamp(due.at)
    from unnest(${counts.map(({ userId }) => userId)}::uuid[],
      ${counts.map(({ assignmentId }) => assignmentId)}::uuid[],
      ${counts.map(({ dueAt }) => dueAt / 1_000)}::float8[]) as due (user_id, id, at)
    order by due.user_id, due.id
    on conflict do nothing
    returning thing_id as "assignmentId"`.execute(trx);
  const taken = new Set(rows.map(({ assignmentId }) => assignmentId));
  return counts.filter(({ assignmentId }) => taken.has(assignmentId));
}
