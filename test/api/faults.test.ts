import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { sql } from "kysely";
import { afterEach, expect, inject, test, vi } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { deadline } from "../../server/app.ts";
import { startJobs } from "../../server/jobs/start.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { createTestApp, type TestApp } from "../create-test-app.ts";
import { createCuttableNetwork } from "../cuttable-network.ts";
import { assignmentFor, church } from "../fixtures.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

test("while the database is away requests say so, and all goes on when it is back", async () => {
  const network = await createCuttableNetwork(new URL(inject("databaseUrl")));
  opened.push(network.close);
  const app = await openApp({ realQueue: true, way: network.url });
  const jobs = await startJobs(app.pool, app.deps);
  opened.push(jobs.stop);
  const hope = await church(app);
  const assignment = await assignmentFor(app, hope, hope.admin);
  const { cookie } = hope.admin;
  const tally = { cookie, body: { round: 1, plus: 5, minus: 0 } };
  const path = `${assignment.path}/tallies/${newId()}`;
  expect((await app.request("PUT", path, tally)).status).toBe(200);

  await network.cut();
  const more = { ...tally, body: { ...tally.body, plus: 8 } };
  for (const answer of [
    await app.request("GET", "/health"),
    await app.request("GET", "/health/ready"),
    await app.request("GET", "/api/me", { cookie }),
    await app.request("PUT", path, more),
    await app.request("POST", "/api/password-resets", { body: { email: hope.admin.email } }),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toEqual({
      error: {
        code: "unavailable",
        message: "The database is not answering just now. Please try again in a moment.",
      },
    });
  }

  expect((await app.request("GET", "/health/live")).status).toBe(200);

  await network.heal();
  expect((await app.request("GET", "/health")).status).toBe(200);
  expect(await (await app.request("PUT", path, more)).json()).toMatchObject({ count: 8 });
  await app.request("POST", "/api/password-resets", { body: { email: hope.admin.email } });
  await vi.waitFor(async () => expect(await app.mails()).toHaveLength(1), { timeout: 60_000 });
});

test("mail that cannot be written waits until it can, and nobody's sign-up fails of it", async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "countwell-mail-"));
  opened.push(() => rm(dataDirectory, { recursive: true }));
  const app = await openApp({ realQueue: true });
  // A file in place of the folder, so that even root cannot write there.
  await writeFile(join(dataDirectory, "mail"), "");
  const mailer = createMailer({ ...app.deps.config, dataDirectory });
  const jobs = await startJobs(app.pool, { ...app.deps, mailer });
  opened.push(jobs.stop);
  const body = { email: "new@example.org", password: "a quiet harbour" };
  expect((await app.request("POST", "/api/users", { body })).status).toBe(201);
  const failures = () => app.logLines.filter((line) => line.includes("Failed task"));
  await vi.waitFor(() => expect(failures()).not.toEqual([]), { timeout: 60_000 });
  await rm(join(dataDirectory, "mail"));
  await mkdir(join(dataDirectory, "mail"));
  const mails = () => readdir(join(dataDirectory, "mail"));
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), { timeout: 60_000 });
});

test("a statement that takes too long, and a lock that nobody gives up, end as a clear answer", async () => {
  const app = await openApp();
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(app.db);
  expect(rows).toEqual([{ statement: "15s", idle: "1min" }]);
  app.app.get("/slow", async () => {
    await app.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 50`.execute(trx);
      await sql`select pg_sleep(10)`.execute(trx);
    });
    return new Response();
  });
  const answer = await app.request("GET", "/slow");
  expect(answer.status).toBe(503);
  expect((await answer.json()).error.code).toBe("unavailable");
});

test("a request that nothing ever answers is answered all the same", async () => {
  const stuck = new Hono().use(deadline(20)).get("/", () => new Promise<Response>(() => {}));
  const refused = new Promise((resolve) => {
    stuck.onError((error, c) => {
      resolve(error);
      return c.text("", 503);
    });
  });
  expect((await stuck.request("/")).status).toBe(503);
  expect(await refused).toMatchObject({ code: "unavailable", retryAfter: 5 });
});

test("the pool that is used up makes requests wait a while, not for good", async () => {
  const app = await openApp();
  const connections = await Promise.all(
    Array.from({ length: app.pool.options.max }, () => app.pool.connect()),
  );
  const answer = await app.request("GET", "/health");
  expect(answer.status).toBe(503);
  for (const client of connections) client.release();
  expect((await app.request("GET", "/health")).status).toBe(200);
});

async function openApp(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp({ now: new Date("2026-06-10T12:00:00Z"), ...options });
  opened.push(app.close);
  return app;
}
