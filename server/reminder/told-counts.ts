import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { plainArray } from "../database/plain-array.ts";

/** `dueAt` in milliseconds. */
type Told = { organizationId: Id; assignmentId: Id; userId: Id; dueAt: number };

/** Gives those that nobody has claimed before, so that each person is told once of each count and its time. */
export async function takeUntold<Count extends Told>(
  trx: Database,
  organizationId: Id,
  kind: "reminder" | "late",
  counts: Count[],
): Promise<Count[]> {
  return take(trx, kind, counts, sql`${organizationId}::uuid`);
}

/** The same for the counts of several organizations. */
export async function takeUntoldOfEach<Count extends Told>(
  trx: Database,
  kind: "reminder" | "late",
  counts: Count[],
): Promise<Count[]> {
  return take(trx, kind, counts, sql`due.organization_id`);
}

async function take<Count extends Told>(
  trx: Database,
  kind: "reminder" | "late",
  counts: Count[],
  organizationId: RawBuilder<unknown>,
): Promise<Count[]> {
  if (counts.length === 0) return [];
  const ids = (value: (count: Count) => Id) => plainArray("uuid", counts.map(value));
  const seconds = counts.map(({ dueAt }) => dueAt / 1_000);
  const { rows } = await sql<{ assignmentId: Id }>`
    insert into notification (organization_id, user_id, kind, thing_id, moment)
    select ${organizationId}, due.user_id, ${kind}, due.id, to_timestamp(due.at)
    from unnest(${ids((count) => count.organizationId)}, ${ids(({ userId }) => userId)},
      ${ids(({ assignmentId }) => assignmentId)}, ${plainArray("float8", seconds)})
      as due (organization_id, user_id, id, at)
    order by due.organization_id, due.user_id, due.id
    on conflict do nothing
    returning thing_id as "assignmentId"`.execute(trx);
  const taken = new Set(rows.map(({ assignmentId }) => assignmentId));
  return counts.filter(({ assignmentId }) => taken.has(assignmentId));
}
