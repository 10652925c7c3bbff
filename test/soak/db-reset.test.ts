import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { listMigrations, migrate } from "../../server/database/migrate.ts";
import { createDatabase } from "../database.ts";
import { startServer, type TestServer } from "../e2e/harness.ts";
import { church } from "../fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ database: "embedded" });
});
afterAll(() => server?.close());

function reset(args: string[], given: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDirectory, ...given };
  return spawnSync(process.execPath, ["scripts/db-reset.ts", ...args], { env, encoding: "utf8" });
}

test("db:reset leaves nobody, no picture and no mail, and neither asks twice nor touches a running server", async () => {
  const { dataDirectory } = server;
  const mails = join(dataDirectory, "mail");
  await mkdir(mails, { recursive: true });
  await writeFile(join(mails, "to-somebody.eml"), "");

  expect(reset(["--yes"]).status).toBe(1);
  expect(await readdir(mails)).toEqual(["to-somebody.eml"]);
  await server.stop();
  expect(reset([]).stdout).toContain("Nothing was deleted.");
  expect(await readdir(mails)).toEqual(["to-somebody.eml"]);
  expect(reset(["--yes"])).toMatchObject({ status: 0, stderr: "" });
  const left = await readdir(dataDirectory);
  for (const gone of ["pg", "mail"]) expect(left).not.toContain(gone);
});

test("db:reset empties the database of DATABASE_URL, whose role need only own it", async () => {
  const database = await createDatabase({ template: inject("databaseUrl") });
  const { db, pool, close } = openDatabase(database.url);
  await church({ db, clock: { now: new Date() } });
  const DATA_DIR = await mkdtemp(join(tmpdir(), "countwell-reset-"));
  const AUTH_SECRET = "a secret of the tests, long enough";
  const done = reset(["--yes"], { DATABASE_URL: database.url, DATA_DIR, AUTH_SECRET });
  expect(done).toMatchObject({ status: 0, stderr: "" });
  const left = await pool.query("select from pg_namespace where nspname = 'graphile_worker'");
  expect(left.rowCount).toBe(0);
  expect(await migrate(pool)).toEqual(await listMigrations());
  await close();
  await database.drop();
  await rm(DATA_DIR, { recursive: true });
});
