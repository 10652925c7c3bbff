import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { writeBackup } from "../../server/backup/backup.ts";
import { restoreBackup } from "../../server/backup/restore.ts";
import { listTables, quoted } from "../../server/backup/tables.ts";
import { openDatabase } from "../../server/data/database.ts";
import { distribute } from "../../server/data/distribution.ts";
import { migrate } from "../../server/data/migrate.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";
import { createTestApp } from "../create-test-app.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { startCluster } from "./cluster.ts";

const cluster = await startCluster();
afterAll(cluster.stop);
const { db, pool, close } = openDatabase(cluster.url, { copies: true });
afterAll(close);

const today = "2026-06-07";
const allKeys =
  "select count(*)::int as count from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and c.relnamespace = 'public'::regnamespace";

test("a filled database is spread, after being stopped in the middle too, and loses nothing", async () => {
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await insertChurch(db, generateChurch({ today, seed: "hope", years: 1 }));
  const before = await contents(pool);
  const foreignKeys = await countOf(allKeys);

  const stopped = distribute(pool);
  await expect.poll(() => countOf(placed)).toBeGreaterThan(7);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%create_distributed_table%' and pid <> pg_backend_pid()",
  );
  await expect(stopped).rejects.toThrow();
  expect(await countOf(allKeys)).toBeLessThan(foreignKeys);

  const { divided } = await distribute(pool);
  expect(divided).toContain("tally");
  expect(await contents(pool)).toEqual(before);
  expect(await countOf(allKeys)).toBe(foreignKeys);
  expect(await distribute(pool)).toEqual({ copied: [], divided: [] });
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

test("while a server is away, what the others hold is read as ever, and afterwards all is written", async () => {
  const app = await createTestApp({ databaseUrl: cluster.url });
  const churches = new Map<number, Awaited<ReturnType<typeof countingChurch>>>();
  while (churches.size < cluster.workers.length) {
    const made = await countingChurch(app);
    churches.set(await portOf(made.id), made);
  }
  const [away, there] = cluster.workers;

  await away.stop();
  expect(await churches.get(there.port)?.read()).toBe(200);
  expect(await churches.get(away.port)?.read()).toBeGreaterThanOrEqual(500);
  expect(await churches.get(there.port)?.read()).toBe(200);
  await away.start();
  for (const { port } of cluster.workers)
    await expect.poll(() => churches.get(port)?.tap()).toBe(200);
  await app.close();
});

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
  const { path: assignment } = await assignmentFor(app, hope, hope.admin, { date: today });
  const { cookie } = hope.admin;
  const statusOf = async (method: string, path: string, body?: object) =>
    (await app.request(method, path, { body, cookie })).status;
  return {
    id: hope.id,
    read: () => statusOf("GET", assignment),
    tap: () => statusOf("PUT", `${assignment}/tallies/${newId()}`, { round: 1, plus: 1, minus: 0 }),
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
