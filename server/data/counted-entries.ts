import { type RawBuilder, sql } from "kysely";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Database } from "./database.ts";
import { writingOf } from "./entry-revisions.ts";
import { failWhere, hasFailed } from "./failing-select.ts";
import { inOneTrip } from "./one-trip.ts";
import { prepare, type Value } from "./prepared.ts";

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
  let [, isWritten] = await inOneTrip(db, (trx) =>
    Promise.all([
      lockOccurrence(trx, { organizationId, occurrenceId }),
      writeCounted(trx, scope, place, now),
    ]),
  );
  while (!isWritten) isWritten = await writeCounted(db, scope, place, now);
}

const lockOccurrence = prepare<{ organizationId: Id; occurrenceId: Id }, unknown>(
  (value) => sql`
    select from occurrence where organization_id = ${value("organizationId")}
      and id = ${value("occurrenceId")} for no key update`,
);

/** Call it after the occurrence was locked. False when somebody typed meanwhile: it has to be written again. */
export async function writeCounted(
  trx: Database,
  { organizationId, userId }: Scope,
  place: CountedPlace,
  now: Date,
): Promise<boolean> {
  const values = { organizationId, userId, ...place, revisionId: newId(), at: now };
  const [written] = await writeCountedEntry(trx, values);
  return !written?.isOvertaken;
}

/** Somebody typed the number while it was being written, so nothing of the transaction is kept. */
export class Overtaken extends Error {}

/**
 * The same for a trip with the commit in it: instead of false it throws Overtaken, with `keepsTyped` also where the number
 * is a typed one.
 */
export async function writeCountedOrFail(
  trx: Database,
  { organizationId, userId }: Scope,
  place: CountedPlace,
  { at, keepsTyped }: { at: Date; keepsTyped: boolean },
): Promise<void> {
  const values = { organizationId, userId, ...place, revisionId: newId(), at, keepsTyped };
  try {
    await writeCountedEntryOrFail(trx, values);
  } catch (error) {
    throw hasFailed(error) ? new Overtaken() : error;
  }
}

type CountedWriting = CountedPlace & {
  organizationId: Id;
  userId: Id;
  revisionId: Id;
  at: Date;
};

const writeCountedEntry = prepare<CountedWriting, { isOvertaken: boolean }>(
  (value) => sql`${writingOfCounts(value)} select ${overtaken} as "isOvertaken"`,
);

const writeCountedEntryOrFail = prepare<CountedWriting & { keepsTyped: boolean }, unknown>(
  (value) =>
    sql`${writingOfCounts(value)} ${failWhere(sql`(${overtaken} or ${value("keepsTyped")}
    and exists (select from known where source = 'typed' and value is not null))`)}`,
);

const overtaken = sql`(exists (select from change) and not exists (select from written))`;

/** Of the counts that are complete or, with none, what was typed last. */
function writingOfCounts(value: Value<CountedWriting>): RawBuilder<unknown> {
  return sql`
    with known as (
      select e.value, e.source, coalesce(e.version, 0) as version,
        coalesce(complete.count, case when e.source = 'typed' then e.value else (
          select r.to_value from entry_revision r where r.organization_id = ${value("organizationId")}
            and r.occurrence_id = ${value("occurrenceId")} and r.category_id = ${value("categoryId")}
            and r.source = 'typed' order by r.changed_at desc, r.id desc limit 1) end) as to_value,
        case when complete.count is null then 'typed' else 'counted' end as to_source
      from (select sum(a.count) as count from assignment a
        where a.organization_id = ${value("organizationId")} and a.status = 'complete'
          and a.occurrence_id = ${value("occurrenceId")} and a.category_id = ${value("categoryId")}) complete
      left join entry e on e.organization_id = ${value("organizationId")}
        and e.occurrence_id = ${value("occurrenceId")} and e.category_id = ${value("categoryId")}
    ), change as (
      select null::uuid as id, ${value("revisionId")}::uuid as revision_id,
        ${value("categoryId")}::uuid as category_id,
        value as from_value, to_value, to_source as source, null::text as week_choice, version
      from known where case when version = 0 then to_value is not null
        else (value, source) is distinct from (to_value, to_source) end
    ), ${writingOf({
      organizationId: value("organizationId"),
      userId: value("userId"),
      occurrenceId: value("occurrenceId"),
      at: value("at"),
    })}`;
}
