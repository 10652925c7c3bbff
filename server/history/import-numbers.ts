import { sql } from "kysely";
import type { Entry } from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { afterTheFormer } from "../entry/entry-revisions.ts";
import { changedMeanwhile, countAnew } from "./import-places.ts";

export type NumberPlace = { occurrenceId: Id | null; categoryId: Id };
type StoredNumber = { value: number | null; version: number };

export async function findNumbers(
  db: Database,
  { organizationId }: Scope,
  places: readonly NumberPlace[],
): Promise<StoredNumber[]> {
  const found: StoredNumber[] = places.map(() => ({ value: null, version: 0 }));
  const { rows } = await sql<StoredNumber & { at: number }>`
    select t.at, e.value, e.version
    from unnest(${places.map((_, at) => at)}::int[], ${places.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${places.map(({ categoryId }) => categoryId)}::uuid[]) as t (at, occurrence_id, category_id)
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = t.occurrence_id
      and e.category_id = t.category_id`.execute(db);
  for (const { at, value, version } of rows) found[at] = { value, version };
  return found;
}

type WrittenNumber = {
  occurrenceId: Id;
  categoryId: Id;
  from: number | null;
  to: number | null;
  version: number;
  source: Entry["source"];
};

export async function writeNumbers(
  db: Database,
  scope: Scope,
  numbers: readonly WrittenNumber[],
  how: { importId: Id | null; at: Date; onWritten?: ((numbers: number) => void) | undefined },
): Promise<void> {
  const sorted = [...numbers].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const parts = Array.from({ length: Math.ceil(sorted.length / mostWritten) }, (_, part) =>
    sorted.slice(part * mostWritten, (part + 1) * mostWritten),
  );
  for (const part of parts) {
    await writeEntries(db, scope, part, how);
    how.onWritten?.(part.length);
  }
  await countAnew(db, "entry", sorted.length);
}

const mostWritten = 5_000;

function keyOf({ occurrenceId, categoryId }: WrittenNumber): string {
  return `${occurrenceId} ${categoryId}`;
}

async function writeEntries(
  db: Database,
  { organizationId, userId }: Scope,
  numbers: readonly WrittenNumber[],
  { importId, at }: { importId: Id | null; at: Date },
): Promise<void> {
  const of = <Value>(value: (number: WrittenNumber) => Value) => numbers.map(value);
  const { numAffectedRows } = await sql`
    with t as (
      select * from unnest(${of(({ occurrenceId }) => occurrenceId)}::uuid[], ${of(({ categoryId }) => categoryId)}::uuid[],
        ${of(({ to }) => to)}::bigint[], ${of(({ version }) => version)}::int[], ${of(({ source }) => source)}::text[],
        ${of(({ from }) => from)}::bigint[], ${of(() => newId())}::uuid[])
        as t (occurrence_id, category_id, value, version, source, from_value, revision_id)
    ), replaced as (
      insert into entry_revision (organization_id, id, change_id, occurrence_id, category_id,
        from_value, to_value, source, changed_at, changed_by, import_id)
      select e.organization_id, t.revision_id, e.change_id, e.occurrence_id, e.category_id,
        e.from_value, e.value, e.source, e.updated_at, e.updated_by, e.import_id
      from t join entry e on e.organization_id = ${organizationId} and e.occurrence_id = t.occurrence_id
        and e.category_id = t.category_id
      where t.version > 0 and e.version = t.version
    )
    insert into entry
      (organization_id, occurrence_id, category_id, value, source, version, updated_at, updated_by,
      from_value, import_id)
    select ${organizationId}::uuid, t.occurrence_id, t.category_id, t.value, t.source, t.version + 1,
      ${at}::timestamptz, ${userId}::uuid, t.from_value, ${importId}::uuid
    from t
    on conflict (organization_id, occurrence_id, category_id) do update
      set value = excluded.value, source = excluded.source, version = excluded.version,
        updated_at = ${afterTheFormer}, updated_by = excluded.updated_by, from_value = excluded.from_value,
        change_id = null, import_id = excluded.import_id
      where entry.version = excluded.version - 1`.execute(db);
  if (Number(numAffectedRows) !== numbers.length) throw changedMeanwhile();
}
