import { sql } from "kysely";
import type { CountRevision } from "../../domain/count-revision.ts";
import { groupBy } from "../../domain/group-by.ts";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Database } from "./database.ts";
import { personName } from "./person-name.ts";

type CountChange = { from: number | null; to: number | null; reason?: string; at: Date };

/** Call it while the assignment is locked. Taps of one person that follow each other are one revision. */
export async function recordCountChange(
  trx: Database,
  scope: Scope,
  assignmentId: Id,
  { from, to, reason = "", at }: CountChange,
): Promise<void> {
  if (from === to) return;
  const { organizationId, userId } = scope;
  if (from !== null && to !== null && reason === "") {
    const { numAffectedRows = 0n } = await sql`
      update count_revision set to_count = ${to}, changed_at = ${at}
      where organization_id = ${organizationId} and id = (
        select id from count_revision
        where organization_id = ${organizationId} and assignment_id = ${assignmentId}
        order by changed_at desc, id desc limit 1
      ) and changed_by = ${userId} and reason = '' and from_count is not null
        and to_count = ${from} and changed_at > ${at}::timestamptz - interval '10 minutes'`.execute(
      trx,
    );
    if (numAffectedRows > 0n) return;
  }
  await trx
    .insertInto("count_revision")
    .values({
      organization_id: organizationId,
      id: newId(),
      assignment_id: assignmentId,
      from_count: from,
      to_count: to,
      reason,
      changed_at: at,
      changed_by: userId,
    })
    .execute();
}

const mostRevisions = 500;

/** Newest first, by assignment. */
export async function listCountRevisions(
  db: Database,
  scope: Scope,
  assignmentIds: Id[],
): Promise<Map<Id, CountRevision[]>> {
  const { rows } = await sql<StoredRevision>`
    select r.assignment_id as "assignmentId", r.from_count as "from", r.to_count as "to", r.reason,
      r.changed_at as "changedAt", ${personName} as "changedBy"
    from count_revision r
    left join "user" u on u.id = r.changed_by
    where r.organization_id = ${scope.organizationId}
      and r.assignment_id = any(${assignmentIds}::uuid[])
    order by r.changed_at desc, r.id desc
    limit ${mostRevisions}`.execute(db);
  const byAssignment = groupBy(rows, ({ assignmentId }) => assignmentId);
  return new Map([...byAssignment].map(([id, own]) => [id, own.map(revisionOf)]));
}

type StoredRevision = Omit<CountRevision, "changedAt"> & { assignmentId: Id; changedAt: Date };

function revisionOf({ assignmentId, changedAt, ...revision }: StoredRevision): CountRevision {
  return { ...revision, changedAt: changedAt.toISOString() };
}
