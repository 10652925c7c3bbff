import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import {
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from "../../server/database/embedded-database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { postgresFor } from "../../server/database/postgres-program.ts";
import { readPidFile } from "../../server/database/running-database.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";
import { findFreePort } from "../../server/outside/free-port.ts";
import { readOrMakeSecret } from "../../server/outside/secret-file.ts";
import { administratorUrlOf } from "../database.ts";
import { church } from "../fixtures.ts";

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "countwell-role-"));
  directory = join(parent, "pg");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("an earlier version's database goes to the server's role with all that is in it", async () => {
  const administrator = await startEarlierVersion();
  await makeObjectsOfEveryKind(administrator);
  const before = await rowsOf(administrator);
  const { url } = await start();
  expect(await ownersOf(administrator)).toEqual(["countwell_server"]);
  expect(await rowsOf(url)).toEqual(before);
  const { pool, close } = openDatabase(url);
  onTestFinished(close);
  await pool.query(`alter table "Odd ""Name" add column since date; alter type mood add value 'glad';
    drop schema elsewhere cascade; insert into kept_mail values ('RUTH@example.org')`);
  const found = await pool.query("select from kept_mail where address = 'ruth@example.org'");
  expect(found.rowCount).toBe(1);
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
});

test("a backup or a script beside an earlier version that still runs finds the database, too", async () => {
  const administrator = await startEarlierVersion();
  const before = await rowsOf(administrator);
  const url = await findEmbeddedDatabase(directory);
  expect(await rowsOf(url ?? "")).toEqual(before);
  expect(await rowsOf(administrator)).toEqual(before);
});

test("a server killed while its database is handed over is started again, and all is handed over", async () => {
  const administrator = await startEarlierVersion();
  const before = await rowsOf(administrator);
  const holder = await connect(administrator);
  await holder.query("begin; lock table membership in access share mode");
  const killed = runServer();
  const waiting = "select from pg_locks where not granted and relation = 'membership'::regclass";
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await ownersOf(administrator)).toEqual(["countwell", "countwell_server"]);
  await holder.query("rollback");
  const { url } = await start();
  expect(await ownersOf(administrator)).toEqual(["countwell_server"]);
  expect(await rowsOf(url)).toEqual(before);
});

async function start() {
  const database = await startEmbeddedDatabase(directory);
  onTestFinished(database.stop);
  return database;
}

/** As versions before the server had a role of its own left it: one role, which owns all. */
async function startEarlierVersion(): Promise<string> {
  const program = await postgresFor(directory);
  const port = await findFreePort();
  const url = await makeCluster();
  const administrator = await administratorUrlOf(directory, url);
  const made = await connect(administrator);
  await made.query("create database countwell");
  const { db, pool, close } = openDatabase(url);
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await church({ db, clock: { now: new Date() } }, "Hope Chapel");
  await close();
  return url;

  async function makeCluster(): Promise<string> {
    await readOrMakeSecret(parent, "database-password");
    const making = program.run("initdb", [
      `--pgdata=${directory}`,
      "--username=countwell",
      `--pwfile=${join(parent, "database-password")}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
    ]);
    making.stdout?.resume();
    await once(making, "close");
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
    const options = settings.flatMap((setting) => ["-c", setting]);
    const server = program.run("postgres", ["-D", directory, "-p", String(port), ...options]);
    onTestFinished(() => stopped(server));
    await expect.poll(async () => (await readPidFile(directory))?.status).toBe("ready");
    return administratorUrlOf(directory, `postgres://127.0.0.1:${port}`, "countwell");
  }
}

async function makeObjectsOfEveryKind(url: string): Promise<void> {
  const client = await connect(url);
  await client.query(`
    create schema elsewhere;
    create table elsewhere.thing (id int generated always as identity primary key, number serial);
    create table "Odd ""Name" (id int references elsewhere.thing);
    create table parted (day date) partition by range (day);
    create table part partition of parted for values from ('2026-01-01') to ('2027-01-01');
    create sequence loose;
    create view seen as select * from parted;
    create materialized view kept as select * from seen;
    create type mood as enum ('sad');
    create type pair as (one int, other text);
    create type span as range (subtype = date);
    create domain weekday as int check (value between 0 and 6);
    create function elsewhere.twice(number int, "Odd Name" mood) returns int language sql return number * 2;
    create procedure nothing() language sql begin atomic select 1; end;
    create aggregate total (int) (sfunc = int4pl, stype = int);
    create extension citext;
    create table kept_mail (address citext unique)`);
}

/** The roles that own something in the database, or the database itself, but for what PostgreSQL and extensions bring. */
async function ownersOf(url: string): Promise<string[]> {
  const client = await connect(url);
  const { rows } = await client.query<{ owner: string }>(`
    select distinct pg_get_userbyid(owner) as owner from (
      select 'pg_class'::regclass as catalog, oid, relnamespace as namespace, relowner as owner from pg_class
      union all select 'pg_proc'::regclass, oid, pronamespace, proowner from pg_proc
      union all select 'pg_type'::regclass, oid, typnamespace, typowner from pg_type
      union all select 'pg_namespace'::regclass, oid, oid, nspowner from pg_namespace
      union all select 'pg_database'::regclass, oid, 0, datdba from pg_database where datname = current_database()
    ) object
    where oid >= 16384 and namespace not in (select oid from pg_namespace where nspname ~ '^pg_')
      and not exists (select from pg_depend d where d.classid = object.catalog and d.objid = object.oid
        and d.deptype = 'e')
      and not exists (select from pg_type t join pg_depend d on d.objid = t.typelem and d.deptype = 'e'
        where object.catalog = 'pg_type'::regclass and t.oid = object.oid)
    order by 1`);
  return rows.map(({ owner }) => owner);
}

async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const client = await connect(url);
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables)
    all[name] = (await client.query(`select t::text from ${name} t order by 1`)).rows;
  return all;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function runServer(): ChildProcess {
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: { PATH: process.env.PATH, DATA_DIR: parent, PORT: "0", NODE_ENV: "development" },
    stdio: "ignore",
  });
  onTestFinished(() => stopped(child));
  return child;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  await once(child, "exit");
}
