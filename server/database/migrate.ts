import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { ConfigError } from "../config.ts";
import { root } from "../root.ts";
import { isDistributed, placeTables } from "./citus/distribution.ts";
import { changeTablesAlone } from "./database.ts";

const ownDirectory = join(root, "db");
/** Whatever the file locks, others wait behind it that long at most. They go on between two tries. */
const longestWait = "2s";
const mostTries = 60;
const busyStates = new Set(["55P03", "40P01"]);

type Options = {
  directory?: string;
  say?: (message: string) => void;
  pauseMs?: number;
};

export async function migrate(pool: pg.Pool, options: Options = {}): Promise<string[]> {
  return changeTablesAlone(pool, async (client) => {
    await refuseBeforeOne(client);
    const missing = await listMissing(client, options.directory);
    const [first] = missing;
    const isSpread = first !== undefined && (await isDistributed(client));
    // A step that was stopped behind an earlier file is run now: only a divided table can refer to another.
    if (isSpread) await whileBusy(first, options, () => placeAlone(client));
    for (const name of missing) {
      await applyAlone(client, name, options);
      if (isSpread) await whileBusy(name, options, () => placeAlone(client));
    }
    return missing;
  });
}

export const tableBeforeOne = "account";

/** Throws ConfigError for a database of a version before 1.0, also for one that the server's role may not read. */
async function refuseBeforeOne(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isBefore: boolean }>(
    `select to_regclass('migration') is not null and to_regclass($1) is not null as "isBefore"`,
    [tableBeforeOne],
  );
  if (rows[0]?.isBefore)
    throw new ConfigError(
      "This version cannot read the database of a version before 1.0: export the numbers with that version, start this one with an empty DATA_DIR or DATABASE_URL, and import them.",
    );
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
  await remember(client, name);
}

async function applyAlone(client: pg.PoolClient, name: string, options: Options): Promise<void> {
  const { directory = ownDirectory } = options;
  const text = await readFile(join(directory, name), "utf8");
  const alone = (act: () => Promise<void>) => whileBusy(name, options, act);
  if (!isOutside(text))
    return alone(() => inTransaction(client, () => applyMigration(client, name, directory)));
  await alone(() => applyOutside(client, name, text));
}

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

/** Builds indexes concurrently. It may have broken off: finished indexes stay, half ones go, other statements run anew. */
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
