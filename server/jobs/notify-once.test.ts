import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { assignmentFor, memberOf } from "../../test/fixtures.ts";
import type { Mail } from "../adapters/mailer.ts";
import { notify } from "./notify.ts";
import { startJobs } from "./start.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ realQueue: true, now: new Date("2026-06-08T13:30:00Z") });
});
afterEach(() => app.close());

/** Twenty people with an assignment to be told of and one to be reminded of, and an admin with a summary. */
async function someWork() {
  const hope = await churchWithCategories(app);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 184, seenVersion: 0 }]);
  for (let index = 0; index < 20; index += 1) {
    const person = await memberOf(app, hope, "member", `Usher${index}`);
    await assignmentFor(app, hope, person, { date: "2026-06-20" });
    const soon = await assignmentFor(app, hope, person, { date: "2026-06-08" });
    await app.db
      .updateTable("assignment")
      .set({ time: "09:00", created_by: person.id })
      .where("id", "=", soon.id)
      .execute();
  }
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'send_notification'`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
}

test("each mail is asked for once, however many servers look for it at the same time", async () => {
  await someWork();
  const asked = await Promise.all(Array.from({ length: 6 }, () => notify(app.deps)));
  expect(asked.reduce((sum, count) => sum + count)).toBe(41);
  expect(await notify(app.deps)).toBe(0);
  expect(await countJobs()).toBe(41);
});

test("two servers with their own workers send each mail once", async () => {
  await someWork();
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} };
  const servers = await Promise.all([1, 2].map(() => startJobs(app.pool, { ...app.deps, mailer })));
  const add = () => app.deps.queue.add("notify", {});
  await Promise.all([add(), add(), add(), add()]);
  await expect.poll(() => sent.length).toBe(41);
  await add();
  await expect.poll(waitingJobs).toBe(0);
  await Promise.all(servers.map((server) => server.stop()));
  expect(new Set(sent.map(({ to, subject }) => `${to} ${subject}`)).size).toBe(41);
  expect(sent).toHaveLength(41);
});

async function waitingJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test("a mail that could not be asked for is asked for the next time", async () => {
  await someWork();
  const add = async () => {
    throw new Error("the connection broke");
  };
  await expect(notify({ ...app.deps, queue: { ...app.deps.queue, add } })).rejects.toThrow("broke");
  expect(await notify(app.deps)).toBe(41);
});
