import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { fillNameKeys } from "../organization/name-keys.ts";
import { nameSplitCategories } from "../organization/split-names.ts";
import { root } from "../root.ts";
import { isDistributed, placeTables } from "./distribution.ts";
import { changeTablesAlone } from "./table-changes.ts";

const ownDirectory = join(root, "db", "migrations");
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
    const [first] = missing;
    const isSpread = first !== undefined && (await isDistributed(client));
    // What was stopped behind an earlier file is made up for: only a divided table can refer to another.
    if (isSpread) await whileBusy(first, options, () => placeAlone(client));
    for (const name of missing) {
      await applyAlone(client, name, options);
      if (isSpread) await whileBusy(name, options, () => placeAlone(client));
    }
    return missing;
  });
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
  const statements = statementsOf(isOutside(text) ? text.replace(/ concurrently\b/gi, "") : text);
  for (const statement of statements) await client.query(statement);
  await fills[name]?.(client);
  await remember(client, name);
}

/** Values for older rows that SQL alone cannot compute. */
const fills: Partial<Record<string, (client: pg.ClientBase) => Promise<void>>> = {
  "0062_name_keys.sql": fillNameKeys,
  "0073_one_category.sql": nameSplitCategories,
};

async function applyAlone(client: pg.PoolClient, name: string, options: Options): Promise<void> {
  const { directory = ownDirectory } = options;
  const text = await readFile(join(directory, name), "utf8");
  const alone = (act: () => Promise<void>) => whileBusy(name, options, act);
  if (!isOutside(text))
    return alone(() => inTransaction(client, () => applyMigration(client, name, directory)));
  await alone(() => applyOutside(client, name, text));
}

/** Of a database that is spread: tables that a file has added. */
async function placeAlone(client: pg.PoolClient): Promise<void> {
  await client.query(`set lock_timeout = '${longestWait}'`);
  await placeTables(client).finally(() => client.query("set lock_timeout = 0"));
}

async function whileBusy(name: string, options: Options, act: () => Promise<void>): Promise<void> {
  const { say = () => {}, pauseMs = 3_000 } = options;
  for (let tries = 1; ; tries += 1)
    try {
      return await act();
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

async function inTransaction(client: pg.PoolClient, act: () => Promise<void>): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = '${longestWait}'`);
    await act();
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

/** Citus takes no new table with a reference among other statements. */
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
