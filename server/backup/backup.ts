import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { ArchiveWriter } from "./archive.ts";
import {
  columnList,
  endName,
  jobsName,
  listTables,
  type Manifest,
  manifestName,
  quoted,
  secretName,
  type Table,
} from "./manifest.ts";

/** With these, somebody who reads the backup could sign in as other people. */
const secretTables = new Set([
  "session",
  "api_token",
  "action_code",
  "rate_limit",
  "push_key",
  "push_subscription",
]);

export type Installation = { pool: pg.Pool; dataDirectory: string };

/** Takes one snapshot, also while the server runs. The file gets its name when it is complete. */
export async function writeBackup(
  path: string,
  { pool, dataDirectory }: Installation,
  options: { withSecrets?: boolean } = {},
): Promise<Record<string, number>> {
  const draft = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  const archive = new ArchiveWriter(draft);
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const rows = await addDatabase(archive, client, options.withSecrets ?? false);
    await client.query("commit");
    if (options.withSecrets) await addSecret(archive, dataDirectory);
    await archive.add(endName, JSON.stringify({ rows }));
    await archive.close();
    client.release();
    await rename(draft, path);
    await flushDirectory(dirname(path));
    return rows;
  } catch (error) {
    client.release(true);
    await archive.abandon();
    await rm(draft, { force: true });
    throw error;
  }
}

async function addDatabase(archive: ArchiveWriter, client: pg.PoolClient, withSecrets: boolean) {
  const tables = (await listTables(client)).filter(
    ({ name }) => name !== "migration" && (withSecrets || !secretTables.has(name)),
  );
  const migrations = await client.query<{ name: string }>(
    "select name from migration order by applied_at, name",
  );
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    tables,
  };
  await archive.add(manifestName, JSON.stringify(manifest, null, 2));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await addTable(archive, client, table);
  await archive.add(jobsName, JSON.stringify(await listJobs(client)));
  return rows;
}

async function addTable(archive: ArchiveWriter, client: pg.PoolClient, table: Table) {
  const copy = client.query(to(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  await archive.addPieces(`tables/${table.name}`, copy);
  await client.query("select");
  return copy.rowCount;
}

async function listJobs(client: pg.PoolClient): Promise<unknown[]> {
  const { rows: exists } = await client.query(
    "select from pg_tables where schemaname = 'graphile_worker' and tablename = '_private_jobs'",
  );
  if (exists.length === 0) return [];
  const { rows } = await client.query(`
    select t.identifier as task, j.payload, j.key, j.max_attempts as "mostAttempts",
      to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "runAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts and t.identifier <> 'clean_up'
    order by j.id`);
  return rows;
}

async function addSecret(archive: ArchiveWriter, dataDirectory: string): Promise<void> {
  const secret = await readFile(join(dataDirectory, "auth-secret")).catch(() => null);
  if (secret) await archive.add(secretName, secret);
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}
