import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const directory = new URL("../../db/migrations/", import.meta.url);
/** Any number will do, as long as every server of an installation uses the same. */
const lock = 7_261_943;

/** Runs the numbered SQL files that this database has not seen, each in a transaction. Safe on many servers at once. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migration");
    const applied = new Set(rows.map((row) => row.name));
    const missing = files.filter((name) => !applied.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, directory), "utf8");
  try {
    await client.query("begin");
    await client.query(statements);
    await client.query("insert into migration (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
