import { readFile, realpath, unlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { commandOf, isAlive } from "./process-of.ts";

/** Where an embedded database lies, with every link resolved, and what lets us in. */
export type DatabasePlace = { directory: string; password: string };
export type Running = { pid: number; port: number };

export const databaseUser = "countwell";
/** How long a database server may take to start or to answer, in milliseconds. */
export const patience = 30_000;

/** The address of the embedded database while it runs, without starting it; null when it does not. */
export async function findEmbeddedDatabase(path: string): Promise<string | null> {
  const parent = await realpath(dirname(path)).catch(() => dirname(path));
  const password = await readFile(join(parent, "database-password"), "utf8").catch(() => "");
  const place = { directory: join(parent, basename(path)), password: password.trim() };
  const running = password === "" ? null : await findRunning(place);
  return running && urlOf(place, running.port, "countwell");
}

export function urlOf({ password }: DatabasePlace, port: number, database: string): string {
  return `postgres://${databaseUser}:${password}@127.0.0.1:${port}/${database}`;
}

/** The server that already runs on this directory, when there is one and it is ours: it lets us in and names the directory. */
export async function findRunning(place: DatabasePlace): Promise<Running | null> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await readPidFile(place.directory);
    if (!found || !isAlive(found.pid)) return null;
    if (found.status === "ready" && (await servesDirectory(place, found.port))) return found;
    const command = await commandOf(found.pid);
    if (command !== null && !command.includes("postgres")) return null;
    if (Date.now() > deadline)
      throw new Error(
        `A database server (process ${found.pid}) holds ${place.directory} but does not answer. End it and start again.`,
      );
    await pause(100);
  }
}

async function servesDirectory(place: DatabasePlace, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(place, port, "postgres"),
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return rows[0]?.data_directory === place.directory;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Lets PostgreSQL start again after a crash: it refuses while any process has its predecessor's number, even a zombie or
 * another program, but not its own parent, and it refuses an empty file. The rest of the file stays, for by it PostgreSQL
 * sees whether its predecessor's connections are still at work.
 */
export async function releasePidFile(directory: string): Promise<void> {
  const path = join(directory, "postmaster.pid");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return;
  if (text === "") await unlink(path);
  else await writeFile(path, text.replace(/^\d+/, String(process.pid)));
}

export async function readPidFile(directory: string) {
  const text = await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const [pid, port, status] = [Number(lines[0]), Number(lines[3]), lines[7]];
  return pid && port ? { pid, port, status } : null;
}
