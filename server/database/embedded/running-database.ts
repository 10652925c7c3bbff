import { readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { commandOf, isAlive } from "./data-lock.ts";

/** `directory` has every link resolved; the password is the administrator's. */
export type DatabasePlace = { directory: string; password: string };
export type Running = { pid: number; port: number };

/** The superuser that initdb makes. The server itself connects as embedded-database.ts says. */
export const administratorRole = "countwell";
/** Milliseconds for a server to start or answer. */
export const patience = 30_000;

export function administratorUrl(
  { password }: DatabasePlace,
  port: number,
  database: string,
): string {
  return `postgres://${administratorRole}:${password}@127.0.0.1:${port}/${database}`;
}

/** It is ours if it accepts our password and names this directory. */
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
    connectionString: administratorUrl(place, port, "postgres"),
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

/** PostgreSQL refuses to start while any process but its parent has its predecessor's number. It needs the file's other lines. */
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
