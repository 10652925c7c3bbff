import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";

type Person = Awaited<ReturnType<typeof memberOf>>;

let hope: Awaited<ReturnType<typeof church>>;
let maria: Person;
const app = await useTestApp();
beforeEach(async () => {
  app.clock.now = new Date("2026-06-05T15:00:00Z");
  hope = await church(app);
  maria = await memberOf(app, hope, "member");
});

async function give(details: object = {}, person = maria) {
  const body = { id: newId(), userId: person.id, title: "Balcony", date: "2026-06-07", ...details };
  const cookie = hope.admin.cookie;
  const path = `${hope.path}/assignments`;
  expect((await app.request("POST", path, { body, cookie })).status).toBe(201);
  return { id: body.id, path: `${path}/${body.id}` };
}

async function change(assignment: { path: string }, body: object) {
  const options = { body, cookie: hope.admin.cookie };
  expect((await app.request("PATCH", assignment.path, options)).status).toBe(200);
}

async function choose(person: Person, preferences: object) {
  const body = { assignments: true, reminderHours: 12, weeklySummary: false, ...preferences };
  const path = `${hope.path}/notification-preferences`;
  expect((await app.request("PUT", path, { body, cookie: person.cookie })).status).toBe(200);
}

const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);

test("an assignment that is given is told once, with its day, time and place", async () => {
  await give({ time: "09:00", area: "left", location: "Worship Center" });
  const [mail, ...more] = to(maria, await mailsAt(app, "2026-06-05T15:05:00Z"));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("You're asked to count: Balcony, left");
  expect(mail?.text).toContain("Sunday, June 7th, 9:00\u00a0AM · Worship Center");
  expect(mail?.text).toContain(`${hope.name} has asked you to count:`);
  expect(to(maria, await mailsAt(app, "2026-06-05T15:10:00Z"))).toEqual([]);
});

test("several assignments given in a few minutes are one mail", async () => {
  for (const title of ["Floor", "Balcony", "Lobby"]) await give({ title });
  const mails = to(maria, await mailsAt(app, "2026-06-05T15:05:00Z"));
  expect(subjects(mails)).toEqual(["You're asked to count: 3 assignments"]);
  for (const title of ["Floor", "Balcony", "Lobby"]) expect(mails[0]?.html).toContain(title);
});

test("a change is told, and one that is taken back before anybody was told is not", async () => {
  const balcony = await give({ time: "09:00" });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  await change(balcony, { time: "11:00" });
  const mails = to(maria, await mailsAt(app, "2026-06-05T15:10:00Z"));
  expect(subjects(mails)).toEqual(["Changed: Balcony"]);
  expect(mails[0]?.text).toContain("11:00\u00a0AM");
  await change(balcony, { title: "Floor" });
  await change(balcony, { title: "Balcony" });
  expect(to(maria, await mailsAt(app, "2026-06-05T15:15:00Z"))).toEqual([]);
});

test("an assignment that goes to somebody else is told to both", async () => {
  const balcony = await give();
  await mailsAt(app, "2026-06-05T15:05:00Z");
  const joan = await memberOf(app, hope, "member", "Joan");
  await change(balcony, { userId: joan.id });
  const mails = await mailsAt(app, "2026-06-05T15:10:00Z");
  expect(subjects(to(joan, mails))).toEqual(["You're asked to count: Balcony"]);
  expect(subjects(to(maria, mails))).toEqual(["No longer yours to count: Balcony"]);
});

test("nobody is told what they did themselves, what is over, or what they asked not to be told", async () => {
  const { admin } = hope;
  await give({}, { ...admin, firstName: "Ada", lastName: "Min" });
  await give({ date: "2026-06-04" });
  const joan = await memberOf(app, hope, "member", "Joan");
  await choose(joan, { assignments: false });
  await give({}, joan);
  const mails = await mailsAt(app, "2026-06-05T15:05:00Z");
  expect([admin, maria, joan].map((person) => to(person, mails).length)).toEqual([0, 0, 0]);
});

test("a weekly series is told when it is given, and not again for each week that is made of it", async () => {
  const { id } = await give({ repeats: "weekly" });
  const [mail] = to(maria, await mailsAt(app, "2026-06-05T15:05:00Z"));
  expect(mail?.subject).toBe("You're asked to count: 8 assignments");
  await app.db
    .insertInto("assignment")
    .values({
      organization_id: hope.id,
      id: newId(),
      user_id: maria.id,
      title: "Balcony",
      date: "2026-08-09",
      series_id: id,
      series_number: 99,
    })
    .execute();
  expect(to(maria, await mailsAt(app, "2026-06-05T15:10:00Z"))).toEqual([]);
});

test("what is complete, deleted or of a cancelled service by the time the mail is written is left out", async () => {
  const { path, id } = await give();
  const before = (await app.mails()).length;
  await app.request("DELETE", path, { cookie: hope.admin.cookie });
  await app.deps.queue.add("send_notification", {
    kind: "reminder",
    organizationId: hope.id,
    userId: maria.id,
    assignmentIds: [id],
  });
  expect((await app.mails()).length).toBe(before);
  expect(to(maria, await mailsAt(app, "2026-06-05T15:05:00Z"))).toEqual([]);
});

async function known(person: Person, details: { date: string; time?: string | null }) {
  const { id, path } = await assignmentFor(app, hope, person, details);
  const { time = "09:00" } = details;
  await app.db
    .updateTable("assignment")
    .set({ time, created_by: person.id })
    .where("id", "=", id)
    .execute();
  return { id, path };
}

test.for([
  ["12 hours before, by default", {}, "2026-06-07", "09:00", "2026-06-07T02:00:00Z"],
  ["an hour before", { reminderHours: 1 }, "2026-06-07", "09:00", "2026-06-07T13:00:00Z"],
  ["two days before", { reminderHours: 48 }, "2026-06-07", "09:00", "2026-06-05T14:00:00Z"],
  ["as for nine, without a time", { reminderHours: 2 }, "2026-06-07", null, "2026-06-07T12:00:00Z"],
  ["12 hours before, as clocks go forward", {}, "2026-03-08", "09:00", "2026-03-08T02:00:00Z"],
  ["12 hours before, as clocks go back", {}, "2026-11-01", "09:00", "2026-11-01T03:00:00Z"],
] as const)(
  "a reminder comes %s, to the minute and once",
  async ([, preferences, date, time, moment]) => {
    await choose(maria, preferences);
    await known(maria, { date, time });
    const after = (minutes: number) =>
      new Date(Date.parse(moment) + minutes * 60_000).toISOString();
    expect(to(maria, await mailsAt(app, after(-1)))).toEqual([]);
    expect(subjects(to(maria, await mailsAt(app, after(0))))).toEqual(["Reminder: Balcony"]);
    expect(to(maria, await mailsAt(app, after(5)))).toEqual([]);
  },
);

test("a reminder that a stopped server missed comes late, but not after the time", async () => {
  await known(maria, { date: "2026-06-07" });
  expect(to(maria, await mailsAt(app, "2026-06-07T14:00:00Z"))).toEqual([]);
  const joan = await memberOf(app, hope, "member", "Joan");
  await known(joan, { date: "2026-06-07" });
  expect(to(joan, await mailsAt(app, "2026-06-07T13:59:00Z"))).toHaveLength(1);
});

test("there is no reminder without the wish for one, nor of what is complete or cancelled", async () => {
  await choose(maria, { reminderHours: null });
  await known(maria, { date: "2026-06-07" });
  const joan = await memberOf(app, hope, "member", "Joan");
  const complete = await known(joan, { date: "2026-06-07" });
  const cancelled = await known(joan, { date: "2026-06-07" });
  const occurrence = await cancelledOccurrence();
  const change = (id: string, columns: object) =>
    app.db.updateTable("assignment").set(columns).where("id", "=", id).execute();
  await change(complete.id, { status: "complete" });
  await change(cancelled.id, { occurrence_id: occurrence });
  const mails = await mailsAt(app, "2026-06-07T03:00:00Z");
  expect([...to(maria, mails), ...to(joan, mails)]).toEqual([]);
});

async function cancelledOccurrence(): Promise<string> {
  const id = newId();
  const { id: campusId } = await app.db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  const date = "2026-06-07";
  await app.db
    .insertInto("occurrence")
    .values({
      organization_id: hope.id,
      id,
      campus_id: campusId,
      date,
      week_start: date,
      cancelled: true,
    })
    .execute();
  return id;
}

test("whoever is given an assignment within the hours before it is not reminded of it too", async () => {
  app.clock.now = new Date("2026-06-07T03:00:00Z");
  await give({ time: "09:00" });
  const mails = to(maria, await mailsAt(app, "2026-06-07T03:05:00Z"));
  expect(subjects(mails)).toEqual(["You're asked to count: Balcony"]);
  expect(to(maria, await mailsAt(app, "2026-06-07T10:00:00Z"))).toEqual([]);
});

test("an assignment that is moved is reminded of at its new time", async () => {
  const balcony = await give({ time: "09:00" });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  expect(to(maria, await mailsAt(app, "2026-06-07T02:00:00Z"))).toHaveLength(1);
  await change(balcony, { date: "2026-06-14" });
  await mailsAt(app, "2026-06-07T02:05:00Z");
  expect(subjects(to(maria, await mailsAt(app, "2026-06-14T02:00:00Z")))).toEqual([
    "Reminder: Balcony",
  ]);
});

test("whoever has left, or whose address is not verified, gets nothing", async () => {
  await give();
  await known(maria, { date: "2026-06-07" });
  const joan = await memberOf(app, hope, "member", "Joan");
  await give({}, joan);
  const { db } = app;
  const left = { active: false };
  await db.updateTable("membership").set(left).where("user_id", "=", maria.id).execute();
  await db.updateTable("user").set({ email_verified: false }).where("id", "=", joan.id).execute();
  const mails = [
    ...(await mailsAt(app, "2026-06-05T15:05:00Z")),
    ...(await mailsAt(app, "2026-06-07T03:00:00Z")),
  ];
  expect([...to(maria, mails), ...to(joan, mails)]).toEqual([]);
});

test("what people were told is forgotten two months after the day, and nobody is told again", async () => {
  const past = await give();
  const recent = await give({ date: "2026-08-02", title: "Lobby" });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  const noticed = async () => {
    const rows = await app.db
      .selectFrom("assignment_notice")
      .select("assignment_id")
      .where("organization_id", "=", hope.id)
      .execute();
    return rows.map((row) => row.assignment_id).sort();
  };
  expect(await noticed()).toEqual([past.id, recent.id].sort());
  await mailsAt(app, "2026-08-03T15:00:00Z");
  expect(await noticed()).toEqual([past.id, recent.id].sort());
  expect(to(maria, await mailsAt(app, "2026-08-10T15:00:00Z"))).toEqual([]);
  expect(await noticed()).toEqual([recent.id]);
});
