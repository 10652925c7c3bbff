import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, signedInPerson, verifiedAccount } from "../../test/fixtures.ts";

const start = new Date("2026-06-01T09:00:00Z");
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";

const app = await useTestApp({ now: start });

async function onPhone({ email, password }: { email: string; password: string }) {
  const options = { body: { email, password }, headers: { "user-agent": phone } };
  return cookieOf(await app.request("POST", "/api/sessions", options));
}

async function list(cookie: string) {
  const response = await app.request("GET", "/api/sessions", { cookie });
  const text = await response.text();
  return { text, items: JSON.parse(text).items as { id: string; device: string }[] };
}

const statusOf = async (cookie: string) => (await app.request("GET", "/api/me", { cookie })).status;

test("the list names each device in words, marks this one, and holds no token", async () => {
  app.clock.now = start;
  const person = await verifiedAccount(app);
  app.clock.now = new Date("2026-06-02T18:30:00Z");
  const cookie = await onPhone(person);
  const { items, text } = await list(cookie);
  const [, token = ""] = /countwell_session=([^;]+)/.exec(cookie) ?? [];
  expect(token).toHaveLength(43);
  expect(text).not.toContain(token);
  expect(items[0]).toEqual({
    id: expect.any(String),
    device: "Safari on iPhone",
    signedInAt: "2026-06-02T18:30:00.000Z",
    lastUsedAt: "2026-06-02T18:30:00.000Z",
    isThisOne: true,
  });
  expect(items.slice(1).map((each) => ({ ...each, id: "" }))).toContainEqual({
    id: "",
    device: "Unknown device",
    signedInAt: "2026-06-01T09:00:00.000Z",
    lastUsedAt: "2026-06-01T09:00:00.000Z",
    isThisOne: false,
  });
});

test("when a device was last used is right to the hour, up to the last days of its session", async () => {
  app.clock.now = start;
  const person = await signedInPerson(app);
  const usedAfter = async (hours: number) => {
    app.clock.now = new Date(start.getTime() + hours * 3_600_000);
    const { items } = await list(person.cookie);
    return (Date.parse(Object(items[0]).lastUsedAt) - start.getTime()) / 3_600_000;
  };
  expect(await usedAfter(0.9)).toBe(0);
  await usedAfter(1.5);
  expect(await usedAfter(2)).toBe(1.5);
  for (let day = 20; day < 180; day += 20) await usedAfter(day * 24);
  await usedAfter(175 * 24);
  expect(await usedAfter(175 * 24 + 0.5)).toBe(175 * 24);
});

test("a device that is signed out from another is out at once", async () => {
  app.clock.now = start;
  const person = await verifiedAccount(app);
  const cookie = await onPhone(person);
  const other = (await list(person.cookie)).items.find(({ device }) => device.includes("iPhone"));
  const path = `/api/sessions/${other?.id}`;
  expect((await app.request("DELETE", path, { cookie: person.cookie })).status).toBe(204);
  expect([await statusOf(cookie), await statusOf(person.cookie)]).toEqual([401, 200]);
  expect((await app.request("DELETE", path, { cookie: person.cookie })).status).toBe(204);
});

test("signing out all others leaves this one, and other people, signed in", async () => {
  app.clock.now = start;
  const [person, neighbour] = [await verifiedAccount(app), await verifiedAccount(app)];
  const others = [await onPhone(person), await onPhone(person)];
  await app.request("DELETE", "/api/sessions", { cookie: person.cookie });
  expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
  expect((await list(person.cookie)).items).toHaveLength(1);
  expect(await statusOf(neighbour.cookie)).toBe(200);
});

test("nobody can end another person's session", async () => {
  const [person, stranger] = [await signedInPerson(app), await signedInPerson(app)];
  const [own] = (await list(person.cookie)).items;
  await app.request("DELETE", `/api/sessions/${own?.id}`, { cookie: stranger.cookie });
  expect(await statusOf(person.cookie)).toBe(200);
});

test("ending the session one is using clears its cookie", async () => {
  const person = await signedInPerson(app);
  const [own] = (await list(person.cookie)).items;
  const response = await app.request("DELETE", `/api/sessions/${own?.id}`, person);
  expect(response.headers.get("set-cookie")).toMatch(/^countwell_session=; Max-Age=0/);
  expect(await statusOf(person.cookie)).toBe(401);
});
