import { randomUUID } from "node:crypto";
import pino from "pino";
import { inject } from "vitest";
import { createAccounts } from "../server/adapters/accounts.ts";
import { createLimits } from "../server/adapters/limits.ts";
import type { Mail } from "../server/adapters/mailer.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/data/database.ts";
import type { Dependencies } from "../server/dependencies.ts";
import type { Jobs, Queue } from "../server/jobs/queue.ts";
import { runStatement } from "./run-statement.ts";

/**
 * The real app on a real database of its own. Only the outside world is stood in for: the clock can be set, and jobs
 * are collected instead of run.
 */
export async function createTestApp(options: { now?: Date } = {}) {
  const url = new URL(inject("databaseUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(url, `create database ${name} template ${url.pathname.slice(1)}`);
  const { db, pool, close } = openDatabase(
    Object.assign(new URL(url), { pathname: `/${name}` }).href,
  );
  const config = readConfig({ PORT: "3000", LOG_LEVEL: "silent" });
  const clock = { now: options.now ?? new Date() };
  const now = () => clock.now;
  const jobs: Job[] = [];
  const queue: Queue = {
    add: async (name, payload) => void jobs.push({ name, payload } as Job),
  };
  const secret = "the secret of a test, which is long enough";
  const sent: Mail[] = [];
  const deps: Dependencies = {
    config,
    db,
    secret,
    accounts: await createAccounts({ db, queue, secret, now }),
    limits: createLimits({ pool, secret }),
    mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
    queue,
    log: pino({ level: "silent" }),
    now,
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    db,
    pool,
    clock,
    jobs,
    /** Sends a JSON request as our own page would; `cookie` is what an earlier answer set. */
    async request(method: string, path: string, options: { body?: unknown; cookie?: string } = {}) {
      const headers: Record<string, string> = { origin: config.publicUrl };
      if (options.body !== undefined) headers["content-type"] = "application/json";
      if (options.cookie) headers.cookie = options.cookie;
      const body = options.body === undefined ? undefined : JSON.stringify(options.body);
      return app.request(path, { method, headers, body });
    },
    async close() {
      await close();
      await runStatement(url, `drop database ${name} with (force)`);
    },
  };
}

type Job = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs];
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
