import { type RawBuilder, sql } from "kysely";
import type { KeptNumber } from "../../domain/entry/number-story.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { byOccurrence } from "./entry-revisions.ts";

type KeptPlace = { occurrenceId: Id; categoryId: Id; value: number };

export async function keepNumbers(
  db: Database,
  { organizationId, userId }: Scope,
  places: readonly KeptPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into kept_number
      (organization_id, occurrence_id, category_id, version, value, kept_at, kept_by)
    select e.organization_id, e.occurrence_id, e.category_id, e.version, e.value,
      ${now}::timestamptz, ${userId}::uuid
    from unnest(${places.map(({ occurrenceId }) => occurrenceId)}::uuid[],
      ${places.map(({ categoryId }) => categoryId)}::uuid[],
      ${places.map(({ value }) => value)}::bigint[]) as t (occurrence_id, category_id, value)
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = t.occurrence_id
      and e.category_id = t.category_id and e.value = t.value
    on conflict do nothing`.execute(db);
}

export function isKept(organizationId: Id | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from kept_number k
    where k.organization_id = ${organizationId} and k.occurrence_id = e.occurrence_id
      and k.category_id = e.category_id and k.version = e.version)`;
}

export async function listKept(
  db: Database,
  { organizationId }: Scope,
  categoryId: Id,
  occurrences: RawBuilder<unknown>,
): Promise<Map<Id, KeptNumber[]>> {
  const { rows } = await sql<Omit<KeptNumber, "keptAt"> & { keptAt: Date; occurrenceId: Id }>`
    select k.occurrence_id as "occurrenceId", k.value, k.kept_at as "keptAt", ${personName} as "keptBy"
    from kept_number k
    left join "user" u on u.id = k.kept_by
    where k.organization_id = ${organizationId} and k.category_id = ${categoryId}
      and k.occurrence_id = any(${occurrences})
    order by k.kept_at desc, k.version desc`.execute(db);
  return byOccurrence(rows.map((row) => ({ ...row, keptAt: row.keptAt.toISOString() })));
}
