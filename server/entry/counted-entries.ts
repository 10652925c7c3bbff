import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";
import { writingOf } from "./entry-revisions.ts";

export type CountedPlace = { occurrenceId: Id; categoryId: Id };

/** Call it after the assignment's own change, in the same transaction: simultaneous saves wait for each other here. */
export async function setCountedEntry(
  db: Database,
  scope: Scope,
  place: CountedPlace,
  now = new Date(),
): Promise<void> {
  if (!db.isTransaction)
    return db.transaction().execute((trx) => setCountedEntry(trx, scope, place, now));
  const { organizationId } = scope;
  const { occurrenceId } = place;
  await lockOccurrence(db, { organizationId, occurrenceId });
  while (!(await writeCounted(db, scope, place, { at: now, keepsTyped: false })));
}

const lockOccurrence = prepare<{ organizationId: Id; occurrenceId: Id }, unknown>(
  (value) => sql`
    select from occurrence where organization_id = ${value("organizationId")}
      and id = ${value("occurrenceId")} for no key update`,
);

/** Call it after the occurrence was locked. False, and nothing written, when a member typed meanwhile or, with `keepsTyped`, before. */
export async function writeCounted(
  trx: Database,
  { organizationId, userId }: Scope,
  place: CountedPlace,
  { at, keepsTyped }: { at: Date; keepsTyped: boolean },
): Promise<boolean> {
  const values = { organizationId, userId, ...place, revisionId: newId(), at, keepsTyped };
  const [written] = await writeCountedEntry(trx, values);
  return written?.isWritten ?? false;
}

/**
 * The sum of what is counted at a place, as `addedToNumber` of domain/assignment/second-count.ts has it: of two counts of the same
 * the first, once both are saved. Null where nothing is.
 */
export function countedSum(
  organizationId: Id,
  occurrenceId: Id | RawBuilder<unknown>,
  categoryId: Id | RawBuilder<unknown>,
): RawBuilder<number | null> {
  return sql`(select sum(added.count) from assignment added where added.organization_id = ${organizationId}
    and added.occurrence_id = ${occurrenceId} and added.category_id = ${categoryId}
    and added.status = 'complete' and not added.is_second and not exists (select from assignment second
      where second.organization_id = ${organizationId} and second.id = added.apart_from and second.status = 'pending'))`;
}

/** A member typed the number while it was being written, so nothing of the transaction is kept. */
export class Overtaken extends Error {}

type CountedWriting = CountedPlace & {
  organizationId: Id;
  userId: Id;
  revisionId: Id;
  at: Date;
  keepsTyped: boolean;
};

const writeCountedEntry = prepare<CountedWriting, { isWritten: boolean }>(
  (value) => sql`
    with known as (
      select e.value, e.source, coalesce(e.version, 0) as version,
        coalesce(${value("keepsTyped")}::boolean and e.source = 'typed' and e.value is not null, false) as is_kept,
        coalesce(complete.count, case when e.source = 'typed' then e.value else (
          select r.to_value from entry_revision r where r.organization_id = ${value("organizationId")}
            and r.occurrence_id = ${value("occurrenceId")} and r.category_id = ${value("categoryId")}
            and r.source = 'typed' order by r.changed_at desc, r.id desc limit 1) end) as to_value,
        case when complete.count is null then 'typed' else 'counted' end as to_source
      from (select ${countedSum(value("organizationId"), value("occurrenceId"), value("categoryId"))} as count) complete
      left join entry e on e.organization_id = ${value("organizationId")}
        and e.occurrence_id = ${value("occurrenceId")} and e.category_id = ${value("categoryId")}
    ), change as (
      select null::uuid as id, ${value("revisionId")}::uuid as revision_id,
        ${value("categoryId")}::uuid as category_id,
        value as from_value, to_value, to_source as source, null::text as week_choice, version
      from known
      where not is_kept and case when version = 0 then to_value is not null
        else (value, source) is distinct from (to_value, to_source) end
    ), ${writingOf({
      organizationId: value("organizationId"),
      userId: value("userId"),
      occurrenceId: value("occurrenceId"),
      at: value("at"),
    })}
    select exists (select from written)
      or not exists (select from change) and not is_kept as "isWritten" from known`,
);
