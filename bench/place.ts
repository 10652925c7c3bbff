import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import type { Id } from "../domain/shared/id.ts";
import { type Day, dayIn, weekStartOf } from "../domain/shared/time/week.ts";
import { serverFlags } from "../scripts/server-flags.mjs";
import { type Database, mostConnections, openDatabase } from "../server/database/database.ts";
import { startEmbeddedDatabase } from "../server/database/embedded/embedded-database.ts";
import { findFreePort } from "../server/database/embedded/free-port.ts";
import { administratorUrl } from "../server/database/embedded/running-database.ts";
import { migrate } from "../server/database/migrate.ts";
import { addSession } from "../server/sign-in/sessions.ts";
import { fillOrganizations } from "../test/many-organizations.ts";

/** A server on a database of its own. */
export type Place = {
  url: string;
  databaseUrl: string;
  directory: string;
  db: Database;
  pool: pg.Pool;
  /** Megabytes of the server that are in memory now. */
  memory: () => number;
  /** Seconds of processor time that the server has taken. */
  processorSeconds: () => number;
  stop: () => Promise<void>;
};

export const timeZone = "America/Chicago";
/** The first day of the running week. */
export const weekStart: Day = weekStartOf(dayIn(timeZone, new Date()), 0);

const builtServer = fileURLToPath(new URL("../build/server.js", import.meta.url));

/** With so many organizations, each with half a year to two years of numbers. `fill` adds more of its own. */
export async function openPlace(
  organizations: number,
  { server = builtServer, fill }: { server?: string; fill?: (db: Database) => Promise<void> } = {},
): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), "countwell-bench-"));
  const database = await startEmbeddedDatabase(join(directory, "pg"));
  const { db, pool, close } = openDatabase(database.url);
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  await fill?.(db);
  await fillDatabase(directory, database.url, organizations);
  const port = await findFreePort();
  const child = spawn(process.execPath, [...serverFlags, server], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_POOL: `${mostConnections.near}`,
      DATA_DIR: join(directory, "app"),
      AUTH_SECRET: "a secret of the benchmark, long enough",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  await answering(child, url);
  return {
    url,
    databaseUrl: database.url,
    directory,
    db,
    pool,
    memory: () => residentMegabytes(child.pid ?? 0),
    processorSeconds: () => processorSeconds(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await close();
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function fillDatabase(directory: string, url: string, count: number): Promise<void> {
  const password = await readFile(join(directory, "database-password"), "utf8");
  const { port, pathname } = new URL(url);
  const place = { directory: join(directory, "pg"), password };
  const client = new pg.Client(administratorUrl(place, Number(port), pathname.slice(1)));
  await client.connect();
  await fillOrganizations(client, { weekStart, count, extent: [26, 52, 104] });
  await client.end();
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** The kernel counts in hundredths of a second. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
    if (await fetch(`${url}/health`).catch(() => null)) return;
    await pause(50);
  }
  throw new Error(`Nothing answers at ${url}.`);
}

export type Ask = { method: "GET" | "PUT" | "POST"; path: string; body?: object };

/** Somebody who is signed in and sends requests. */
export type Person = { cookie: string; send: (ask: Ask) => Promise<void> };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export async function signIn({ db, url }: Pick<Place, "db" | "url">, userId: Id): Promise<Person> {
  const token = await addSession(db, { userId, userAgent: "" }, new Date());
  const cookie = `countwell_session=${token}`;
  const headers = {
    cookie,
    origin: url,
    "content-type": "application/json",
  };
  return { cookie, send: (ask) => sendAs(url, headers, ask) };
}

function sendAs(url: string, headers: Record<string, string>, ask: Ask): Promise<void> {
  const { method, path, body } = ask;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      const isGood = statusCode >= 200 && statusCode < 300;
      answer.on("error", reject);
      answer.on("end", () =>
        isGood ? resolve() : reject(new Error(`${method} ${path}: ${statusCode}`)),
      );
      answer.resume();
    });
    // The server may close an idle connection just as it is used again.
    sent.on("error", (error) =>
      sent.reusedSocket ? resolve(sendAs(url, headers, ask)) : reject(error),
    );
    sent.end(body && JSON.stringify(body));
  });
}

/** The value below which this share of the times lies. */
export function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

export type Row = { what: string; measured: string; aim?: string };

export function printRow({ what, measured, aim = "" }: Row): void {
  console.log(`${what.padEnd(62)}${measured.padStart(36)}   ${aim}`.trimEnd());
}
