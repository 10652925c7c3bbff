import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import type { Mail } from "../mail/mailer.ts";
import { notify, notifyOrganization } from "../reminder/notify-organization.ts";
import { requestCheck } from "./notification-checks.ts";
import { addInvitationMails, addMail, inTurns } from "./queue.ts";
import { startJobs } from "./start.ts";

let app: TestApp;
const sent: Mail[] = [];
beforeEach(async () => {
  sent.length = 0;
  app = await createTestApp({ realQueue: true, now: new Date("2026-06-05T15:00:00Z") });
});
afterEach(() => app.close());

function startWorker(send = async (mail: Mail) => void sent.push(mail)) {
  const mailer = { send, close: () => {} };
  return startJobs(app.pool, { ...app.deps, mailer });
}

async function countJobs(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${name}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

type Church = Awaited<ReturnType<typeof church>>;

async function assignMany(hope: Church, person: { id: string }, count: number): Promise<void> {
  await sql`
    insert into assignment (organization_id, id, user_id, title, date)
    select ${hope.id}, gen_random_uuid(), ${person.id}, 'Balcony', '2026-06-20'
    from generate_series(1, ${count})`.execute(app.db);
  await requestCheck(app.db, { organizationId: hope.id });
}

test("an organization whose work fails is the only one that it fails for", async () => {
  const broken = await church(app);
  const hope = await church(app);
  for (const organization of [broken, hope])
    await assignmentFor(app, organization, await memberOf(app, organization, "member"), {
      date: "2026-06-20",
    });
  await app.db
    .updateTable("organization")
    .set({ time_zone: "Mars/Olympus_Mons" })
    .where("id", "=", broken.id)
    .execute();
  const server = await startWorker();
  await app.deps.queue.add("notify", {});
  await app.deps.queue.add("extend_series", {});
  await expect.poll(() => sent.map(({ text }) => text.includes(hope.name))).toEqual([true]);
  await expect.poll(() => app.logLines.join("")).toContain("Mars/Olympus_Mons");
  await server.stop();
});

test("one with thousands of changes has a thousand noticed at each of its turns, and others wait for one turn at most", async () => {
  const flooding = await church(app);
  const hope = await church(app);
  await assignMany(flooding, await memberOf(app, flooding, "member"), 2_500);
  await assignmentFor(app, hope, await memberOf(app, hope, "member"), { date: "2026-06-20" });
  const noticed = async () =>
    (await app.db.selectFrom("assignment_notice").selectAll().execute()).length;
  expect(await notify(app.deps)).toBe(2);
  await notifyOrganization(app.deps, flooding.id);
  expect(await noticed()).toBe(1_000);
  expect(await notifyOrganization(app.deps, hope.id)).toBe(1);
  const turns: number[] = [];
  while ((await notify(app.deps)) > 0) {
    await notifyOrganization(app.deps, flooding.id);
    turns.push(await noticed());
  }
  expect(turns).toEqual([2_001, 2_501]);
});

test("mails that somebody waits for go first, and organizations' own mails in turns", async () => {
  const [many, few] = [await church(app), await church(app)];
  const ask = async (hope: Church, count: number) => {
    const people = Array.from({ length: count }, () => memberOf(app, hope, "member"));
    const news = (await Promise.all(people)).map(({ id: userId }) => ({
      kind: "assignments" as const,
      organizationId: hope.id,
      userId,
      given: [],
      changed: [],
      taken: [{ ...taken, id: newId() }],
    }));
    await app.deps.queue.addAll("send_notification", inTurns(news), app.db);
  };
  await ask(many, 30);
  await ask(few, 2);
  await addMail(app.deps.queue, { template: "resetPassword", email: many.admin.email });
  const isUrgent = ({ to, text }: Mail) => to === many.admin.email || text.includes(few.name);
  const urgentSent = Promise.withResolvers<void>();
  let others = 0;
  // Would both workers stand before the sixth of the many, nothing more would ever be sent.
  const server = await startWorker(async (mail) => {
    if (!isUrgent(mail) && ++others > 5) await urgentSent.promise;
    sent.push(mail);
    if (sent.filter(isUrgent).length === 3) urgentSent.resolve();
  });
  await expect.poll(() => sent.length).toBe(33);
  await server.stop();
});

const taken = {
  title: "Balcony",
  area: "",
  date: "2026-06-20",
  time: null,
  location: "",
  campusName: null,
};

test("invitations by the hundred wait for no reason but other mails' turns", async () => {
  const hope = await church(app);
  const refs = Array.from({ length: 3 }, () => ({
    organizationId: hope.id,
    invitationId: newId(),
  }));
  await addInvitationMails(app.deps.queue, refs, app.db);
  const { rows } = await sql<{ priority: number }>`
    select priority from graphile_worker.jobs order by priority`.execute(app.db);
  expect(rows.map(({ priority }) => priority)).toEqual([10, 11, 12]);
});

test("whoever has nothing to be told of has no job", async () => {
  const churches = await Promise.all([church(app), church(app), church(app)]);
  expect(await notify(app.deps)).toBe(3);
  for (const { id } of churches) await notifyOrganization(app.deps, id);
  expect(await notify(app.deps)).toBe(0);
  const [hope] = churches;
  if (!hope) throw new Error("no church");
  await assignmentFor(app, hope, await memberOf(app, hope, "member"), { date: "2026-06-20" });
  expect(await notify(app.deps)).toBe(1);
  expect(await countJobs("notify_organization")).toBe(3);
});
