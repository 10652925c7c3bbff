import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { newId } from "../../../domain/shared/id.ts";
import { generateChurch } from "../../../scripts/demo/church.ts";
import { insertChurch } from "../../../scripts/demo/insert-church.ts";
import { startCluster } from "../../../test/citus/setup.ts";
import { createTestApp } from "../../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church } from "../../../test/fixtures.ts";
import { writeBackup } from "../../backup/backup.ts";
import { listTables, quoted } from "../../backup/manifest.ts";
import { restoreBackup } from "../../backup/restore.ts";
import { migrateJobs } from "../../jobs/start.ts";
import { createLog } from "../../log.ts";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { distribute } from "./distribution.ts";

const cluster = await startCluster();
afterAll(cluster.stop);
const { db, pool, close } = openDatabase(cluster.url, { copies: true });
afterAll(close);

const today = "2026-06-07";
const now = new Date(`${today}T12:00:00Z`);
/** Between two of them nothing is stopped. */
const ended =
  "select count(pg_terminate_backend(pid))::int as count from pg_stat_activity where query like '%create_distributed_table%' and state = 'active' and pid <> pg_backend_pid()";
const allKeys =
  "select count(*)::int as count from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and c.relnamespace = 'public'::regnamespace";

test("a filled database is spread, after being stopped in the middle too, and loses nothing", async () => {
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await insertChurch(db, generateChurch({ today, seed: "hope", years: 1 }));
  await fillLastTables();
  const before = await contents(pool);
  const foreignKeys = await countOf(allKeys);

  const stopped = distribute(pool);
  const often = { interval: 1 };
  await expect.poll(() => countOf(placed), often).toBeGreaterThan(7);
  await expect.poll(() => countOf(ended), often).toBe(1);
  await expect(stopped).rejects.toThrow();
  expect(await countOf(allKeys)).toBeLessThan(foreignKeys);

  const { divided } = await distribute(pool);
  expect(divided).toEqual(expect.arrayContaining(["tally", ...lastTables]));
  expect(await contents(pool)).toEqual(before);
  expect(await countOf(allKeys)).toBe(foreignKeys);
  expect(await distribute(pool)).toEqual({ copied: [], divided: [] });
});

test("one that was spread while it was empty has all of its tables in place, too", async () => {
  const empty = openDatabase(inject("databaseUrl"));
  const { rows } = await empty.pool.query<{ name: string }>(
    "select table_name::text as name from citus_tables where citus_table_type = 'distributed'",
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["tally", ...lastTables]));
  expect(await distribute(empty.pool)).toEqual({ copied: [], divided: [] });
  await empty.close();
});

test("its backup is restored in its place, and spread again", async () => {
  const before = await contents(pool);
  const dataDirectory = await mkdtemp(join(tmpdir(), "countwell-citus-backup-"));
  const file = join(dataDirectory, "backup.tar.gz");
  await writeBackup(file, { pool, dataDirectory }, { withSecrets: true });
  await restoreBackup(file, { pool, dataDirectory }, { replace: true });
  await rm(dataDirectory, { recursive: true });
  expect(await contents(pool)).toEqual(before);
  expect((await distribute(pool)).divided).toContain("entry");
  expect(await contents(pool)).toEqual(before);
});

test("while a server is away, organizations on the others read, tap, save and assign as ever, and afterwards all do", async () => {
  const app = await createTestApp({ databaseUrl: cluster.url, now });
  const churches = new Map<number, Awaited<ReturnType<typeof countingChurch>>>();
  while (churches.size < cluster.workers.length) {
    const made = await countingChurch(app);
    churches.set(await portOf(made.id), made);
  }
  const [away, there] = cluster.workers;

  await away.stop();
  expect(await churches.get(there.port)?.work()).toEqual([200, 200, 200, 200, 201]);
  expect(await churches.get(away.port)?.read()).toBeGreaterThanOrEqual(500);
  expect(await churches.get(there.port)?.work()).toEqual([200, 200, 200, 200, 201]);
  await away.start();
  for (const { port } of cluster.workers) {
    await expect.poll(() => churches.get(port)?.read()).toBe(200);
    expect(await churches.get(port)?.work()).toEqual([200, 200, 200, 200, 201]);
  }
  await app.close();
});

test("a table that a migration adds has its place before the next file adds its keys", async () => {
  const directory = await mkdtemp(join(tmpdir(), "countwell-citus-migrations-"));
  const made = `create table thing (
    organization_id uuid not null references organization on delete cascade, id uuid not null,
    occurrence_id uuid not null, primary key (organization_id, id))`;
  const key = `alter table thing add constraint thing_occurrence_fkey
    foreign key (organization_id, occurrence_id) references occurrence on delete cascade not valid`;
  await writeFile(join(directory, "9000_thing.sql"), made);
  await writeFile(join(directory, "9001_thing_key.sql"), key);
  await writeFile(
    join(directory, "9002_thing_key_valid.sql"),
    "alter table thing validate constraint thing_occurrence_fkey",
  );
  expect(await migrate(pool, { directory })).toHaveLength(3);
  await rm(directory, { recursive: true });
  expect(await distribute(pool)).toEqual({ copied: [], divided: [] });
  expect(await countOf(`${allKeys} and f.conrelid = 'thing'::regclass and convalidated`)).toBe(2);
});

/** Of forecasts, claims, kept numbers and the language model. */
const lastTables = [
  "forecast",
  "forecast_check",
  "insight",
  "kept_number",
  "language_model_use",
  "rewording",
];

/** The generated church has nothing in them. */
async function fillLastTables(): Promise<void> {
  await pool.query(`
    insert into forecast (organization_id, key, made_of, outcome) select id, 'total', 'numbers', '{}' from organization;
    insert into forecast_check select id, 'numbers', now(), now() from organization;
    insert into insight (organization_id, user_id, key, kind, opinion)
      select organization_id, user_id, 'record', 'record', 'useful' from membership;
    insert into kept_number (organization_id, occurrence_id, category_id, version, value, kept_at)
      select organization_id, occurrence_id, category_id, version, value, now() from entry where value > 500;
    insert into language_model_use (organization_id, id, asked_at, user_id, kind, host, model, sent, outcome)
      select organization_id, gen_random_uuid(), now(), user_id, 'plan', 'model.example', 'tiny', 'words', 'used' from membership;
    insert into rewording (organization_id, source, skeleton, made_at) select id, 'tiny', '{1}', now() from organization`);
}

const placed = "select count(*)::int as count from citus_tables where citus_table_type <> 'local'";

async function countOf(statement: string): Promise<number> {
  return (await pool.query(statement)).rows[0].count;
}

/** What each table holds, whatever its order. */
async function contents(from: pg.Pool): Promise<Record<string, string>> {
  const client = await from.connect();
  const held: Record<string, string> = {};
  for (const { name } of await listTables(client))
    if (name !== "migration") {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${quoted(name)} t`);
      held[name] = rows
        .map(({ row }) => row)
        .sort()
        .join("\n");
    }
  client.release();
  return held;
}

async function countingChurch(app: Awaited<ReturnType<typeof createTestApp>>) {
  const hope = await church(app);
  const entry = await adultsOfAWeek(app, hope);
  const { path: assignment } = await assignmentFor(app, hope, hope.admin, {
    date: today,
    entry,
  });
  const { cookie } = hope.admin;
  const statusOf = async (method: string, path: string, body?: object) =>
    (await app.request(method, path, { body, cookie })).status;
  const counted = (plus: number) => ({ round: 1, plus, minus: 0 });
  let count = 0;
  return {
    id: hope.id,
    read: () => statusOf("GET", assignment),
    /** A first and a second tap, a saved count, the week's numbers, and an assignment. */
    async work() {
      const deviceId = newId();
      const tally = `${assignment}/tallies/${deviceId}`;
      count += 10;
      return [
        await statusOf("PUT", tally, counted(count)),
        await statusOf("PUT", tally, counted(count + 1)),
        await statusOf("PUT", `${assignment}/count`, { deviceId, ...counted(count + 2) }),
        await this.read(),
        await statusOf("POST", `/api/organizations/${hope.id}/assignments`, {
          ...{ id: newId(), userId: hope.admin.id, title: "Lobby", date: today },
        }),
      ];
    },
  };
}

/** Of the server that holds the organization's rows. */
async function portOf(organizationId: string): Promise<number> {
  const { rows } = await pool.query(
    `select nodeport from citus_shards
     where table_name = 'tally'::regclass and shardid = get_shard_id_for_distribution_column('tally', $1::uuid)`,
    [organizationId],
  );
  return rows[0].nodeport;
}
