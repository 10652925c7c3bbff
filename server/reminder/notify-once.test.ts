import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import type { Queue } from "../jobs/queue.ts";
import { startJobs } from "../jobs/start.ts";
import type { Mail } from "../mail/mailer.ts";
import { notify, notifyOrganization } from "./notify-organization.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ realQueue: true, now: new Date("2026-06-08T13:30:00Z") });
});
afterEach(() => app.close());

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
  return hope;
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'send_notification'`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
}

test("each mail is asked for once, however many servers look for it at the same time", async () => {
  const { id } = await someWork();
  const servers = Array.from({ length: 6 }, () => notifyOrganization(app.deps, id));
  expect((await Promise.all(servers)).reduce((sum, count) => sum + count)).toBe(41);
  expect(await notifyOrganization(app.deps, id)).toBe(0);
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

test("a server that is killed amid its work leaves all of it for the next", async () => {
  const { id } = await someWork();
  const broken = async () => {
    throw new Error("the connection broke");
  };
  const killed = { ...app.deps, queue: { ...app.deps.queue, addAll: broken } };
  await expect(notifyOrganization(killed, id)).rejects.toThrow("broke");
  expect(await countJobs()).toBe(0);
  await notify(app.deps);
  expect(await notifyOrganization(app.deps, id)).toBe(41);
});

test("what is written while a check is under way is found by the next check", async () => {
  const { id } = await someWork();
  const late = await memberOf(app, { id }, "member", "Late");
  const addAll: Queue["addAll"] = async (...asked) => {
    await assignmentFor(app, { id }, late, { date: "2026-06-21" });
    await app.deps.queue.addAll(...asked);
  };
  await notifyOrganization({ ...app.deps, queue: { ...app.deps.queue, addAll } }, id);
  expect(await notify(app.deps)).toBe(1);
  expect(await notifyOrganization(app.deps, id)).toBe(1);
});

test("reminders whose time has come are queued once for each person, whoever else looks", async () => {
  const churches = [await told(), await told(), await told()];
  expect(await notify(app.deps)).toBe(3);
  await Promise.all([...churches, ...churches].map(({ id }) => notifyOrganization(app.deps, id)));
  expect(await remindedPeople()).toEqual(churches.flatMap(({ people }) => people).sort());
  expect(await notify(app.deps)).toBe(0);
});

test("what was just written is told before it is reminded of", async () => {
  const hope = await told();
  const late = await memberOf(app, hope, "member", "Late");
  await assignmentFor(app, hope, late, { date: "2026-06-06" });
  expect(await notifyOrganization(app.deps, hope.id)).toBe(3);
  expect(await remindedPeople()).toEqual(hope.people);
});

test("one organization that fails costs the others no reminder", async () => {
  const [hope, broken] = [await told(), await told()];
  await app.db
    .updateTable("organization")
    .set({ time_zone: "Mars/Olympus_Mons" })
    .where("id", "=", broken.id)
    .execute();
  const checks = [broken, hope].map(({ id }) => notifyOrganization(app.deps, id));
  const [failed] = await Promise.allSettled(checks);
  expect(failed?.status).toBe("rejected");
  expect(await remindedPeople()).toEqual(hope.people);
});

/** A church whose two people know what they count tomorrow, and are to be reminded of it now. */
async function told() {
  const hope = await church(app);
  const people = [await memberOf(app, hope, "member"), await memberOf(app, hope, "member")];
  for (const person of people) await assignmentFor(app, hope, person, { date: "2026-06-06" });
  app.clock.now = new Date("2026-06-05T15:00:00Z");
  await notifyOrganization(app.deps, hope.id);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  app.clock.now = new Date("2026-06-06T03:00:00Z");
  return { id: hope.id, people: people.map(({ id }) => id).sort() };
}

async function remindedPeople(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select payload ->> 'userId' as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send_notification' and payload ->> 'kind' = 'reminder'
    order by 1`.execute(app.db);
  return rows.map(({ id }) => id);
}
