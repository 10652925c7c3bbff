import { type RawBuilder, sql } from "kysely";
import type { Entry, EntryRevision } from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";
import type { WeekChoice } from "../../domain/service/week-number.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { prepare } from "../database/prepared.ts";
import { isWeekItself } from "../occurrence/week-occurrence.ts";

/** `version` is the one that was read. `id` names the change when a device has sent one. */
type Change = {
  id?: Id | undefined;
  categoryId: Id;
  from: number | null;
  to: number | null;
  version: number;
  choice?: WeekChoice | null;
  source?: Entry["source"];
};

export async function writeChanges(
  db: Database,
  scope: Scope,
  occurrenceId: Id,
  changes: Change[],
  written: { source: Entry["source"]; at: Date },
): Promise<Set<Id>> {
  const { organizationId, userId } = scope;
  const rows = await insertChanges(db, {
    organizationId,
    userId,
    occurrenceId,
    at: written.at,
    sources: changes.map(({ source }) => source ?? written.source),
    revisionIds: changes.map(newId),
    ids: changes.map(({ id }) => id ?? null),
    categoryIds: changes.map(({ categoryId }) => categoryId),
    from: changes.map(({ from }) => from),
    to: changes.map(({ to }) => to),
    versions: changes.map(({ version }) => version),
    choices: changes.map(({ choice }) => choice ?? null),
  });
  return new Set(rows.map((row) => row.categoryId));
}

type InsertedChanges = {
  organizationId: Id;
  userId: Id;
  occurrenceId: Id;
  sources: Entry["source"][];
  at: Date;
  ids: (Id | null)[];
  revisionIds: Id[];
  categoryIds: Id[];
  from: (number | null)[];
  to: (number | null)[];
  versions: number[];
  choices: (WeekChoice | null)[];
};

const insertChanges = prepare<InsertedChanges, { categoryId: Id }>(
  (value) => sql`
    with change as (
      select * from unnest(
        ${value("ids")}::uuid[], ${value("revisionIds")}::uuid[], ${value("categoryIds")}::uuid[],
        ${value("from")}::bigint[], ${value("to")}::bigint[], ${value("versions")}::int[],
        ${value("choices")}::text[], ${value("sources")}::text[]
      ) as t (id, revision_id, category_id, from_value, to_value, version, week_choice, source)
    ), ${writingOf({
      organizationId: value("organizationId"),
      userId: value("userId"),
      occurrenceId: value("occurrenceId"),
      at: value("at"),
    })}
    select category_id as "categoryId" from written`,
);

/** A request that began earlier may write later. Citus takes only immutable expressions here: no sum of a `timestamptz`. */
export const afterTheFormer = sql`greatest(excluded.updated_at,
  (entry.updated_at at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC')`;

type Writing = { [Name in "organizationId" | "userId" | "occurrenceId" | "at"]: unknown };

/**
 * Writes the rows `change` whose entry is still of their `version`, as `written`; what they replace becomes a revision. The entry is
 * read `before`, because Citus may take the statement apart. Joins to `occurrence` tell Citus which server to ask.
 */
export function writingOf({
  organizationId,
  userId,
  occurrenceId,
  at,
}: Writing): RawBuilder<unknown> {
  return sql`
    before as materialized (
      select change.revision_id, e.* from change join entry e using (category_id)
      where e.organization_id = ${organizationId} and e.occurrence_id = ${occurrenceId}
        and e.version = change.version and e.version > 0
    ), written as (
      insert into entry
        (organization_id, occurrence_id, category_id, value, source, version, updated_at, updated_by,
        from_value, change_id, week_choice)
      select o.organization_id, o.id, category_id, to_value,
        change.source, version + 1, ${at}::timestamptz, ${userId}::uuid,
        from_value, change.id, change.week_choice
      from change join occurrence o on o.organization_id = ${organizationId}
        and o.id = ${occurrenceId}
      order by category_id
      on conflict (organization_id, occurrence_id, category_id) do update
        set value = excluded.value, source = excluded.source, version = excluded.version,
          updated_at = ${afterTheFormer}, updated_by = excluded.updated_by, from_value = excluded.from_value,
          change_id = excluded.change_id, import_id = null,
          week_choice = excluded.week_choice
        where entry.version = excluded.version - 1
      returning category_id
    ), replaced as (
      insert into entry_revision (organization_id, id, change_id, occurrence_id, category_id,
        from_value, to_value, source, changed_at, changed_by, import_id)
      select o.organization_id, revision_id, change_id, o.id, category_id,
        from_value, value, source, updated_at, updated_by, import_id
      from before join written using (category_id)
      join occurrence o on o.organization_id = ${organizationId}
        and o.id = ${occurrenceId}
    )`;
}

const mostRevisions = 500;

export async function listRevisions(
  db: Database,
  scope: Scope,
  entry: { campusId: Id; weekStart: Day; categoryId: Id },
): Promise<EntryRevision[]> {
  const category = await db
    .selectFrom("category")
    .innerJoin("campus", (join) =>
      join
        .on("campus.organization_id", "=", scope.organizationId)
        .on("campus.id", "=", entry.campusId),
    )
    .select("category.unit")
    .where("category.organization_id", "=", scope.organizationId)
    .where("category.id", "=", entry.categoryId)
    .executeTakeFirst();
  if (!category || (category.unit === "currency" && !canSeeMoney(scope))) throw notFound();
  const occurrences = sql`array(select o.id from occurrence o
    where o.organization_id = ${scope.organizationId} and o.campus_id = ${entry.campusId}
      and ${isWeekItself(entry.weekStart)})`;
  const revisions = await revisionsAt(db, scope, entry.categoryId, occurrences);
  return [...revisions.values()].flat();
}

export async function revisionsAt(
  db: Database,
  { organizationId }: Scope,
  categoryId: Id,
  occurrences: RawBuilder<unknown>,
): Promise<Map<Id, EntryRevision[]>> {
  const { rows } = await sql<
    Omit<EntryRevision, "changedAt"> & { changedAt: Date; occurrenceId: Id }
  >`
    select r.occurrence_id as "occurrenceId", r.from_value as "from", r.to_value as "to", r.source,
      r.import_id is not null as "isImported", r.changed_at as "changedAt", ${personName} as "changedBy"
    from ${changesOf(sql`organization_id = ${organizationId}`)} r
    left join "user" u on u.id = r.changed_by
    where r.category_id = ${categoryId} and r.occurrence_id = any(${occurrences})
    order by ${newestFirst}
    limit ${mostRevisions}`.execute(db);
  return byOccurrence(rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })));
}

export function byOccurrence<One extends object>(rows: (One & { occurrenceId: Id })[]) {
  const groups = groupBy(rows, ({ occurrenceId }) => occurrenceId);
  return new Map(
    [...groups].map(([id, own]) => [id, own.map(({ occurrenceId, ...one }) => one)] as const),
  );
}

/** Every change of a number, `from_value` to `to_value`. An entry is its own last change, `is_last`; earlier ones are revisions. */
export function changesOf(isOwn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select organization_id, occurrence_id, category_id, id, change_id, false as is_last, from_value, to_value,
      source, changed_at, changed_by, import_id
    from entry_revision where ${isOwn}
    union all
    select organization_id, occurrence_id, category_id, null, change_id, true, from_value, value,
      source, updated_at, updated_by, import_id
    from entry where ${isOwn} and version > 0
  )`;
}

export const newestFirst = sql`r.changed_at desc, r.is_last desc, r.id desc`;
