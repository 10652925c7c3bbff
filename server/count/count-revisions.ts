import { type RawBuilder, sql } from "kysely";
import type { CountRevision } from "../../domain/count/count-revision.ts";
import type { Scope } from "../../domain/member/member.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { AssignmentRow } from "../assignment/assignment-rows.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepare } from "../database/prepared.ts";

export type SavedCount = Pick<
  AssignmentRow,
  "status" | "count" | "round" | "counted_at" | "counted_by"
>;
type Changed = SavedCount & Pick<AssignmentRow, "id" | "occurrence_id">;

/** Call it while the assignment is locked. Taps of one person in a row are one revision. Locks the occurrence, whose number follows. */
export async function recordCountChange(
  trx: Database,
  { organizationId, userId }: Scope,
  { id: assignmentId, occurrence_id: occurrenceId, ...before }: Changed,
  { status, count, round, counted_at: countedAt, counted_by: countedBy }: SavedCount,
  { reason = "", at }: { reason?: string | undefined; at: Date },
): Promise<void> {
  const place = { organizationId, userId, assignmentId, occurrenceId };
  const change = { id: newId(), from: savedCount(before), to: savedCount({ status, count }) };
  const after = { status, count, round, countedAt, countedBy };
  await changeCount(trx, { ...place, ...change, ...after, reason, at });
}

export function savedCount({ status, count }: Pick<SavedCount, "status" | "count">): number | null {
  return status === "complete" ? count : null;
}

type CountChange = {
  organizationId: Id;
  userId: Id;
  assignmentId: Id;
  occurrenceId: Id | null;
  id: Id;
  from: number | null;
  to: number | null;
  reason: string;
  at: Date;
  status: string;
  count: number;
  round: number;
  countedAt: Date | null;
  countedBy: Id | null;
};

/** Counts are null while pending. A first save in round 1 without a reason is in the assignment itself (`keepFirstSave`). */
const changeCount = prepare<CountChange, unknown>(
  (value) => sql`
    with latest as (
      select id, from_count, to_count, reason, changed_at, changed_by from count_revision
      where organization_id = ${value("organizationId")} and assignment_id = ${value("assignmentId")}
      order by changed_at desc, id desc limit 1
    ), continued as (
      update count_revision r set to_count = ${value("to")}::int, changed_at = ${value("at")}
      from latest
      where r.organization_id = ${value("organizationId")} and r.id = latest.id
        and latest.from_count is not null and latest.to_count = ${value("from")}::int
        and ${value("to")}::int is not null and latest.reason = '' and ${value("reason")}::text = ''
        and latest.changed_by = ${value("userId")}
        and latest.changed_at > ${value("at")}::timestamptz - interval '10 minutes'
      returning r.id
    ), added as (
      insert into count_revision
        (organization_id, id, assignment_id, from_count, to_count, reason, changed_at, changed_by)
      select a.organization_id, ${value("id")}::uuid, a.id, ${value("from")}::int, ${value("to")}::int,
        ${value("reason")}::text, ${value("at")}::timestamptz, ${value("userId")}::uuid
      from assignment a
      where a.organization_id = ${value("organizationId")} and a.id = ${value("assignmentId")}
        and not exists (select from continued)
        and (${value("from")}::int is not null or ${value("reason")}::text <> '' or a.round > 1)
    ), changed as (
      update assignment set status = ${value("status")}, count = ${value("count")},
        round = ${value("round")}, counted_at = ${value("countedAt")}, counted_by = ${value("countedBy")},
        updated_at = ${value("at")}
      where organization_id = ${value("organizationId")} and id = ${value("assignmentId")}
    )
    select from occurrence where organization_id = ${value("organizationId")}
      and id = ${value("occurrenceId")} for no key update`,
);

/** Call it before a reset, which deletes from the assignment who saved it first: so that becomes a row. */
export async function keepFirstSave(
  trx: Database,
  { organizationId }: Scope,
  assignmentId: Id,
): Promise<void> {
  await sql`
    insert into count_revision
      (organization_id, id, assignment_id, from_count, to_count, changed_at, changed_by)
    select a.organization_id, ${newId()}, a.id, null, ${firstCount(organizationId)}, a.counted_at, a.counted_by
    from assignment a
    where a.organization_id = ${organizationId} and a.id = ${assignmentId}
      and ${hasNoFirstRow(organizationId)}`.execute(trx);
}

/** Expects `a` as a saved assignment, as `hasNoFirstRow` does. Later changes of the first number are in the rows. */
function firstCount(organizationId: Id): RawBuilder<unknown> {
  return sql`a.count - coalesce((
    select sum(later.to_count - later.from_count)::int from count_revision later
    where later.organization_id = ${organizationId} and later.assignment_id = a.id
  ), 0)`;
}

function hasNoFirstRow(organizationId: Id): RawBuilder<unknown> {
  return sql`(a.counted_at is not null and not exists (
    select from count_revision first
    where first.organization_id = ${organizationId} and first.assignment_id = a.id and first.from_count is null
  ))`;
}

const mostRevisions = 500;

export async function listCountRevisions(
  db: Database,
  scope: Scope,
  assignmentIds: Id[],
): Promise<Map<Id, CountRevision[]>> {
  const { organizationId } = scope;
  const { rows } = await sql<StoredRevision>`
    select r.assignment_id as "assignmentId", r.from_count as "from", r.to_count as "to", r.reason,
      r.changed_at as "changedAt", ${personName} as "changedBy"
    from (
      select id, assignment_id, from_count, to_count, reason, changed_at, changed_by from count_revision
      where organization_id = ${organizationId} and assignment_id = any(${assignmentIds}::uuid[])
      union all
      select null, a.id, null, ${firstCount(organizationId)}, '', a.counted_at, a.counted_by
      from assignment a
      where a.organization_id = ${organizationId} and a.id = any(${assignmentIds}::uuid[])
        and ${hasNoFirstRow(organizationId)}
    ) r
    left join "user" u on u.id = r.changed_by
    order by r.changed_at desc, r.id desc nulls last
    limit ${mostRevisions}`.execute(db);
  const byAssignment = groupBy(rows, ({ assignmentId }) => assignmentId);
  return new Map([...byAssignment].map(([id, own]) => [id, own.map(revisionOf)]));
}

type StoredRevision = Omit<CountRevision, "changedAt"> & { assignmentId: Id; changedAt: Date };

function revisionOf({ assignmentId, changedAt, ...revision }: StoredRevision): CountRevision {
  return { ...revision, changedAt: changedAt.toISOString() };
}
