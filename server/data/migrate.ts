import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { root } from "../root.ts";
import { fillNameKeys } from "./name-keys.ts";
import { nameSplitCategories } from "./split-names.ts";

const directory = join(root, "db", "migrations");
/** Any number, as long as every server uses the same. */
const lock = 7_261_943;

export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Migrating a large table may take long, and so may waiting for another server.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    const missing = await listMissing(client);
    for (const name of missing) await applyAlone(client, name);
    return missing;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    await client.query("reset statement_timeout").catch(() => {});
    client.release();
  }
}

export async function listMigrations(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
}

export async function listMissing(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const applied = new Set(rows.map((row) => row.name));
  return (await listMigrations()).filter((name) => !applied.has(name));
}

/** Call it in a transaction, after `listMissing`. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(join(directory, name), "utf8"));
  await fills[name]?.(client);
  await client.query("insert into migration (name) values ($1)", [name]);
}

/** Values for older rows that SQL alone cannot compute. */
const fills: Partial<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  "0062_name_keys.sql": fillNameKeys,
  "0073_one_category.sql": nameSplitCategories,
};

async function applyAlone(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query("begin");
    await applyMigration(client, name);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
