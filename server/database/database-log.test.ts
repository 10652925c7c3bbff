import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  boundDatabaseLog,
  databaseLogOf,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "./embedded/embedded-database.ts";

let parent: string;
let server: EmbeddedDatabase;
const directory = () => join(parent, "pg");
const log = () => readFile(databaseLogOf(directory()).path, "utf8");
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "countwell-log-"));
  await writeFile(databaseLogOf(directory()).path, "of long ago\n".repeat(200_000));
  server = await startEmbeddedDatabase(directory());
});
afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true });
});

test("a log that is too long is put aside when the database starts, and tells of the start", async () => {
  const text = await log();
  expect(text).not.toContain("of long ago");
  expect(text).toContain("database system is ready to accept connections");
  const { earlier } = databaseLogOf(directory());
  expect((await stat(earlier)).size).toBeGreaterThan(2_000_000);
});

test("a statement that fails leaves nothing of its words in the log, and a crash is told", async () => {
  const client = new pg.Client(server.url);
  client.on("error", () => {});
  await client.connect();
  await expect(client.query("select 'ruth@example.org'::int")).rejects.toThrow("ruth@example.org");
  const { rows } = await client.query("select pg_backend_pid() as pid");
  process.kill(rows[0].pid, "SIGKILL");
  await expect(client.query("select pg_sleep(20)")).rejects.toThrow();
  // PostgreSQL drops the other connections, restarts, and logs that last.
  await expect.poll(log).toMatch(/terminated by signal 9[\s\S]*ready to accept connections/);
  expect(await log()).not.toMatch(/ruth|pg_sleep/);
});

test("a running database goes on writing at the start of a log that was put aside", async () => {
  const { path, earlier } = databaseLogOf(directory());
  await appendFile(path, "the last words before\n");
  await boundDatabaseLog(directory(), 100);
  expect(await log()).toBe("");
  expect(await readFile(earlier, "utf8")).toContain("the last words before");
  const stranger = Object.assign(new URL(server.url), { username: "nobody" });
  await expect(new pg.Client(stranger.href).connect()).rejects.toThrow();
  await expect.poll(log).toContain("FATAL");
  expect(await log()).not.toContain("\0");
});
