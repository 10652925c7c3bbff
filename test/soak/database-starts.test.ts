import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../e2e/harness.ts";

test("a DATA_DIR that cannot be used stops the start with one line", () => {
  const { status, stderr } = spawnSync(process.execPath, ["build/server.js"], {
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: fileURLToPath(import.meta.url) },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^DATA_DIR cannot be used: .*EEXIST.*\n$/);
  expect(status).toBe(1);
});

test("a database that cannot be reached stops the start with one line", () => {
  const { status, stderr } = spawnSync(process.execPath, ["build/server.js"], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: join(inject("directory"), "unreached"),
      DATABASE_URL: "postgres://app:secret-word@127.0.0.1:1/app",
      AUTH_SECRET: "a secret of forty characters, or more",
    },
    encoding: "utf8",
  });
  expect(stderr).toMatch(/^The database cannot be used: .*ECONNREFUSED.* See DATABASE_URL\.\n$/);
  expect(stderr).not.toContain("secret-word");
  expect(status).toBe(1);
});

test("a server whose database role is a superuser says so once and runs, and any other does not say it", async () => {
  const database = await createDatabase({ template: inject("databaseUrl") });
  const { pathname } = new URL(database.url);
  const superuser = Object.assign(new URL(inject("administratorUrl")), { pathname }).href;
  const warned = await startServer({ env: { DATABASE_URL: superuser } });
  await warned.stop();
  const lines = warned.output().trim().split("\n");
  expect(lines.filter((line) => line.includes("superuser"))).toEqual([
    expect.stringContaining("Give DATABASE_URL one that only owns its database."),
  ]);
  const ordinary = await startServer({ env: { DATABASE_URL: database.url } });
  await ordinary.stop();
  expect(ordinary.output()).not.toContain("superuser");
  for (const server of [warned, ordinary]) await server.close();
  await database.drop();
});
