import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import type { PushMessage } from "../domain/account/push-subscription.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/database.ts";
import { createDependencies, type Dependencies } from "../server/dependencies.ts";
import { createQueue, type Jobs, type Queue } from "../server/jobs/queue.ts";
import { sendMail } from "../server/jobs/send-mail.ts";
import { createLog } from "../server/log.ts";
import type { Mail } from "../server/mail/mailer.ts";
import type { PushResult } from "../server/notification/push.ts";
import { sendNotification } from "../server/reminder/send-notification.ts";
import { createDatabase } from "./database.ts";

type Options = {
  now?: Date;
  /** The migrated database to copy. Outside Vitest it must be given. */
  databaseUrl?: string;
  administratorUrl?: string;
  /** Added to the usual variables. */
  environment?: Record<string, string>;
  /** Puts jobs into the real queue instead of collecting them. */
  realQueue?: boolean;
  /** An app whose database it shares, as one of several servers. */
  beside?: { databaseUrl: string };
  /** Connects through another address, such as a network that fails. */
  way?: (databaseUrl: string) => string;
};

type RequestOptions = {
  body?: unknown;
  /** Sent as it is, not as JSON. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
  cookie?: string;
  /** The internet address of the client. */
  address?: string;
  headers?: Record<string, string>;
};

/** One app for all tests of a file, closed after them. */
export async function useTestApp(options?: Options): Promise<TestApp> {
  const app = await createTestApp(options);
  afterAll(() => app.close());
  return app;
}

/** All is real except the clock, which can be set, and jobs, mails and push messages, which are collected. */
export async function createTestApp(options: Options = {}) {
  const database = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await createDatabase({
        template: options.databaseUrl ?? inject("databaseUrl"),
        administratorUrl: options.administratorUrl,
      });
  const { db, pool, close } = openDatabase(options.way?.(database.url) ?? database.url);
  const dataDirectory = await mkdtemp(join(tmpdir(), "countwell-api-"));
  const config = readConfig({ PORT: "3000", DATA_DIR: dataDirectory, ...options.environment });
  const clock = { now: options.now ?? new Date() };
  const now = () => clock.now;
  const jobs: Job[] = [];
  const collecting: Queue = {
    add: async (name, payload) => void jobs.push({ name, payload } as Job),
    addAll: async (name, all) =>
      void jobs.push(...all.map(({ payload }) => ({ name, payload }) as Job)),
  };
  const queue = options.realQueue ? createQueue(db) : collecting;
  const secret = "the secret of a test, which is long enough";
  const sent: Mail[] = [];
  const pushed: { endpoint: string; message: PushMessage }[] = [];
  const pushResults = new Map<string, PushResult>();
  const logLines: string[] = [];
  const log = createLog(config, { write: (line) => void logLines.push(line) });
  const made = await createDependencies({
    config,
    db,
    pool,
    secret,
    queue,
    log,
    now,
    hashCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  });
  const deps: Dependencies = {
    ...made,
    push: {
      ...made.push,
      async send({ endpoint }, message) {
        const result = pushResults.get(endpoint) ?? "sent";
        if (result === "sent") pushed.push({ endpoint, message });
        return result;
      },
    },
    mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    db,
    pool,
    databaseUrl: database.url,
    clock,
    jobs,
    logLines,
    /** What devices were sent, and by their endpoints what else a push service answers. */
    pushed,
    pushResults,
    /** Sends a JSON request as our own page would; `cookie` is what an earlier answer set. */
    async request(method: string, path: string, options: RequestOptions = {}) {
      const headers: Record<string, string> = { origin: new URL(config.publicUrl).origin };
      if (options.body !== undefined) headers["content-type"] = "application/json";
      if (options.cookie) headers.cookie = options.cookie;
      const { file } = options;
      if (file) headers["content-type"] = file.type;
      const json = options.body === undefined ? undefined : JSON.stringify(options.body);
      const body = file?.bytes ?? json;
      const remote = { remoteAddress: options.address ?? "127.0.0.1" };
      const init = { method, headers: { ...headers, ...options.headers }, body };
      return app.request(path, init, { incoming: { socket: remote } });
    },
    /** Writes and "sends" the mails that were asked for, and gives every mail so far, the oldest first. */
    async mails() {
      const waiting = jobs.splice(0);
      for (const job of waiting)
        if (job.name === "send_mail") await sendMail(deps, job.payload, `job-${sent.length}`);
        else if (job.name === "send_notification")
          await sendNotification(deps, job.payload, `job-${sent.length}`);
        else jobs.push(job);
      return sent.map((mail) => ({ ...mail, link: /https?:\S+/.exec(mail.text)?.[0] ?? "" }));
    },
    async close() {
      await deps.live.close();
      deps.pictures.close();
      await close();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

type Job = { [Name in keyof Jobs]: { name: Name; payload: Jobs[Name] } }[keyof Jobs];
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
