import { sql } from "kysely";
import type pg from "pg";
import { quoted } from "../../backup/manifest.ts";
import { ConfigError } from "../../config.ts";
import type { Database } from "../database.ts";
import { changeTablesAlone } from "../database.ts";

/** Read together with every organization's rows, by people too, and seldom written: each database server has a copy. */
const copiedTables = ["user", "organization", "membership"];

type Distribution = { copied: string[]; divided: string[] };

/**
 * Spreads a migrated database over its Citus cluster and returns the tables it placed. The next call finishes what was stopped. Throws
 * ConfigError without Citus.
 */
export async function distribute(pool: pg.Pool): Promise<Distribution> {
  return changeTablesAlone(pool, async (client) => {
    await requireCitus(client);
    return placeTables(client);
  });
}

/** Finishes, too, what was stopped. Each statement is a transaction of its own. */
export async function placeTables(client: pg.ClientBase): Promise<Distribution> {
  await client.query(droppedForeignKeys);
  const copied = await listUnplaced(client, copiedTables);
  const divided = await listUnplaced(client, await listTenantTables(client));
  await dropForeignKeys(client, [...copied, ...divided]);
  for (const table of copied) await copy(client, table);
  for (const table of divided) await divide(client, table);
  await restoreForeignKeys(client);
  return { copied, divided };
}

/** The first statement of a transaction that changes more than one organization: Citus then asks its servers in turn. */
export const reachAll = "set local citus.multi_shard_modify_mode = 'sequential'";

export async function reachAllOrganizations(trx: Database): Promise<void> {
  await sql.raw(reachAll).execute(trx);
}

/** Any number, as long as every server uses the same. */
const copiesLock = 7_261_944;

/**
 * Call it first in a transaction that changes people, members or organizations by more than one statement: Citus locks whole copies
 * of these tables, and two such transactions would wait for each other.
 */
export async function changeCopiesInTurn(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${copiesLock})
    where to_regclass('pg_catalog.pg_dist_partition') is not null`.execute(trx);
}

/** Citus places tables without foreign keys to those it has not placed yet, so they are kept here meanwhile. */
const droppedForeignKeys =
  "create table if not exists dropped_foreign_key (table_name text, name text, definition text, primary key (table_name, name))";

async function requireCitus(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_created: boolean }>(
    "select installed_version is not null as is_created from pg_available_extensions where name = 'citus'",
  );
  if (!rows[0]) throw new ConfigError("The database server does not offer Citus.");
  if (!rows[0].is_created)
    throw new ConfigError("Create the extension citus in the database, on each server, first.");
}

export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ offers: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as offers",
  );
  if (!rows[0]?.offers) return false;
  const divided = await client.query(
    "select from pg_dist_partition where partmethod = 'h' limit 1",
  );
  return divided.rowCount === 1;
}

/** Those in which every key contains the organization. What is found without it, such as by a code, is not divided. */
async function listTenantTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where i.indisunique and c.relnamespace = 'public'::regnamespace
    group by c.relname
    having bool_and(coalesce(a.attnum = any(i.indkey), false))
    order by c.relname`);
  return rows.map(({ name }) => name).filter((name) => !copiedTables.includes(name));
}

async function listUnplaced(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select c.relname as name from citus_tables t join pg_class c on c.oid = t.table_name where t.citus_table_type <> 'local'",
  );
  const placed = new Set(rows.map(({ name }) => name));
  return tables.filter((table) => !placed.has(table));
}

async function copy(client: pg.ClientBase, table: string): Promise<void> {
  await client.query("select create_reference_table($1)", [quoted(table)]);
}

async function divide(client: pg.ClientBase, table: string): Promise<void> {
  await client.query("select create_distributed_table($1, 'organization_id')", [quoted(table)]);
  await client.query("select truncate_local_data_after_distributing_table($1)", [quoted(table)]);
}

async function dropForeignKeys(client: pg.ClientBase, tables: string[]): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table_name, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f
     join pg_class c on c.oid = f.conrelid
     join pg_class r on r.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
       and (c.relname = any($1) or r.relname = any($1))`,
    [tables],
  );
  for (const { table_name, name, definition } of rows) {
    const add = "insert into dropped_foreign_key values ($1, $2, $3) on conflict do nothing";
    await client.query(add, [table_name, name, definition]);
    await client.query(`alter table ${quoted(table_name)} drop constraint ${quoted(name)}`);
  }
}

/** One statement a transaction: Citus takes no second one that reads what the first has changed on other servers. */
async function restoreForeignKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select d.* from dropped_foreign_key d
     where not exists (
       select from pg_constraint f
       where f.conname = d.name and f.conrelid = quote_ident(d.table_name)::regclass
     )`,
  );
  for (const { table_name, name, definition } of rows)
    await client.query(
      `alter table ${quoted(table_name)} add constraint ${quoted(name)} ${definition}`,
    );
  await client.query("drop table dropped_foreign_key");
}

type ForeignKey = { table_name: string; name: string; definition: string };
