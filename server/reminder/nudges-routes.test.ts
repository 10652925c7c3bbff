import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, invitationFor, memberOf } from "../../test/fixtures.ts";
import { to } from "../../test/notifications.ts";

let hope: Awaited<ReturnType<typeof church>>;
let maria: Awaited<ReturnType<typeof memberOf>>;
let sam: Awaited<ReturnType<typeof memberOf>>;
const app = await useTestApp();
beforeEach(async () => {
  app.clock.now = new Date("2026-06-07T14:20:00Z");
  hope = await church(app);
  maria = await memberOf(app, hope, "member", "Maria");
  sam = await memberOf(app, hope, "staff", "Sam");
});

async function lateCount(person: { id: string } = maria): Promise<string> {
  const { id } = await assignmentFor(app, hope, person);
  await app.db.updateTable("assignment").set({ time: "09:00" }).where("id", "=", id).execute();
  return id;
}

async function nudge(assignmentId: string, nudgeId = newId(), cookie = sam.cookie) {
  const path = `${hope.path}/assignments/${assignmentId}/nudges/${nudgeId}`;
  const response = await app.request("PUT", path, { body: {}, cookie });
  const body = await response.json();
  return { status: response.status, body, message: body.error?.message };
}

const mailsTo = async (person: { email: string }) => to(person, await app.mails());

test("whoever is late is asked by mail, which says by whom", async () => {
  const id = await lateCount();
  const { status, body } = await nudge(id);
  expect([status, body.reachedBy]).toEqual([200, "email"]);
  const [mail] = await mailsTo(maria);
  expect(mail?.subject).toBe("Late: Balcony");
  expect(mail?.text).toContain(`Sam Sole at ${hope.name} asks you for this count:`);
});

test("a nudge that is sent twice asks once", async () => {
  const id = await lateCount();
  const nudgeId = newId();
  const [first, second] = [await nudge(id, nudgeId), await nudge(id, nudgeId)];
  expect(second).toEqual(first);
  expect(await mailsTo(maria)).toHaveLength(1);
});

test("of many people who ask at the same time one does, and the others read when they can", async () => {
  const id = await lateCount();
  const answers = await Promise.all(Array.from(Array(5), () => nudge(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.message).toBe(
    "Maria Sole was asked just now. You can ask again in 15 minutes.",
  );
  expect(await mailsTo(maria)).toHaveLength(1);
  app.clock.now = new Date("2026-06-07T14:34:59Z");
  expect((await nudge(id)).message).toContain("You can ask again in 1 minute.");
  app.clock.now = new Date("2026-06-07T14:35:00Z");
  expect((await nudge(id)).status).toBe(200);
});

test("somebody new may be asked at once", async () => {
  const id = await lateCount();
  await nudge(id);
  const joan = await memberOf(app, hope, "member", "Joan");
  await app.db.updateTable("assignment").set({ user_id: joan.id }).where("id", "=", id).execute();
  expect((await nudge(id)).status).toBe(200);
  expect(await mailsTo(joan)).toHaveLength(1);
});

test("a nudge that a killed server left unfinished is finished by the same request", async () => {
  const id = await lateCount();
  const nudgeId = newId();
  const broken = { ...app.deps.queue, addAll: () => Promise.reject(new Error("killed")) };
  const { queue } = app.deps;
  app.deps.queue = broken;
  expect((await nudge(id, nudgeId)).status).toBe(500);
  app.deps.queue = queue;
  expect((await nudge(id, nudgeId)).body.reachedBy).toBe("email");
  expect(await mailsTo(maria)).toHaveLength(1);
});

test("there is nothing to ask for before a count is late, after it was saved, or of nobody", async () => {
  const id = await lateCount();
  app.clock.now = new Date("2026-06-07T14:14:00Z");
  expect((await nudge(id)).message).toBe("This count is not late.");
  app.clock.now = new Date("2026-06-07T14:20:00Z");
  await app.db.updateTable("assignment").set({ status: "complete" }).where("id", "=", id).execute();
  expect((await nudge(id)).status).toBe(409);
  const nobodys = await lateCount();
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", maria.id)
    .execute();
  expect((await nudge(nobodys)).message).toBe(
    "Nobody is assigned to this count. Assign it to someone.",
  );
  expect(await mailsTo(maria)).toEqual([]);
});

test("a count of a day that is over is asked for until two weeks later, and its mail names the day", async () => {
  const id = await lateCount();
  app.clock.now = new Date("2026-06-20T14:20:00Z");
  expect((await nudge(id)).status).toBe(200);
  const [mail] = await mailsTo(maria);
  expect(mail?.text).toContain("Sunday, June 7th, 9:00\u00a0AM");
  expect(mail?.text).toContain("Enter the number:");
  app.clock.now = new Date("2026-06-21T14:20:00Z");
  expect((await nudge(id)).message).toBe("This count is not late.");
});

test("whoever wants no messages about late counts gets none, and staff read so", async () => {
  const id = await lateCount();
  const body = { assignments: true, reminderHours: 12, weeklySummary: false, late: false };
  const path = `${hope.path}/notification-preferences`;
  await app.request("PUT", path, { body, cookie: maria.cookie });
  const { status, message } = await nudge(id);
  expect([status, message]).toEqual([
    409,
    "They turned off messages about late counts. Please call them.",
  ]);
  expect(await mailsTo(maria)).toEqual([]);
  expect((await nudge(id)).status).toBe(409);
});

test("a person is asked six times an hour, for whichever counts, also where a count goes to others and back", async () => {
  const id = await lateCount();
  const give = (person: { id: string }) =>
    app.db.updateTable("assignment").set({ user_id: person.id }).where("id", "=", id).execute();
  for (let asked = 0; asked < 5; asked += 1)
    expect((await nudge(await lateCount())).status).toBe(200);
  expect((await nudge(id)).status).toBe(200);
  await give(sam);
  expect((await nudge(id)).status).toBe(200);
  await give(maria);
  const refused = await nudge(id);
  expect(refused.status).toBe(429);
  expect(refused.message).toContain("Please ask again later.");
  expect(await mailsTo(maria)).toHaveLength(6);
});

async function remindAll(id = newId(), place = {}) {
  const body = { id, ...place };
  const response = await app.request("POST", `${hope.path}/nudges`, { body, cookie: sam.cookie });
  return { status: response.status, body: await response.json() };
}

async function invitedCount(role: "member" | "staff" = "member") {
  const invitation = await invitationFor(app, hope, { role });
  const tomorrow = new Date(app.clock.now.getTime() + 86_400_000);
  await app.db
    .updateTable("invitation")
    .set({ expires_at: tomorrow, sent_at: new Date("2026-06-06T12:00:00Z") })
    .where("id", "=", invitation.id)
    .execute();
  const id = await lateCount();
  await app.db
    .updateTable("assignment")
    .set({ user_id: null, invitation_id: invitation.id, time: "19:00" })
    .where("id", "=", id)
    .execute();
  return invitation;
}

test("reminding all writes to each person once for all their late counts, and the same request again to nobody", async () => {
  const joan = await memberOf(app, hope, "member", "Joan");
  await lateCount();
  await lateCount();
  await lateCount(joan);
  await lateCount(sam);
  const id = newId();
  const first = await remindAll(id);
  expect(first).toEqual({ status: 200, body: { reminded: 2, unreached: [], nobodys: 0 } });
  expect(await remindAll(id)).toEqual(first);
  const [mail, ...others] = await mailsTo(maria);
  expect([mail?.subject, others.length]).toEqual(["Late: 2 counts", 0]);
  expect(mail?.text).toContain(`Sam Sole at ${hope.name} asks you for these counts:`);
  expect([await mailsTo(joan), await mailsTo(sam)].map(({ length }) => length)).toEqual([1, 0]);
  const { body } = await remindAll();
  expect(body.unreached).toEqual([
    { name: "Maria Sole", reason: "recent" },
    { name: "Joan Sole", reason: "recent" },
  ]);
});

test("whoever has not accepted a count of today is invited again, unless only an admin may", async () => {
  const open = await invitedCount();
  const staff = await invitedCount("staff");
  const { body } = await remindAll();
  expect(body).toEqual({
    reminded: 1,
    unreached: [{ name: staff.email, reason: "uninvited" }],
    nobodys: 0,
  });
  expect(await mailsTo(open)).toHaveLength(1);
  expect((await remindAll()).body.unreached).toContainEqual({ name: open.email, reason: "recent" });
});

test("reminding all leaves out what is nobody's, who wants no messages, and other campuses", async () => {
  const left = await memberOf(app, hope, "member", "Left");
  await lateCount(left);
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", left.id)
    .execute();
  await lateCount();
  const quiet = { assignments: true, reminderHours: 12, weeklySummary: false };
  await app.request("PUT", `${hope.path}/notification-preferences`, {
    body: { ...quiet, late: false, latePush: false },
    cookie: maria.cookie,
  });
  expect((await remindAll()).body).toEqual({
    reminded: 0,
    unreached: [{ name: "Maria Sole", reason: "off" }],
    nobodys: 1,
  });
  const elsewhere = await remindAll(newId(), { campusId: newId() });
  expect(elsewhere.body).toEqual({ reminded: 0, unreached: [], nobodys: 0 });
  const byMember = await app.request("POST", `${hope.path}/nudges`, {
    body: { id: newId() },
    cookie: maria.cookie,
  });
  expect(byMember.status).toBe(403);
});
