import { execFile } from "node:child_process";
import { appendFile, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { distribute } from "../../server/database/citus/distribution.ts";
import { openDatabase } from "../../server/database/database.ts";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { migrate } from "../../server/database/migrate.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";

/** One distributed database for the whole run: Citus copies none. Each file finds it empty. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  const { pool, close } = openDatabase(cluster.url, { max: 1 });
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await distribute(pool);
  await close();
  project.provide("databaseUrl", cluster.url);
  project.provide("administratorUrl", cluster.url);
  project.provide("isOneDatabase", true);
  return cluster.stop;
}

const run = promisify(execFile);
const name = "countwell";

type Cluster = {
  url: string;
  workers: [Node, Node];
  stop(): Promise<void>;
};

type Node = { port: number; start(): Promise<void>; stop(): Promise<void> };

/** A Citus coordinator and two workers on this machine, with an empty database. Run as root: PostgreSQL gets another user. */
export async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), "countwell-citus-"));
  const { stdout } = await run("id", ["-u", "postgres"]);
  await chown(directory, Number(stdout), -1);
  const start = (part: string) => startNode(directory, part);
  const [coordinator, ...workers] = await Promise.all([
    start("coordinator"),
    start("worker1"),
    start("worker2"),
  ]);
  await asAdministrator(coordinator.port, name, async (client) => {
    await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator.port]);
    for (const { port } of workers)
      await client.query("select citus_add_node('127.0.0.1', $1)", [port]);
  });
  return {
    url: `postgres://${name}@127.0.0.1:${coordinator.port}/${name}`,
    workers,
    async stop() {
      await Promise.all([coordinator, ...workers].map((node) => node.stop()));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function startNode(directory: string, part: string): Promise<Node> {
  const { stdout } = await run("pg_config", ["--bindir"]);
  const data = join(directory, part);
  const port = await findFreePort();
  const asPostgres = (program: string, ...args: string[]) =>
    run("runuser", ["-u", "postgres", "--", join(stdout.trim(), program), "-D", data, ...args], {
      cwd: directory,
    });
  const start = async () => void (await asPostgres("pg_ctl", "-w", "-l", `${data}.log`, "start"));
  await asPostgres("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8");
  await appendFile(join(data, "postgresql.conf"), settings(port, directory));
  await start();
  const create = [`create role ${name} login`, `create database ${name} owner ${name}`];
  await asAdministrator(port, "postgres", async (client) => {
    for (const statement of create) await client.query(statement);
  });
  await asAdministrator(port, name, (client) => client.query("create extension citus"));
  const stop = async () => void (await asPostgres("pg_ctl", "-m", "immediate", "stop"));
  return { port, start, stop };
}

/** Few shards, because each is emptied with every test file. */
function settings(port: number, directory: string): string {
  return `
    shared_preload_libraries = 'citus'
    citus.shard_count = 4
    port = ${port}
    listen_addresses = '127.0.0.1'
    unix_socket_directories = '${directory}'
    max_connections = 200
    max_prepared_transactions = 400
    fsync = off
  `;
}

async function asAdministrator(
  port: number,
  database: string,
  act: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/${database}`);
  await client.connect();
  await act(client).finally(() => client.end());
}
