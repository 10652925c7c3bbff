import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { serverEnvironment, serverFlags } from "../scripts/server-flags.mjs";
import { findFreePort } from "../server/adapters/free-port.ts";
import { mostConnections } from "../server/data/database.ts";

export type Program = { port: number; pid: number; stop: () => Promise<void> };

/** The built server, with as many connections as beside the database that `npm start` brings along. */
export function startApp(databaseUrl: string, dataDirectory: string): Promise<Program> {
  return start("../build/server.js", "/health", (port) => ({
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: `${mostConnections.near}`,
      DATA_DIR: dataDirectory,
      AUTH_SECRET: "a secret of the benchmark, long enough",
    },
  }));
}

export function startFloor(databaseUrl: string): Promise<Program> {
  return start("./floor.ts", "/", (port) => ({ args: [databaseUrl, String(port)] }));
}

type Options = { args?: string[]; env?: Record<string, string> };

async function start(
  program: string,
  path: string,
  options: (port: number) => Options,
): Promise<Program> {
  const port = await findFreePort();
  const { args = [], env = {} } = options(port);
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [...serverFlags, file, ...args], {
    env: { PATH: process.env.PATH, ...serverEnvironment, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answering(child, `http://127.0.0.1:${port}${path}`);
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return { port, pid: child.pid ?? 0, stop };
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await fetch(url).catch(() => null)) return;
    if (child.exitCode !== null) break;
    await pause(50);
  }
  throw new Error(`Nothing answers at ${url}.`);
}
