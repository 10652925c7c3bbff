import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../e2e/harness.ts";

test("one command backs up a server while it runs, and one brings it back somewhere else", async () => {
  const directory = await mkdtemp(join(tmpdir(), "countwell-restored-"));
  const file = join(directory, "backup.tar.gz");
  const original = await startServer({ database: "embedded" });
  const credentials = { email: "ada@example.org", password: "a quiet harbour" };
  expect((await post(original.url, "/api/users", credentials)).status).toBe(201);
  const backup = run("backup", original.dataDirectory, [file]);
  expect(backup.stdout).toMatch(/^Backed up \d+ rows of \d+ tables to /);
  expect((await fetch(`${original.url}/health`)).status).toBe(200);
  const refused = run("restore", original.dataDirectory, [file]);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("already running")]);
  await original.close();

  const data = join(directory, "data");
  expect(run("restore", data, [`${file}.not`]).stderr).toBe(`There is no file ${file}.not.\n`);
  expect(run("backup", data, [file]).stderr).toBe(`There is no installation in ${data}.\n`);
  expect(run("restore", data, [file]).stdout).toMatch(/^Restored \d+ rows of \d+ tables from /);
  const secondRestore = run("restore", data, [file]);
  expect([secondRestore.status, secondRestore.stderr]).toEqual([
    1,
    expect.stringMatching(/^This installation is not empty\..*\n$/),
  ]);
  const restored = await startServer({ database: "embedded", env: { DATA_DIR: data } });
  // Known, and still to be verified: as it was left.
  expect((await post(restored.url, "/api/sessions", credentials)).status).toBe(403);
  await restored.close();
  await rm(directory, { recursive: true });
});

test("a database of its own address is not replaced while a server uses it, unless told so", async () => {
  const directory = await mkdtemp(join(tmpdir(), "countwell-restored-"));
  const file = join(directory, "backup.tar.gz");
  const server = await startServer();
  const env = {
    DATABASE_URL: server.databaseUrl ?? "",
    AUTH_SECRET: "a secret of the tests, long enough",
  };
  expect(run("backup", directory, [file], env).status).toBe(0);
  const refused = run("restore", directory, [file, "--replace"], env);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    "A server uses this database. Stop all servers first, or add --even-while-it-runs.\n",
  ]);
  const told = run("restore", directory, [file, "--replace", "--even-while-it-runs"], env);
  expect(told.stdout).toMatch(/^Restored \d+ rows of /);
  await server.stop();
  const alone = run("restore", directory, [file, "--replace"], env);
  expect(alone.stdout).toMatch(/^Restored \d+ rows of /);
  await server.close();
  await rm(directory, { recursive: true });
});

function run(command: "backup" | "restore", dataDirectory: string, args: string[], env = {}) {
  return spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, ...env },
    encoding: "utf8",
  });
}

function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { origin: url, "content-type": "application/json" };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}
