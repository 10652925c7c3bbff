import { once } from "node:events";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import * as v from "valibot";
import { brand } from "../../brand.ts";
import { reachAll } from "../database/citus/distribution.ts";
import {
  applyMigration,
  listMigrations,
  listMissing,
  tableBeforeOne,
} from "../database/migrate.ts";
import { checkArchive, type Entry, readArchive } from "./archive.ts";
import type { Installation } from "./backup.ts";
import {
  beforeOne,
  columnList,
  endName,
  endSchema,
  jobsName,
  jobsSchema,
  listTables,
  type Manifest,
  manifestName,
  manifestSchema,
  quoted,
  RestoreError,
  secretName,
  type Table,
  tooNew,
} from "./manifest.ts";

type Rows = Record<string, number>;

/** Migrates a backup of an older version. A faulty backup leaves the installation unchanged. */
export async function restoreBackup(
  path: string,
  { pool, dataDirectory }: Installation,
  { replace = false, migrations }: { replace?: boolean; migrations?: string } = {},
): Promise<Rows> {
  await checkArchive(path);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query(reachAll);
    const { rows, secret } = await readBackup(path, { client, replace, migrations });
    for (const name of await listMissing(client, migrations))
      await applyMigration(client, name, migrations);
    await client.query("commit");
    client.release();
    if (secret) await writeSecret(secret, dataDirectory);
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

type Target = { client: pg.PoolClient; replace: boolean; migrations: string | undefined };

async function readBackup(path: string, target: Target) {
  const { client, replace, migrations } = target;
  const entries = readArchive(path);
  const manifest = readManifest(await entries.next());
  requireSupported(manifest, await listMigrations(migrations));
  await clearDatabase(client, replace);
  await listMissing(client, migrations);
  for (const name of manifest.migrations) await applyMigration(client, name, migrations);
  const rows: Rows = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let fill: TableFill | undefined;
  let isWhole = false;
  let secret: Buffer | undefined;
  for await (const { name, bytes } of entries) {
    const table = manifest.tables.find((each) => name.startsWith(`tables/${each.name}/`));
    if (fill && fill.name !== table?.name) rows[fill.name] = await fill.end();
    if (fill?.name !== table?.name) fill = table && new TableFill(client, table);
    if (fill) await fill.write(bytes);
    else if (name === jobsName) await restoreJobs(bytes, client);
    else if (name === endName) isWhole = confirmRows(bytes, rows);
    else if (name === secretName) secret = bytes;
    else throw new RestoreError(`This backup holds a file that is not known: ${name}.`);
  }
  if (!isWhole) throw new RestoreError("This backup is not whole: its end is missing.");
  return { rows, secret };
}

function readManifest(first: IteratorResult<Entry>): Manifest {
  if (first.done || first.value.name !== manifestName)
    throw new RestoreError(`This file is not a backup of ${brand.product}.`);
  const parsed = v.safeParse(manifestSchema, JSON.parse(String(first.value.bytes)));
  if (!parsed.success) throw new RestoreError(parsed.issues[0].message);
  return parsed.output;
}

function requireSupported({ migrations, tables }: Manifest, supported: string[]): void {
  if (tables.some(({ name }) => name === tableBeforeOne)) throw new RestoreError(beforeOne);
  if (!migrations.every((name) => supported.includes(name))) throw new RestoreError(tooNew);
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

async function writeSecret(secret: Buffer, dataDirectory: string): Promise<void> {
  const path = join(dataDirectory, secretName);
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await rm(`${path}.part`, { force: true });
  await writeFile(`${path}.part`, secret, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

class TableFill {
  readonly name: string;
  readonly #copy: CopyStreamQuery;
  readonly #finished: Promise<void>;

  constructor(client: pg.ClientBase, table: Table) {
    this.name = table.name;
    this.#copy = client.query(from(`copy ${quoted(table.name)} (${columnList(table)}) from stdin`));
    this.#finished = finished(this.#copy);
    this.#finished.catch(() => {});
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#copy.write(bytes)) return;
    await Promise.race([once(this.#copy, "drain"), this.#finished]);
  }

  async end(): Promise<number> {
    this.#copy.end();
    await this.#finished;
    return this.#copy.rowCount;
  }
}

/** Throws RestoreError for another program's database, and for one with data unless `replace`. */
async function clearDatabase(client: pg.ClientBase, replace: boolean): Promise<void> {
  const tables = (await listTables(client)).map((table) => table.name);
  if (tables.length === 0) return;
  if (!tables.includes("migration"))
    throw new RestoreError(
      `This database holds something else. Give ${brand.product} one of its own.`,
    );
  const names = tables.map(quoted).join(", ");
  await client.query(`lock table ${names} in access exclusive mode`);
  if (!replace && (await holdsAnything(client, tables)))
    throw new RestoreError(
      "This installation is not empty. To replace everything in it, add --replace.",
    );
  await client.query(`drop table ${names} cascade`);
}

async function holdsAnything(client: pg.ClientBase, tables: string[]): Promise<boolean> {
  for (const name of tables) {
    if (name === "migration") continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}
