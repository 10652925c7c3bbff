import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { runStatement } from "../../test/database.ts";
import { goodPassword, signUp } from "../../test/fixtures.ts";
import type { Mail } from "../mail/mailer.ts";
import { addMail } from "./queue.ts";
import { cleanUp, startJobs } from "./start.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ realQueue: true });
});
afterEach(() => app.close());

function start(sent: Mail[], send = async (mail: Mail) => void sent.push(mail)) {
  return startJobs(app.pool, { ...app.deps, mailer: { send, close: () => {} } });
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test("a job is kept exactly when the transaction it was added in is", async () => {
  const request = { template: "resetPassword", email: "a@example.org" } as const;
  const failing = app.db.transaction().execute(async (trx) => {
    await addMail(app.deps.queue, request, trx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await countJobs()).toBe(0);
  await app.db.transaction().execute((trx) => addMail(app.deps.queue, request, trx));
  expect(await countJobs()).toBe(1);
});

test("asking again for a link that has not gone out is one mail, but each change is told", async () => {
  const { id } = await signUp(app);
  await addMail(app.deps.queue, { template: "verifyEmail", userId: id });
  expect(await countJobs()).toBe(1);
  for (let change = 0; change < 2; change += 1)
    await addMail(app.deps.queue, { template: "passwordChanged", userId: id });
  expect(await countJobs()).toBe(3);
});

test("jobs that were added while nobody worked are done after the start, once, by one of many", async () => {
  for (let index = 0; index < 20; index += 1) await signUp(app, `many-${index}@example.org`);
  const sent: Mail[] = [];
  const servers = await Promise.all([start(sent), start(sent), start(sent)]);
  await expect.poll(countJobs).toBe(0);
  await Promise.all(servers.map((server) => server.stop()));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test("stopping waits for the mail that is on its way", async () => {
  const { promise: leaves, resolve: leave } = Promise.withResolvers<void>();
  const { promise: begins, resolve: begin } = Promise.withResolvers<void>();
  const server = await start([], async () => {
    begin();
    await leaves;
  });
  await signUp(app);
  await begins;
  const stopped = server.stop();
  leave();
  await stopped;
  expect(await countJobs()).toBe(0);
});

test("a database that goes away and comes back needs no restart", async () => {
  const sent: Mail[] = [];
  const server = await start(sent);
  await signUp(app, "before@example.org");
  await expect.poll(() => sent.length).toBe(1);

  const name = new URL(app.databaseUrl).pathname.slice(1);
  await runStatement(`alter database ${name} allow_connections false`);
  await runStatement(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  const body = { email: "during@example.org", password: goodPassword };
  const refused = await app.request("POST", "/api/users", { body });
  expect(refused.status).toBeGreaterThanOrEqual(500);
  await runStatement(`alter database ${name} allow_connections true`);

  expect((await app.request("POST", "/api/users", { body })).status).toBe(201);
  await expect.poll(() => sent.map(({ to }) => to)).toContain("during@example.org");
  await server.stop();
});

test("the job of a server that was killed goes to another, not hours later", async () => {
  await signUp(app);
  await sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '6 minutes', locked_by = 'killed'`.execute(app.db);
  await cleanUp(app.db, app.clock.now);
  const sent: Mail[] = [];
  const server = await start(sent);
  await expect.poll(() => sent.length).toBe(1);
  await server.stop();
});

test("a mail that has failed for long is tried again within minutes", async () => {
  await signUp(app);
  await sql`alter table graphile_worker._private_jobs disable trigger user`.execute(app.db);
  await sql`update graphile_worker._private_jobs
    set attempts = 12, run_at = now() + interval '6 hours', updated_at = now() - interval '6 minutes'`.execute(
    app.db,
  );
  await cleanUp(app.db, app.clock.now);
  const { rows } = await sql<{ due: boolean }>`
    select run_at <= now() as due from graphile_worker.jobs`.execute(app.db);
  expect(rows).toEqual([{ due: true }]);
});

test("what has expired is deleted, and nothing else", async () => {
  const { email } = await signUp(app);
  await addMail(app.deps.queue, { template: "resetPassword", email });
  const sent: Mail[] = [];
  const server = await start(sent);
  await expect.poll(() => sent.length).toBe(2);
  await server.stop();
  const count = async () => {
    const tables = ["session", "action_code", "rate_limit"] as const;
    const rows = tables.map((table) => app.db.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).map(({ length }) => length);
  };
  expect(await count()).toEqual([1, 2, 3]);
  await cleanUp(app.db, new Date(app.clock.now.getTime() + 2 * 3_600_000));
  expect(await count()).toEqual([1, 1, 0]);
  await cleanUp(app.db, new Date(app.clock.now.getTime() + 31 * 86_400_000));
  expect(await count()).toEqual([0, 0, 0]);
});
