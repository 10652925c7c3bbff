import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { notifyOrganization } from "./notify-organization.ts";

type Person = Awaited<ReturnType<typeof memberOf>>;

let hope: Awaited<ReturnType<typeof church>>;
let maria: Person;
let ruth: Person;
const app = await useTestApp();
beforeEach(async () => {
  // A Friday.
  app.clock.now = new Date("2026-06-05T15:00:00Z");
  hope = await church(app);
  maria = await memberOf(app, hope, "member", "Maria");
  ruth = await memberOf(app, hope, "staff", "Ruth");
});

const ask = async (method: string, path: string, body?: object, by: Person = hope.admin) => {
  const answer = await app.request(method, path, { cookie: by.cookie, ...(body && { body }) });
  expect(answer.ok, path).toBe(true);
};

async function give(details: object = {}) {
  const body = { id: newId(), userId: maria.id, title: "Balcony", date: "2026-06-07", ...details };
  await ask("POST", `${hope.path}/assignments`, body);
  return `${hope.path}/assignments/${body.id}`;
}

const told = (person: Person, mails: Awaited<ReturnType<typeof mailsAt>>) =>
  to(person, mails).map(({ subject }) => subject);

test("whoever an assignment is taken off is told once, as it was, and can unsubscribe", async () => {
  const path = await give({ time: "09:00", area: "left", location: "Worship Center" });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  await ask("PATCH", path, { userId: ruth.id, title: "Floor" });
  const mails = await mailsAt(app, "2026-06-05T15:10:00Z");
  expect(told(maria, mails)).toEqual(["No longer yours to count: Balcony, left"]);
  expect(told(ruth, mails)).toEqual(["You're asked to count: Floor, left"]);
  const [mail] = to(maria, mails);
  expect(mail?.text).toContain(`${hope.name} has taken this off your list:`);
  expect(mail?.text).toContain("Sunday, June 7th, 9:00\u00a0AM · Worship Center");
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\?token=/);
  expect(await mailsAt(app, "2026-06-05T15:15:00Z")).toEqual([]);
});

test("deleted ones are one mail, with what else there is to tell", async () => {
  const paths = [await give({ title: "Floor" }), await give({ title: "Balcony" })];
  await mailsAt(app, "2026-06-05T15:05:00Z");
  for (const path of paths) await ask("DELETE", path);
  await give({ title: "Lobby" });
  const [mail, ...more] = to(maria, await mailsAt(app, "2026-06-05T15:10:00Z"));
  expect([mail?.subject, more]).toEqual(["You're asked to count: Lobby", []]);
  for (const text of ["- Lobby", "- No longer yours: Floor", "- No longer yours: Balcony"])
    expect(mail?.text).toContain(text);
});

test("a series that ends is one mail", async () => {
  const path = await give({ repeats: "weekly" });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  await ask("DELETE", `${path}?applyTo=following`);
  const [mail, ...more] = to(maria, await mailsAt(app, "2026-06-05T15:10:00Z"));
  expect([mail?.subject, more]).toEqual(["No longer yours to count: 8 assignments", []]);
});

test("of any number of servers that look at once, one tells", async () => {
  const path = await give();
  await mailsAt(app, "2026-06-05T15:05:00Z");
  await ask("DELETE", path);
  app.clock.now = new Date("2026-06-05T15:10:00Z");
  await Promise.all(Array.from({ length: 4 }, () => notifyOrganization(app.deps, hope.id)));
  expect(
    told(maria, await app.mails()).filter((subject) => /^No longer/.test(subject)),
  ).toHaveLength(1);
});

test("nobody is told of what they never knew, gave away themselves, or have again", async () => {
  const unknown = await give();
  await ask("DELETE", unknown);
  const back = await give();
  const own = await give({ userId: ruth.id });
  await mailsAt(app, "2026-06-05T15:05:00Z");
  for (const userId of [ruth.id, maria.id]) await ask("PATCH", back, { userId });
  await ask("DELETE", own, undefined, ruth);
  expect(await mailsAt(app, "2026-06-05T15:10:00Z")).toEqual([]);
});

test("nobody is told of days that have passed, of what is counted, nor of what was cancelled", async () => {
  const past = await give({ date: "2026-06-06" });
  const counted = await give();
  await mailsAt(app, "2026-06-05T15:05:00Z");
  const count = { round: 1, deviceId: newId(), plus: 3, minus: 0 };
  await ask("PUT", `${counted}/count`, count, maria);
  app.clock.now = new Date("2026-06-07T15:00:00Z");
  for (const path of [past, counted]) await ask("DELETE", path);
  expect(told(maria, await mailsAt(app, "2026-06-07T15:05:00Z"))).toEqual([]);
});

test("whoever wants no mails about assignments gets none about this either", async () => {
  const path = await give();
  await mailsAt(app, "2026-06-05T15:05:00Z");
  const choice = { assignments: false, reminderHours: null, weeklySummary: false };
  await ask("PUT", `${hope.path}/notification-preferences`, choice, maria);
  await ask("DELETE", path);
  expect(await mailsAt(app, "2026-06-05T15:10:00Z")).toEqual([]);
});
