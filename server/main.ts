import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { brand } from "../brand.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, readAuthSecret, readConfig } from "./config.ts";
import {
  isSuperuser,
  mostConnections,
  openDatabase,
  requireDatabase,
} from "./database/database.ts";
import { lockDataDirectory } from "./database/embedded/data-lock.ts";
import { startEmbeddedDatabase } from "./database/embedded/embedded-database.ts";
import { migrate } from "./database/migrate.ts";
import { createDependencies } from "./dependencies.ts";
import { listen } from "./http/listen.ts";
import { createQueue } from "./jobs/queue.ts";
import { migrateJobs, startJobs } from "./jobs/start.ts";
import { createLog } from "./log.ts";
import { root } from "./root.ts";
import { serveSite } from "./site/static.ts";

// Only our own account may read the files it writes.
process.umask(0o077);

const shutdownMs = 9_500;
/** Caddy asks every 2 s whether a server is healthy, so it has asked twice by then. */
const leavingMs = 4_500;
const opened: (() => Promise<void>)[] = [];
let leave: (() => void) | undefined;
let endStreams: (() => void) | undefined;

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

let starting: Promise<void> | undefined;
try {
  starting = start(readConfig(process.env));
  await starting;
} catch (error) {
  await closeAll();
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config);
  survive(log);
  stopOnSignal(log);

  if (!config.sendsMail)
    log.warn(
      "No email is sent, because SMTP_URL is not set. Accounts are by invitation, whatever SIGNUP says; people join, and get new passwords, by links that admins copy.",
    );
  const site = config.servesSite ? await serveSite(join(root, "build"), config) : null;
  opened.push(await lockDataDirectory(config.dataDirectory));
  const { db, pool, close } = openDatabase(await databaseUrlOf(config, log), {
    max: config.databasePool ?? mostConnections[config.databaseUrl ? "far" : "near"],
    isServer: true,
  });
  opened.push(close);
  if (config.databaseUrl) await requireDatabase(pool);
  if (await isSuperuser(pool))
    log.warn(
      "The database role is a superuser. Give DATABASE_URL one that only owns its database.",
    );
  await migrate(pool, { say: (message) => log.warn(message) });
  await migrateJobs(pool, log);
  const deps = await createDependencies({
    config,
    db,
    pool,
    log,
    queue: createQueue(db),
    secret: await readAuthSecret(config),
    now: () => new Date(),
  });
  opened.push(async () => deps.mailer.close());
  opened.push(async () => deps.pictures.close());
  deps.live.start();
  opened.push(deps.live.close);
  const jobs = await startJobs(pool, deps);
  opened.push(jobs.stop);
  const app = createApp(deps);
  const server = await listen(config, (site ? app.get("*", site) : app).fetch);
  opened.push(server.close);
  endStreams = deps.live.leave;
  if (config.databaseUrl && config.trustedProxies > 0) leave = server.leave;
  if (config.servesSite) announce(config);
  // scripts/start.mjs starts a server again that was ready before it crashed.
  process.send?.("ready", () => {});
}

async function databaseUrlOf(config: Config, log: Logger): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const directory = join(config.dataDirectory, "pg");
  const server = await startEmbeddedDatabase(directory, (message) => log.warn(message));
  opened.push(server.stop);
  return server.url;
}

function announce({ publicUrl, sendsMail, smtpUrl }: Config): void {
  console.log(`${brand.product} is ready at ${publicUrl}`);
  if (sendsMail && !smtpUrl) console.log(`Email is read at ${publicUrl}/mailbox`);
}

/** Ctrl+C arrives from the terminal, npm and scripts/start.mjs at once: later signals only end the wait for proxies. */
function stopOnSignal(log: Logger): void {
  let isStopping = false;
  const hurry = new AbortController();
  const heed = (signal: NodeJS.Signals) => {
    if (signal !== "SIGTERM") hurry.abort();
    if (!isStopping) void stop(log, hurry.signal);
    isStopping = true;
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, heed);
}

async function stop(log: Logger, hurry: AbortSignal): Promise<void> {
  setTimeout(() => process.exit(0), (leave ? leavingMs : 0) + shutdownMs).unref();
  log.info("stopping");
  // Otherwise a database server that is just being started would be left running.
  await starting?.catch(() => {});
  // Their devices open them at other servers, while this one still answers.
  endStreams?.();
  if (leave && !hurry.aborted) {
    leave();
    await pause(leavingMs, undefined, { signal: hurry }).catch(() => {});
  }
  await closeAll();
  process.exit(0);
}

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse())
    await close().catch((error: unknown) => console.error(error));
}

/** Broken connections must not end everybody's requests. */
function survive(log: Logger): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || error.code === "ECONNRESET") return;
    log.fatal({ err: error }, "uncaught exception");
    void closeAll().finally(() => process.exit(1));
  });
}
