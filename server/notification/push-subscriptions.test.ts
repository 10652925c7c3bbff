import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf, verifiedAccount } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { somePushSubscription } from "../../test/push.ts";
import { keepPushKeys } from "./push.ts";

let hope: Awaited<ReturnType<typeof church>>;
let maria: Awaited<ReturnType<typeof memberOf>>;
const app = await useTestApp();
const friday = new Date("2026-06-05T15:00:00Z");
beforeEach(async () => {
  app.clock.now = friday;
  app.pushed.splice(0);
  hope = await church(app);
  maria = await memberOf(app, hope, "member", "Maria");
});

const path = "/api/me/push-subscription";

async function subscribe(cookie = maria.cookie, subscription = somePushSubscription()) {
  const response = await app.request("PUT", path, { body: subscription, cookie });
  expect(response.status).toBe(200);
  return subscription.endpoint;
}

async function endpointOf(cookie: string) {
  return (await (await app.request("GET", path, { cookie })).json()).endpoint;
}

async function countAtNine(): Promise<string> {
  const { id } = await assignmentFor(app, hope, maria, { date: "2026-06-07" });
  await app.db
    .updateTable("assignment")
    .set({ time: "09:00", created_by: maria.id, created_at: friday })
    .where("id", "=", id)
    .execute();
  return id;
}

const choose = (choice: object) =>
  app.request("PUT", `${hope.path}/notification-preferences`, {
    body: { assignments: true, reminderHours: 12, weeklySummary: false, ...choice },
    cookie: maria.cookie,
  });

const reminderAt = "2026-06-07T02:00:00Z";
const lateAt = "2026-06-07T14:15:00Z";
const subjects = async (moment: string) =>
  to(maria, await mailsAt(app, moment)).map(({ subject }) => subject);

test("with push on a device, reminders and late counts go there once and not by mail", async () => {
  const id = await countAtNine();
  const endpoint = await subscribe();
  expect([await subjects(reminderAt), await subjects(lateAt), await subjects(lateAt)]).toEqual([
    [],
    [],
    [],
  ]);
  const about = { body: `9:00\u00a0AM · ${hope.name}`, path: `/clicker?assignment=${id}` };
  expect(app.pushed).toEqual([
    { endpoint, message: { ...about, title: "Coming up: Balcony", tag: `reminder ${id}` } },
    { endpoint, message: { ...about, title: "Late: Balcony", tag: `late ${id}` } },
  ]);
});

test("whoever chose no push, or whose push fails on every device, gets the mail", async () => {
  await countAtNine();
  const endpoint = await subscribe();
  await choose({ latePush: false });
  app.pushResults.set(endpoint, "failed");
  expect(await subjects(reminderAt)).toEqual(["Reminder: Balcony"]);
  app.pushResults.clear();
  expect(await subjects(lateAt)).toEqual(["Late: Balcony"]);
  expect(app.pushed).toEqual([]);
});

test("one device that takes it is enough", async () => {
  await countAtNine();
  app.pushResults.set(await subscribe(), "failed");
  const other = await signInAgain();
  const endpoint = await subscribe(other);
  expect(await subjects(lateAt)).toEqual([]);
  expect(app.pushed.map((each) => each.endpoint)).toEqual([endpoint]);
});

test("a device that is gone is forgotten", async () => {
  await countAtNine();
  app.pushResults.set(await subscribe(), "gone");
  expect(await subjects(lateAt)).toEqual(["Late: Balcony"]);
  expect(await endpointOf(maria.cookie)).toBeNull();
});

test("mails that are turned off stay off when push fails", async () => {
  await countAtNine();
  app.pushResults.set(await subscribe(), "failed");
  await choose({ late: false, reminderMail: false });
  expect([await subjects(reminderAt), await subjects(lateAt)]).toEqual([[], []]);
});

test("a nudge goes to the phone, and by mail when the phone does not take it", async () => {
  const id = await countAtNine();
  const endpoint = await subscribe();
  const nudge = async () => {
    const url = `${hope.path}/assignments/${id}/nudges/${newId()}`;
    const response = await app.request("PUT", url, { body: {}, cookie: hope.admin.cookie });
    return (await response.json()).reachedBy;
  };
  app.clock.now = new Date("2026-06-07T14:20:00Z");
  expect(await nudge()).toBe("push");
  expect(app.pushed).toHaveLength(1);
  expect(to(maria, await app.mails())).toEqual([]);
  app.clock.now = new Date("2026-06-07T14:40:00Z");
  app.pushResults.set(endpoint, "failed");
  expect(await nudge()).toBe("email");
});

async function signInAgain(): Promise<string> {
  const person = await verifiedAccount(app);
  await app.db
    .updateTable("session")
    .set({ user_id: maria.id })
    .where("user_id", "=", person.id)
    .execute();
  return person.cookie;
}

test("signing out ends push on that device", async () => {
  await subscribe();
  await app.request("DELETE", "/api/me/session", { cookie: maria.cookie });
  expect(await devices()).toEqual([]);
});

test("a session that has ended gets nothing, before it is cleaned away too", async () => {
  await countAtNine();
  await subscribe();
  const past = new Date("2026-06-06T00:00:00Z");
  await app.db
    .updateTable("session")
    .set({ expires_at: past })
    .where("user_id", "=", maria.id)
    .execute();
  expect(await subjects(lateAt)).toEqual(["Late: Balcony"]);
  expect(app.pushed).toEqual([]);
});

test("deleting the account forgets its devices", async () => {
  await subscribe();
  app.clock.now = new Date();
  const person = await verifiedAccount(app);
  await subscribe(person.cookie);
  const { status } = await app.request("DELETE", "/api/me", { cookie: person.cookie });
  expect(status).toBe(204);
  expect(await devices(person.id)).toEqual([]);
});

function devices(userId = maria.id) {
  return app.db
    .selectFrom("push_subscription")
    .select("endpoint")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

test("a device that another person signs in to is theirs alone", async () => {
  const shared = somePushSubscription();
  await subscribe(maria.cookie, shared);
  const joan = await memberOf(app, hope, "member", "Joan");
  await subscribe(joan.cookie, shared);
  expect(await endpointOf(maria.cookie)).toBeNull();
  expect(await endpointOf(joan.cookie)).toBe(shared.endpoint);
});

test("the eleventh device takes the place of the oldest", async () => {
  const endpoints = [];
  for (let device = 0; device < 11; device += 1) {
    app.clock.now = new Date(friday.getTime() + device * 60_000);
    endpoints.push({ endpoint: await subscribe(await signInAgain()) });
  }
  expect(await devices()).toEqual(endpoints.slice(1));
});

test.each([
  "https://169.254.169.254/latest",
  "https://127.0.0.1%2Enotify.windows.com/x",
  "https:fcm.googleapis.com/x",
])("%s is no push service, and is refused", async (endpoint) => {
  const body = somePushSubscription(endpoint);
  expect((await app.request("PUT", path, { body, cookie: maria.cookie })).status).toBe(422);
});

test("servers that start at the same time keep one key pair, and no answer holds the private key", async () => {
  await app.db.deleteFrom("push_key").execute();
  const made = Array.from(Array(6).keys(), (index) => ({
    publicKey: `public ${index}`,
    privateKey: `private ${index}`,
  }));
  const kept = await Promise.all(made.map((keys) => keepPushKeys(app.db, () => keys)));
  expect(new Set(kept.map(({ publicKey }) => publicKey)).size).toBe(1);
  const text = await (await app.request("GET", path, { cookie: maria.cookie })).text();
  expect(JSON.parse(text)).toEqual({ publicKey: app.deps.push.publicKey, endpoint: null });
});
