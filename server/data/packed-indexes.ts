import type pg from "pg";

/** Of a table's key, in bytes. Of a smaller one there is little to win. */
const usualLeast = 16_000_000;
/** Times the room of a key whose pages are full. So a table is packed each time it has grown by a fifth. */
const mostLoose = 1.25;
/** Any number, as long as every server uses the same. */
const lock = 7_261_945;

/**
 * The newest rows of an organization come before those of the next, so in the middle of an index. There PostgreSQL splits
 * a full page in halves, and the older half never gets more. Built anew beside the work, an index takes little more than
 * half as much room. Returns the tables. One that is divided between servers takes no room here and is left.
 */
export async function packIndexes(pool: pg.Pool, least = usualLeast): Promise<string[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [lock]);
    if (!rows[0]?.mine) return [];
    await client.query("set statement_timeout = 0");
    await client.query("set lock_timeout = 0");
    for (const name of await listBrokenOff(client))
      await client.query(`drop index concurrently if exists ${name}`);
    const tables = await listLoose(client, least);
    for (const table of tables)
      for (const name of await listIndexes(client, table))
        await client.query(`reindex index concurrently ${name}`);
    return tables;
  } finally {
    await client.query("reset statement_timeout").catch(() => {});
    await client.query("reset lock_timeout").catch(() => {});
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    client.release();
  }
}

/** Indexes that a killed packing has left behind: each save keeps them up to date, and nobody reads them. */
function listBrokenOff(client: pg.ClientBase): Promise<string[]> {
  return namesOf(
    client,
    `select indexrelid::regclass::text as name from pg_index
    join pg_class c on c.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace and relname ~ '_cc(new|old)[0-9]*$'`,
  );
}

/** Keys begin with the organization and have columns of fixed length, so it is known how much room they need. */
function listLoose(client: pg.ClientBase, least: number): Promise<string[]> {
  return namesOf(
    client,
    `select t.oid::regclass::text as name
    from pg_class t
    join pg_index i on i.indrelid = t.oid and i.indisprimary
    join lateral (
      select 8 * ceil((8 + sum(attlen)) / 8.0) + 4 as bytes
      from pg_attribute where attrelid = i.indexrelid
      having min(attlen) > 0 and (array_agg(attname order by attnum))[1] = 'organization_id'
    ) built on true
    where t.relnamespace = 'public'::regnamespace and t.reltuples > 0
      and pg_relation_size(i.indexrelid) >= $1::float8
      and pg_relation_size(i.indexrelid) > $2::float8 * t.reltuples * built.bytes
    order by name`,
    [least, mostLoose],
  );
}

/** The key last: broken off before, the table is found again. */
function listIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  return namesOf(
    client,
    `select indexrelid::regclass::text as name from pg_index
    where indrelid = $1::regclass and indisvalid order by indisprimary, name`,
    [table],
  );
}

async function namesOf(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}
