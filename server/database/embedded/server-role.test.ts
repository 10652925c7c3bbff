import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { startEmbeddedDatabase } from "./embedded-database.ts";

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "countwell-role-"));
  directory = join(parent, "pg");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("the server's connection has no rights beyond its own database", async () => {
  const { url } = await start();
  const client = await connect(url);
  const { rows } = await client.query(`select rolsuper, rolcreatedb, rolcreaterole, rolreplication,
    rolbypassrls from pg_roles where rolname = current_user`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  for (const statement of [
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/countwell-role'",
    "select pg_read_file('PG_VERSION')",
    "select pg_ls_dir('.')",
    "select rolpassword from pg_authid",
    "create role another",
    "create database another",
    "alter role countwell_server superuser",
    "set role countwell",
    "alter system set fsync = off",
  ])
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
  await client.query("create table own (id int); create schema another; drop table own");
});

test("all API tests reach the database as the server does", async () => {
  const client = await connect(inject("databaseUrl"));
  const { rows } = await client.query("show is_superuser");
  expect(rows).toEqual([{ is_superuser: "off" }]);
});

test("the server's password is another than the administrator's, for its own account alone, and stays", async () => {
  const first = await start();
  const path = join(parent, "server-role-password");
  const password = await readFile(path, "utf8");
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(password).not.toBe(await readFile(join(parent, "database-password"), "utf8"));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await first.stop();
  const second = await start();
  expect(new URL(second.url).password).toBe(password);
  await rm(path);
  const third = await startEmbeddedDatabase(directory);
  expect(new URL(third.url).password).not.toBe(password);
  await connect(third.url);
});

async function start() {
  const database = await startEmbeddedDatabase(directory);
  onTestFinished(database.stop);
  return database;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
