import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayIn, timeIn } from "../../domain/shared/time/week.ts";
import { createQueue } from "../../server/jobs/queue.ts";
import { cleanUp } from "../../server/jobs/start.ts";
import { listMailbox } from "../../server/mail/mailbox-routes.ts";
import { noticeAssignments } from "../../server/reminder/notify-organization.ts";
import { startServer, type TestServer } from "../e2e/harness.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server?.close());

const timeZone = "America/Chicago";
const now = new Date();
const inThreeHours = new Date(now.getTime() + 3 * 3_600_000);
const date = dayIn(timeZone, inThreeHours);
const time = timeIn(timeZone, inThreeHours);

test("a server that is killed while it reminds an organization loses no reminder, and the next one sends none twice", async () => {
  const hope = await toldChurch();
  const queue = createQueue(server.db);
  const ask = () => queue.add("notify_organization", { organizationId: hope.id });

  const { release } = await holdCheck(hope.id);
  await ask();
  await expect.poll(() => count(waiting)).toBe(1);
  await server.kill();
  await release();
  await expect.poll(() => count(waiting)).toBe(0);
  await expect.poll(() => count(atWork)).toBe(0);
  expect(await count(told)).toBe(0);
  expect(await count(sql`graphile_worker.jobs where task_identifier = 'send_notification'`)).toBe(
    0,
  );

  await server.restart();
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
      where locked_at is not null and task_id in (
        select id from graphile_worker._private_tasks where identifier like 'notify%')`.execute(
    server.db,
  );
  await cleanUp(server.db, new Date());
  await expect.poll(reminded).toEqual(hope.people);
  await ask();
  await expect.poll(() => count(sql`graphile_worker.jobs`)).toBe(0);
  expect(await reminded()).toEqual(hope.people);
});

/** Five people know that each of them counts in three hours. */
async function toldChurch() {
  const hope = await church(server);
  const people = [];
  for (let index = 0; index < 5; index += 1) {
    const person = await memberOf(server, hope, "member", `Usher${index}`);
    await assignmentFor(server, hope, person, { date });
    people.push(person.email);
  }
  await sql`update organization set time_zone = ${timeZone} where id = ${hope.id}`.execute(
    server.db,
  );
  await sql`update assignment set time = ${time} where organization_id = ${hope.id}`.execute(
    server.db,
  );
  const here = { organizationId: hope.id, today: dayIn(timeZone, now) };
  await noticeAssignments(server.db, here, now, 100);
  await sql`update assignment_notice set mailed_at = null where organization_id = ${hope.id}`.execute(
    server.db,
  );
  return { id: hope.id, people: people.sort() };
}

/** To put off a check is the last thing a transaction does before it commits, so it stops there. */
async function holdCheck(id: string) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.db.transaction().execute(async (trx) => {
    await sql`select from notification_check where organization_id = ${id} for update`.execute(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return {
    release: async () => {
      released.resolve();
      await holding;
    },
  };
}

const told = sql`notification`;
const atDatabase = sql`pg_stat_activity where datname = current_database()`;
const waiting = sql`${atDatabase} and wait_event_type = 'Lock' and query like '%update notification_check%'`;
const atWork = sql`${atDatabase} and query like '%update notification_check%' and state <> 'idle'
  and pid <> pg_backend_pid()`;

async function count(rows: ReturnType<typeof sql>): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from ${rows}`.execute(server.db);
  return found.rows[0]?.count ?? 0;
}

/** Whom a mail was sent to, once for each. */
async function reminded(): Promise<string[]> {
  const mails = await listMailbox(server);
  return mails
    .filter(({ subject }) => subject.startsWith("Reminder"))
    .map(({ to }) => to)
    .sort();
}
