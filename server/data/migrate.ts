import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { root } from "../root.ts";
import { fillNameKeys } from "./name-keys.ts";
import { nameSplitCategories } from "./split-names.ts";

const ownDirectory = join(root, "db", "migrations");
/** Any number, as long as every server uses the same. */
const lock = 7_261_943;
/** Whatever the file locks, others wait behind it that long at most. They go on between two tries. */
const longestWait = "2s";
const mostTries = 60;
const busyStates = new Set(["55P03", "40P01"]);

type Options = {
  directory?: string;
  say?: (message: string) => void;
  /** Milliseconds between two tries. */
  pauseMs?: number;
};

export async function migrate(pool: pg.Pool, options: Options = {}): Promise<string[]> {
  return changeTablesAlone(pool, async (client) => {
    const missing = await listMissing(client, options.directory);
    for (const name of missing) await applyAlone(client, name, options);
    return missing;
  });
}

/** Other servers wait with their own changes of tables until `change` has ended. */
export async function changeTablesAlone<Result>(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // To change a large table may take long.
    await client.query("set statement_timeout = 0");
    await takeTurn(client);
    return await change(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => {});
    await client.query("reset statement_timeout").catch(() => {});
    client.release();
  }
}

export async function listMigrations(directory = ownDirectory): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
}

export async function listMissing(client: pg.ClientBase, directory?: string): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const applied = new Set(rows.map((row) => row.name));
  return (await listMigrations(directory)).filter((name) => !applied.has(name));
}

/** Call it in a transaction, after `listMissing`. */
export async function applyMigration(
  client: pg.ClientBase,
  name: string,
  directory = ownDirectory,
): Promise<void> {
  const text = await readFile(join(directory, name), "utf8");
  await client.query(isOutside(text) ? text.replace(/ concurrently\b/gi, "") : text);
  await fills[name]?.(client);
  await remember(client, name);
}

/** Values for older rows that SQL alone cannot compute. */
const fills: Partial<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  "0062_name_keys.sql": fillNameKeys,
  "0073_one_category.sql": nameSplitCategories,
};

/** A server that waited within a statement would hold up the indexes that another builds beside the work. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [lock]);
    if (rows[0]?.mine) return;
    await pause(100);
  }
}

async function applyAlone(client: pg.PoolClient, name: string, options: Options): Promise<void> {
  const { directory = ownDirectory, say = () => {}, pauseMs = 3_000 } = options;
  const text = await readFile(join(directory, name), "utf8");
  for (let tries = 1; ; tries += 1)
    try {
      if (isOutside(text)) await applyOutside(client, name, text);
      else await applyInside(client, name, directory);
      return;
    } catch (error) {
      const isBusy = busyStates.has(String((error as { code?: unknown }).code));
      if (!isBusy || tries === mostTries)
        throw new Error(`Migration ${name} failed`, { cause: error });
      say(
        `Migration ${name} waits for its tables, which something else is using (try ${tries} of ${mostTries}).`,
      );
      await pause(pauseMs);
    }
}

async function applyInside(client: pg.PoolClient, name: string, directory: string): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${longestWait}'`);
    await applyMigration(client, name, directory);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * Such a file builds indexes concurrently, which nobody who saves waits for. It may have been broken off anywhere, so what
 * stands is kept, what stands half is dropped, and any other statement in it has to bear being run again.
 */
async function applyOutside(client: pg.PoolClient, name: string, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const index = /^create (?:unique )?index concurrently (\w+)/i.exec(statement)?.[1];
    const isValid = index ? await findIndex(client, index) : undefined;
    if (isValid === false) await client.query(`drop index concurrently ${index}`);
    if (!isValid) await client.query(statement);
  }
  await remember(client, name);
}

function isOutside(text: string): boolean {
  return text.startsWith("-- no transaction\n");
}

function statementsOf(text: string): string[] {
  return text
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/** Whether it is valid; undefined when there is none. */
async function findIndex(client: pg.ClientBase, name: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0]?.isValid;
}

async function remember(client: pg.ClientBase, name: string): Promise<void> {
  await client.query("insert into migration (name) values ($1)", [name]);
}
