import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isAlive } from "../../server/database/embedded/data-lock.ts";
import { findEmbeddedDatabase } from "../../server/database/embedded/embedded-database.ts";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { readPidFile } from "../../server/database/embedded/running-database.ts";

const launcher = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));
const patience = 30_000;

/** `server` includes the launcher, `database` is PostgreSQL's first process, `connection` serves one connection. */
export const targets = ["server", "server", "database", "database", "connection", "both"] as const;
export type Target = (typeof targets)[number];

/** The real server with its embedded database, on a data directory of its own; dies by SIGKILL and is started again. */
export class ServerUnderFire {
  readonly url: string;
  readonly dataDirectory: string;
  readonly #port: number;
  #child: ChildProcess | undefined;
  #output: string[] = [];

  static async start(): Promise<ServerUnderFire> {
    const dataDirectory = await mkdtemp(join(tmpdir(), "countwell-crash-"));
    const server = new ServerUnderFire(dataDirectory, await findFreePort());
    await server.#run();
    return server;
  }

  constructor(dataDirectory: string, port: number) {
    this.dataDirectory = dataDirectory;
    this.#port = port;
    this.url = `http://localhost:${port}`;
  }

  async databaseUrl(): Promise<string> {
    const url = await findEmbeddedDatabase(join(this.dataDirectory, "pg"));
    if (!url) throw new Error("The database does not run.");
    return url;
  }

  /** SIGKILL; the server is started again, the database is the server's to start again. */
  async kill(target: Target): Promise<void> {
    const postmaster = (await readPidFile(join(this.dataDirectory, "pg")))?.pid;
    if (target === "connection") send("SIGKILL", (await childrenOf(postmaster)).at(-1));
    if (target === "database" || target === "both") send("SIGKILL", postmaster);
    if (target !== "server" && target !== "both") return;
    await this.#end("SIGKILL");
    await this.#run();
  }

  async isHealthy(): Promise<boolean> {
    const answer = await fetch(`${this.url}/health`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok ?? false;
  }

  async close(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  /** The launcher and the server below it; what runs beside it in their process group ends with them. */
  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const lock = await readFile(join(this.dataDirectory, "server.lock"), "utf8").catch(() => "");
    const ended = child.exitCode === null && child.signalCode === null && once(child, "exit");
    send(signal, -child.pid);
    await ended;
    const serverPid = Number(lock.split(" ")[0]);
    while (isAlive(serverPid)) await pause(5);
  }

  /** Resolves when it listens; whether the database answers is another matter. */
  async #run(): Promise<void> {
    this.#output = [];
    const environment = { PATH: process.env.PATH, PORT: String(this.#port), LOG_LEVEL: "silent" };
    const child = spawn(process.execPath, [launcher], {
      env: { ...environment, DATA_DIR: this.dataDirectory },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, which is killed as a whole.
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece) => this.#output.push(String(piece)));
    const deadline = Date.now() + patience;
    while (!this.#output.join("").includes("is ready")) {
      if (Date.now() > deadline || child.exitCode !== null)
        throw new Error(`The server did not start again.\n${this.#output.join("")}`);
      await pause(10);
    }
  }
}

function send(signal: NodeJS.Signals, pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(status.slice(status.lastIndexOf(")") + 4).split(" ")[0]);
    }),
  );
  return pids.map(Number).filter((_pid, index) => parents[index] === parent);
}
