import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { findFreePort } from "../../server/database/embedded/free-port.ts";
import { createDatabase } from "../database.ts";
import { shiftedClock } from "../shifted-clock.ts";
import { type Mail, waitForMail } from "./mailbox.ts";

export {
  axe,
  closeByBack,
  goBack,
  goTo,
  openBrowser,
  openShell,
  signIn,
  signUpAndVerify,
  untilComplete,
  untilStill,
} from "./browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patience = 60_000;
/** A flag of Node. Vitest ends its workers without letting them clean up. */
const endsWithParent = `--import=data:text/javascript,${encodeURIComponent('process.once("disconnect", () => process.kill(process.pid, "SIGKILL"))')}`;

export type TestServer = {
  url: string;
  dataDirectory: string;
  /** Null with an embedded one. */
  databaseUrl: string | null;
  /** For test/fixtures.ts. Throws with an embedded database. */
  db: Database;
  clock: { now: Date };
  /** Waits for the newest mail to an address, ignoring mails before `since`. */
  mailTo: (address: string, since?: Date) => Promise<Mail>;
  /** Since the last start. */
  output: () => string;
  /** By SIGKILL, as a power cut would. */
  kill: () => Promise<void>;
  /** By SIGTERM. Returns the exit code. */
  stop: () => Promise<number | null>;
  /** On the same port, data and database. From then on its clock, and that of tests, goes on from `now`, if given. */
  restart: (now?: Date) => Promise<void>;
  /** Removes its data, too. */
  close: () => Promise<void>;
};

export type ServerOptions = {
  /** `shared` (default) is a new database of the run's PostgreSQL, `embedded` the server's own, for restarts. */
  database?: "shared" | "embedded";
  env?: Record<string, string>;
  /** By default localhost. Chromium also finds names that end in .localhost, which have no mailbox. */
  host?: string;
  /** A server whose database it shares, as one of several. */
  beside?: TestServer;
  /** The folder of another release that has been built. */
  release?: string;
};

/** The built server and site, on a free port with a data directory of its own. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDirectory = await mkdtemp(join(inject("directory"), "server-"));
  const port = await findFreePort();
  const local = `http://localhost:${port}`;
  const url = options.host ? `http://${options.host}:${port}` : local;
  const shared =
    options.database === "embedded" || options.beside
      ? null
      : await createDatabase({ template: inject("databaseUrl") });
  const databaseUrl = options.beside?.databaseUrl ?? shared?.url ?? null;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: "warn",
    ...(options.host && { PUBLIC_URL: url }),
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: "a secret of the tests, long enough",
    }),
    ...options.env,
  };
  const main = join(options.release ?? root, "build", "server.js");
  let running = await run(main, env, local);
  const connection = shared && openDatabase(shared.url, { max: 2 });
  let shift = 0;

  const stop = async () => {
    running.child.kill("SIGTERM");
    return running.ended;
  };
  return {
    url,
    dataDirectory,
    databaseUrl,
    get db() {
      if (!connection) throw new Error("The embedded database belongs to the server alone.");
      return connection.db;
    },
    clock: {
      get now() {
        return new Date(Date.now() + shift);
      },
    },
    mailTo: (address, since) => waitForMail(join(dataDirectory, "mail"), address, since),
    output: () => running.output.join(""),
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    stop,
    async restart(now) {
      await stop();
      if (now) shift = now.getTime() - Date.now();
      const clock = now && { NODE_OPTIONS: shiftedClock(now) };
      running = await run(main, { ...env, ...clock }, local);
    },
    async close() {
      await stop();
      await connection?.close();
      await shared?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function run(main: string, env: Record<string, string>, url: string) {
  const child = spawn(process.execPath, [endsWithParent, main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece) => output.push(String(piece)));
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return { child, output, ended };
    await pause(25);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start.\n${output.join("")}`);
}
