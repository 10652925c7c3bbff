import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type pg from "pg";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { applyMigration, listMigrations, listMissing } from "../database/migrate.ts";
import { checkArchive, type Entry, readArchive } from "./archive.ts";
import type { Installation } from "./backup.ts";
import { clearDatabase } from "./clear-database.ts";
import {
  endName,
  endSchema,
  jobsName,
  jobsSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  RestoreError,
  secretName,
  tooNew,
} from "./manifest.ts";
import { TableFill } from "./table-fill.ts";

type Rows = Record<string, number>;

/** Migrates a backup of an older version. A faulty backup leaves the installation unchanged. */
export async function restoreBackup(
  path: string,
  { pool, dataDirectory }: Installation,
  options: { replace?: boolean } = {},
): Promise<Rows> {
  await checkArchive(path);
  const draft = join(dataDirectory, "restoring");
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, "files"), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    // Without it, Citus drops no tables that refer to each other.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    const rows = await readBackup(path, { client, draft, replace: options.replace ?? false });
    for (const name of await listMissing(client)) await applyMigration(client, name);
    await client.query("commit");
    client.release();
    await moveIn(draft, dataDirectory);
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type Target = { client: pg.PoolClient; draft: string; replace: boolean };

async function readBackup(path: string, target: Target): Promise<Rows> {
  const { client, draft, replace } = target;
  const entries = readArchive(path);
  const manifest = readManifest(await entries.next());
  requireKnown(manifest, await listMigrations());
  await clearDatabase(client, replace);
  await listMissing(client);
  for (const name of manifest.migrations) await applyMigration(client, name);
  const rows: Rows = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let fill: TableFill | undefined;
  let isWhole = false;
  for await (const entry of entries) {
    const { name, bytes } = entry;
    const table = manifest.tables.find((each) => name.startsWith(`tables/${each.name}/`));
    if (fill && fill.name !== table?.name) rows[fill.name] = await fill.end();
    if (fill?.name !== table?.name) fill = table && new TableFill(client, table);
    if (fill) await fill.write(bytes);
    else if (name === jobsName) await restoreJobs(bytes, client);
    else if (name === endName) isWhole = confirmRows(bytes, rows);
    else await keepFile(entry, draft);
  }
  if (!isWhole) throw new RestoreError("This backup is not whole: its end is missing.");
  return rows;
}

function readManifest(first: IteratorResult<Entry>): Manifest {
  if (first.done || first.value.name !== manifestName)
    throw new RestoreError(`This file is not a backup of ${brand.product}.`);
  const parsed = v.safeParse(manifestSchema, JSON.parse(String(first.value.bytes)));
  if (!parsed.success) throw new RestoreError(parsed.issues[0].message);
  return parsed.output;
}

function requireKnown({ migrations }: Manifest, known: string[]): void {
  if (!migrations.every((name) => known.includes(name))) throw new RestoreError(tooNew);
}

function confirmRows(bytes: Buffer, rows: Rows): boolean {
  const end = v.parse(endSchema, JSON.parse(String(bytes)));
  for (const [name, count] of Object.entries(end.rows))
    if (rows[name] !== count)
      throw new RestoreError(`This backup is damaged: ${name} has ${rows[name]} of ${count} rows.`);
  return true;
}

/** The queue's tables belong to its library, so jobs are added through it. */
async function restoreJobs(bytes: Buffer, client: pg.PoolClient): Promise<void> {
  const jobs = v.parse(jobsSchema, JSON.parse(String(bytes)));
  await client.query("delete from graphile_worker._private_jobs");
  for (const { task, payload, key, runAt, mostAttempts } of jobs)
    await client.query(
      "select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5)",
      [task, JSON.stringify(payload), runAt, mostAttempts, key],
    );
}

/** Files and secrets stay in the draft folder until the database is restored. */
async function keepFile({ name, bytes }: Entry, draft: string): Promise<void> {
  const path = resolve(draft, name);
  if (name !== secretName && !path.startsWith(join(draft, "files") + sep))
    throw new RestoreError(`This backup holds a file that is not known: ${name}.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, bytes, { mode: 0o600 });
}

async function moveIn(draft: string, dataDirectory: string): Promise<void> {
  const files = join(dataDirectory, "files");
  await rm(files, { recursive: true, force: true });
  await rename(join(draft, "files"), files);
  await rename(join(draft, secretName), join(dataDirectory, secretName)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error; // Backups hold no secrets unless asked.
    },
  );
}
