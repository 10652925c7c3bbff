import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
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
