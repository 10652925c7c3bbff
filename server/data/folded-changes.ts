import type pg from "pg";
import { isDistributed } from "./distribution.ts";

const occurrencesAtOnce = 500;
/** Rewritten entries leave room that the next ones take once PostgreSQL has swept it. */
const leastSwept = 50_000;
const sweptShare = 0.05;
/** Bytes that are read in less than a second, for which saves that replace a number wait. */
const mostRewritten = 200_000_000;

/**
 * Moves the last change of each number from its revisions into the entry, of some hundred dates of an organization at a
 * time. Saves wait for such a part: one that began before would not see that the entry has become what tells its change.
 * `beside` runs a part in a transaction of its own; without it, there is one already.
 */
export async function foldChanges(
  client: pg.ClientBase,
  beside?: (part: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const run = beside ?? ((part) => part());
  const { rows } = await client.query<{ id: string }>("select id from organization order by id");
  const mostUnswept = beside ? await mostUnsweptOf(client) : Number.POSITIVE_INFINITY;
  let unswept = 0;
  for (const { id } of rows) {
    let part: Part = { folded: 0, last: null };
    do {
      await run(async () => {
        part = await foldPart(client, id, part.last);
      });
      unswept += part.folded;
    } while (part.last);
    if (unswept < mostUnswept) continue;
    await client.query("vacuum entry");
    unswept = 0;
  }
  if (beside) await giveRoomBack(client);
}

/** A very large table, or one in use just now, keeps its room for revisions to come. */
async function giveRoomBack(client: pg.ClientBase): Promise<void> {
  const sizeOf = (await isDistributed(client)) ? "citus_relation_size" : "pg_relation_size";
  const { rows } = await client.query<{ bytes: number }>(
    `select ${sizeOf}('entry_revision') as bytes`,
  );
  const isSmall = Number(rows[0]?.bytes) < mostRewritten;
  await client.query(`vacuum ${isSmall ? "(full, skip_locked)" : ""} entry_revision`);
}

/** PostgreSQL's own guess is no use where the table is divided between servers. */
async function mostUnsweptOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ entries: number }>("select count(*) as entries from entry");
  return Math.max(leastSwept, sweptShare * (rows[0]?.entries ?? 0));
}

type Part = {
  folded: number;
  /** Null after the last occurrence. */
  last: string | null;
};

async function foldPart(client: pg.ClientBase, id: string, after: string | null): Promise<Part> {
  await client.query("lock table entry in share row exclusive mode");
  const { rows } = await client.query<Part>(foldStatement, [id, after, occurrencesAtOnce]);
  return rows[0] ?? { folded: 0, last: null };
}

const foldStatement = `
  with place as materialized (
    select id from occurrence where organization_id = $1 and ($2::uuid is null or id > $2)
    order by id limit $3
  ), latest as (
    select distinct on (r.occurrence_id, r.category_id) r.* from entry_revision r
    where r.organization_id = $1 and r.occurrence_id = any(array(select id from place))
    order by r.occurrence_id, r.category_id, r.changed_at desc, r.id desc
  ), folded as (
    update entry e set from_value = r.from_value, import_id = r.import_id, change_version = e.version,
      change_id = case when r.source = 'typed' and r.import_id is null then r.id end
    from latest r
    where e.organization_id = $1 and e.occurrence_id = r.occurrence_id and e.category_id = r.category_id
      and e.change_version is distinct from e.version
      and e.value is not distinct from r.to_value and e.source = r.source
      and e.updated_at = r.changed_at and e.updated_by is not distinct from r.changed_by
    returning r.id
  ), moved as (
    delete from entry_revision where organization_id = $1 and id = any(array(select id from folded))
    returning id
  )
  select (select count(*)::int from moved) as folded,
    (select id from place order by id desc limit 1) as last`;
