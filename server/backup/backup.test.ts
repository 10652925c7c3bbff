import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { createDatabase } from "../../test/database.ts";
import { church, signedInPerson } from "../../test/fixtures.ts";
import { nextRelease } from "../../test/next-release.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { addMail } from "../jobs/queue.ts";
import { migrateJobs } from "../jobs/start.ts";
import { avatarKey } from "../pictures/pictures.ts";
import { root } from "../root.ts";
import { ArchiveWriter } from "./archive.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

/** Filled once, as is its backup without secrets: no test changes them. */
const original = await createTestApp({ realQueue: true });
const directory = await mkdtemp(join(tmpdir(), "countwell-backup-"));
const plain = join(directory, "plain.tar.gz");
const file = join(directory, "backup.tar.gz");
await fill(original);
await back(original, plain);

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  await rm(file, { force: true });
});
afterAll(async () => {
  await original.close();
  await rm(directory, { recursive: true, force: true });
});

test("a restored copy is the original, row by row, with its pictures and waiting jobs", async () => {
  await back(original, file, { withSecrets: true });
  const copy = await emptyInstallation();
  await restoreBackup(file, copy);
  expect(await rowsOf(copy.db)).toEqual(await rowsOf(original.db));
  expect(await jobsOf(copy.db)).toEqual(await jobsOf(original.db));
});

test("sessions, mailed codes and the secret stay out unless they are asked for", async () => {
  await mkdir(join(directory, "original"));
  await writeFile(join(directory, "original/auth-secret"), "a secret");
  await back(original, file);
  const copy = await emptyInstallation();
  await restoreBackup(file, copy);
  const { session, rate_limit, push_key, ...others } = await rowsOf(original.db);
  expect(session).not.toEqual([]);
  expect(push_key).not.toEqual([]);
  const empty = { session: [], rate_limit: [], push_key: [] };
  expect(await rowsOf(copy.db)).toEqual({ ...others, ...empty });
  await expect(stat(join(copy.dataDirectory, "auth-secret"))).rejects.toThrow("ENOENT");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a file that this user may not read is said to be so, and a damaged one to be damaged", async () => {
  await writeFile(file, "no backup");
  const copy = await emptyInstallation();
  await expect(restoreBackup(file, copy)).rejects.toThrow(`${file} cannot be read as a whole`);
  await chmod(file, 0o000);
  // The administrator may read every file.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.("nobody");
  const restored = restoreBackup(file, copy).finally(() => isRoot && process.seteuid?.(0));
  await expect(restored).rejects.toThrow(`This user may not read ${file}.`);
});

test("a backup is of one moment, whatever is written while it is made", async () => {
  const busy = await openApp();
  await insertChurch(busy.db, generateChurch({ today: "2026-06-07", seed: "hope", years: 3 }));
  let isMade = false;
  const writing = (async () => {
    for (let made = 0; !isMade; made += 1) await church(busy, `Church ${made}`);
  })();
  await back(busy, file).finally(() => {
    isMade = true;
  });
  await writing;
  const copy = await emptyInstallation();
  await restoreBackup(file, copy);
  const { rows } = await sql`
    select name from organization o where not exists (select from membership m where m.organization_id = o.id)
      or not exists (select from campus c where c.organization_id = o.id)`.execute(copy.db);
  expect(rows).toEqual([]);
});

test("a restore refuses an installation that is not empty, unless it is told to replace it", async () => {
  const other = await emptyInstallation();
  await restoreBackup(plain, other);
  await church({ db: other.db, clock: { now: new Date() } }, "Counted since");
  const before = await rowsOf(other.db);
  await expect(restoreBackup(plain, other)).rejects.toThrow("This installation is not empty.");
  expect(await rowsOf(other.db)).toEqual(before);
  await restoreBackup(plain, other, { replace: true });
  expect((await rowsOf(other.db)).organization).toEqual((await rowsOf(original.db)).organization);
});

test("a backup that was cut short, or is none, changes nothing", async () => {
  const whole = await readFile(plain);
  const other = await emptyInstallation();
  await migrate(other.pool);
  await church({ db: other.db, clock: { now: new Date() } });
  const before = await rowsOf(other.db);
  for (const length of [0, 100, Math.floor(whole.length / 2), whole.length - 4]) {
    await writeFile(file, whole);
    await truncate(file, length);
    await expect(restoreBackup(file, other, { replace: true })).rejects.toThrow("whole backup");
  }
  await writeFile(file, Buffer.concat([whole.subarray(0, 3000), whole.subarray(3001)]));
  await expect(restoreBackup(file, other, { replace: true })).rejects.toThrow("whole backup");
  expect(await rowsOf(other.db)).toEqual(before);
});

test("a backup is brought up to date by the release after", async () => {
  const column = "alter table organization add column of_next_release text not null default 'new'";
  const next = await nextRelease({ "9000_column.sql": column });
  await cp(join(root, "db"), next.directory, { recursive: true });
  const copy = await emptyInstallation();
  await restoreBackup(plain, copy, { migrations: next.directory });
  expect(await migrate(copy.pool, { directory: next.directory })).toEqual([]);
  await next.remove();
  const { rows } = await copy.pool.query("select name, of_next_release from organization");
  expect(rows).toContainEqual({ name: "\\N", of_next_release: "new" });
});

test("a backup of a version before 1.0 is refused in words, and changes nothing", async () => {
  const tables = [{ name: "account", columns: ["id"] }];
  const migrations = ["0001_foundation.sql"];
  const archive = new ArchiveWriter(file);
  const madeAt = new Date().toISOString();
  await archive.add("countwell.json", JSON.stringify({ format: 1, madeAt, migrations, tables }));
  await archive.close();
  const before = await rowsOf(original.db);
  const { pool, close } = openDatabase(original.databaseUrl, { copies: true });
  opened.push(close);
  const restoring = restoreBackup(file, { pool, dataDirectory: directory }, { replace: true });
  await expect(restoring).rejects.toThrow(
    "This backup was made by a version before 1.0: restore it with that version, export its numbers there, and import them here.",
  );
  expect(await rowsOf(original.db)).toEqual(before);
});

test("a backup of a newer version is refused in words", async () => {
  const newer = await openApp();
  await newer.db
    .insertInto("migration" as "user")
    .values({ name: "9999_from_the_future.sql" } as never)
    .execute();
  await back(newer, file);
  const copy = await emptyInstallation();
  await expect(restoreBackup(file, copy)).rejects.toThrow("made by a newer version");
});

test("a database that holds something else is left alone", async () => {
  const other = await emptyInstallation();
  await other.pool.query("create table somebody_elses (id int)");
  const restoring = restoreBackup(plain, other, { replace: true });
  await expect(restoring).rejects.toThrow("holds something else");
  expect((await other.pool.query("select from somebody_elses")).rowCount).toBe(0);
});

async function fill(test: TestApp): Promise<void> {
  await insertChurch(test.db, generateChurch({ today: "2026-06-07", seed: "hope", years: 0.5 }));
  const odd = await signedInPerson(test, "Tab\tand\nnewline\\N \\. 'quote'", '"Ünïcødé" 教会 🙏');
  await church(test, "\\N");
  await addMail(test.deps.queue, { template: "verifyEmail", userId: odd.id });
  await test.deps.limits.take("signInAddress", "127.0.0.1");
  await test.deps.storage.put(avatarKey(odd.id), Buffer.alloc(60_000, 7), "image/webp");
}

async function openApp(): Promise<TestApp> {
  const app = await createTestApp({ realQueue: true });
  opened.push(app.close);
  return app;
}

async function back(test: TestApp, to: string, options?: { withSecrets: boolean }) {
  const { pool, close } = openDatabase(test.databaseUrl, { copies: true });
  const dataDirectory = join(directory, "original");
  return writeBackup(to, { pool, dataDirectory }, options).finally(close);
}

async function emptyInstallation() {
  const database = await createDatabase();
  const { db, pool, close } = openDatabase(database.url, { copies: true });
  opened.push(async () => {
    await close();
    await database.drop();
  });
  await migrateJobs(pool, original.deps.log);
  const dataDirectory = await mkdtemp(join(directory, "copy-"));
  return { db, pool, dataDirectory };
}

async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'
    order by tablename`.execute(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function jobsOf(db: Database) {
  const { rows } = await sql`
    select t.identifier, j.payload, j.key, j.max_attempts, j.run_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`.execute(
    db,
  );
  return rows;
}
