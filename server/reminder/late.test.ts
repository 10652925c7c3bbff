import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";

type Person = Awaited<ReturnType<typeof memberOf>>;

let hope: Awaited<ReturnType<typeof church>>;
let maria: Person;
const app = await useTestApp();
beforeEach(async () => {
  app.clock.now = new Date("2026-06-05T15:00:00Z");
  hope = await church(app);
  maria = await memberOf(app, hope, "member");
});

/** Known since Friday, and reminded of by the time the service begins. */
async function countAt(time: string | null, columns: object = {}, person = maria): Promise<string> {
  const { id } = await assignmentFor(app, hope, person, { date: "2026-06-07" });
  const known = { time, created_by: person.id, created_at: app.clock.now };
  await app.db
    .updateTable("assignment")
    .set({ ...known, ...columns })
    .where("id", "=", id)
    .execute();
  return id;
}

const lateMails = async (moment: string, person = maria) =>
  to(person, await mailsAt(app, moment)).filter(({ subject }) => subject.startsWith("Late: "));

const choose = (preferences: object) =>
  app.request("PUT", `${hope.path}/notification-preferences`, {
    body: { assignments: true, reminderHours: null, weeklySummary: false, ...preferences },
    cookie: maria.cookie,
  });

test("whoever is late with a count is told by mail 15 minutes after its time, once", async () => {
  const id = await countAt("09:00");
  expect(await lateMails("2026-06-07T14:14:00Z")).toEqual([]);
  const [mail, ...more] = await lateMails("2026-06-07T14:15:00Z");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Late: Balcony");
  expect(mail?.text).toContain("Sunday, June 7th, 9:00\u00a0AM");
  expect(mail?.text).toContain(`/clicker?assignment=${id}`);
  expect(await lateMails("2026-06-07T14:20:00Z")).toEqual([]);
  expect(await lateMails("2026-06-07T15:15:00Z")).toEqual([]);
});

test("counts that are late at the same time are one mail", async () => {
  await countAt("09:00");
  await countAt("09:05", { title: "Lobby" });
  const [mail, ...more] = await lateMails("2026-06-07T14:30:00Z");
  expect([mail?.subject, more]).toEqual(["Late: 2 counts", []]);
  for (const title of ["Balcony", "Lobby"]) expect(mail?.text).toContain(title);
});

test("a count that is moved to a later time is told of again when it is late then", async () => {
  const id = await countAt("09:00");
  expect(await lateMails("2026-06-07T14:15:00Z")).toHaveLength(1);
  const options = { body: { time: "11:00" }, cookie: hope.admin.cookie };
  await app.request("PATCH", `${hope.path}/assignments/${id}`, options);
  expect(await lateMails("2026-06-07T16:10:00Z")).toEqual([]);
  expect(await lateMails("2026-06-07T16:15:00Z")).toHaveLength(1);
});

test("a person hears of late counts six times an hour at most, also of one that is moved again and again", async () => {
  const id = await countAt("09:00");
  const options = { cookie: hope.admin.cookie };
  const heard: number[] = [];
  for (let hour = 9; hour < 16; hour++) {
    const body = { time: `${String(hour).padStart(2, "0")}:00` };
    await app.request("PATCH", `${hope.path}/assignments/${id}`, { ...options, body });
    await mailsAt(app, `2026-06-07T${hour + 5}:10:00Z`);
    heard.push((await lateMails(`2026-06-07T${hour + 5}:15:00Z`)).length);
  }
  expect(heard).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test.for([
  ["saved", { status: "complete" }],
  ["without a time", { time: null }],
  ["made after it would have been late", { created_at: new Date("2026-06-07T14:15:00Z") }],
] as const)("nobody is told of a count that is %s", async ([, columns]) => {
  await countAt("09:00", columns);
  expect(await lateMails("2026-06-07T14:20:00Z")).toEqual([]);
});

test("nobody is told who wants no emails about late counts", async () => {
  await choose({ late: false });
  await countAt("09:00");
  expect(await lateMails("2026-06-07T14:20:00Z")).toEqual([]);
  await choose({ late: true });
  await countAt("09:30");
  expect(await lateMails("2026-06-07T14:50:00Z")).toHaveLength(1);
});

test("a server that was down tells within three hours of the time, and not after", async () => {
  await countAt("09:00");
  const joan = await memberOf(app, hope, "member", "Joan");
  await countAt("10:00", {}, joan);
  const moment = "2026-06-07T17:00:00Z";
  const mails = await mailsAt(app, moment);
  expect(to(maria, mails)).toEqual([]);
  expect(to(joan, mails).map(({ subject }) => subject)).toEqual(["Late: Balcony"]);
});

test("nobody is told once the day of the count has passed", async () => {
  await countAt("23:40");
  expect(await lateMails("2026-06-08T05:00:00Z")).toEqual([]);
});

test("nobody is told of a count whose service is archived", async () => {
  const archived = await churchWithService(app);
  const naomi = await memberOf(app, archived, "member", "Naomi");
  const given = { userId: naomi.id, date: "2026-06-07", time: "09:00" };
  expect((await archived.assign(given)).status).toBe(201);
  await app.db
    .updateTable("assignment")
    .set({ created_at: app.clock.now })
    .where("organization_id", "=", archived.id)
    .execute();
  await app.db
    .updateTable("campus")
    .set({ active: false })
    .where("organization_id", "=", archived.id)
    .execute();
  expect(await lateMails("2026-06-07T14:15:00Z", naomi)).toEqual([]);
});
