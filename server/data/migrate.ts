import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { root } from "../root.ts";

const directory = join(root, "db", "migrations");
/** Any number will do, as long as every server of an installation uses the same. */
const lock = 7_261_943;

/** Runs the numbered SQL files that this database has not seen, each in a transaction. Safe on many servers at once. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A migration of a large table may take its time, and so may the wait for another server's.
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

/** The names of all migrations of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
}

/** Those that this database has not seen; makes the table that keeps which it has. */
export async function listMissing(client: pg.ClientBase): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const applied = new Set(rows.map((row) => row.name));
  return (await listMigrations()).filter((name) => !applied.has(name));
}

/** Runs one migration in the transaction that the caller has begun, after `listMissing`. */
export async function applyMigration(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(await readFile(join(directory, name), "utf8"));
  await client.query("insert into migration (name) values ($1)", [name]);
}

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
