import { expect, test } from "vitest";
import { linkHeader } from "../../domain/count/tally.ts";
import { missingEntryFields } from "../../domain/entry/entry.ts";
import { largestImport } from "../../domain/history/import.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { visitorOf } from "../fixtures.ts";
import { type Route, sampleChurch, samples, sendSample } from "./route-samples.ts";
import { routesOf } from "./route-table.ts";

/** Of the samples, which members may enter while it is the current one. */
const inTheWeek = new Date("2026-06-10T12:00:00Z");

const app = await useTestApp({ now: inTheWeek });
const hope = await sampleChurch(app);
const linked = await hope.makeAssignment();
app.clock.now = new Date("2026-06-07T14:00:00Z");
const byLink = { [linkHeader]: (await visitorOf(app, hope, linked.id)).secret };
app.clock.now = inTheWeek;

/** These look at no cookie: the code in the address is the right, which mail programs send on their own. */
const byCode = /^POST (\/(es|pt))?\/(newsletter\/confirm|(newsletter\/)?unsubscribe)$/;

const writes = () => routesOf(app).filter(({ method }) => method !== "GET");

test("a field that a route does not know is refused by every route", async () => {
  for (const route of writes()) {
    const change = (body: object) => ({ ...body, isAdmin: true });
    const answer = await send(route, change);
    if (answer.hasBody) expect(answer.status, route.name).toBe(422);
  }
});

test("a value of another type is refused by every field of every route, by its name", async () => {
  for (const route of writes()) {
    for (const field of await fieldsOf(route)) {
      const answer = await send(route, (body) => ({ ...body, [field]: { not: ["this"] } }));
      expect(answer.status, `${route.name} ${field}`).toBe(422);
      expect(JSON.parse(answer.text).error.fields).toHaveProperty([field]);
    }
  }
});

test("what is unknown, missing, of another kind, no choice or out of bounds is said by field in plain words", async () => {
  const { fields, message } = await refusal("POST /api/organizations/:organizationId/assignments", {
    id: newId(),
    userId: hope.admin.id,
    date: "2026-06-07",
    campusId: 7,
    repeats: "daily",
    color: "red",
  });
  expect(fields).toEqual({
    title: "This is missing.",
    campusId: "This is not of the right kind.",
    repeats: "This is not one of the choices.",
    color: "This field is not known.",
  });
  expect(Object.values(fields)).toContain(message);
  const save = "PUT /api/organizations/:organizationId/occurrences/:occurrenceId/entries";
  const entry = { categoryId: hope.categoryId, value: 12, seenVersion: -1, color: "red" };
  expect((await refusal(save, { entries: [entry, { value: 12 }] })).fields).toEqual({
    "entries.0.seenVersion": "This number is too small.",
    "entries.0.color": "This field is not known.",
  });
  expect((await refusal(save, { entries: [{ value: 12 }] })).fields).toEqual({
    "entries.0.categoryId": missingEntryFields,
  });
});

test("a text that the database would keep as another one is refused by its name", async () => {
  const create = "POST /api/organizations/:organizationId/assignments";
  for (const title of ["half of one: \ud83d", "\udfff", "a\u0000b"]) {
    const { fields } = await refusal(create, {
      id: newId(),
      userId: hope.admin.id,
      title,
      date: "2026-06-07",
    });
    expect(fields).toEqual({ title: "This has a character that cannot be kept." });
  }
});

test("what is wrong with a whole body is said without a field", async () => {
  const cookie = hope.admin.cookie;
  for (const body of [7, "text"]) {
    const answer = await app.request("POST", `${hope.path}/assignments`, { body, cookie });
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      { code: "invalid", message: "This is not of the right kind.", fields: {} },
    ]);
  }
});

test("no route refuses a field in the words of the library that reads it, or repeats what was sent", async () => {
  const odd = [undefined, null, -1.5, "no such thing", ["no such thing"], { no: "such thing" }];
  for (const route of writes())
    for (const field of await fieldsOf(route))
      for (const value of odd) {
        // With a field that is not known nothing is ever taken.
        const change = (body: object) => ({ ...body, isAdmin: true, [field]: value });
        const { status, text } = await send(route, change);
        expect(status, `${route.name} ${field}`).toBe(422);
        expect(text).not.toMatch(/Invalid \w+:|Expected|eceived|no such thing/);
      }
});

test("a list, a text and nothing at all are refused where an object belongs", async () => {
  for (const route of writes())
    for (const wrong of [[1], "text", 7, null]) {
      const answer = await send(route, () => wrong);
      if (answer.hasBody) expect(answer.status, `${route.name} ${wrong}`).toBe(422);
    }
});

test("a body of more than 256 KB is refused before it is read, an import from 6 MB on, and of more than 8 KB from anybody", async () => {
  const mostOf = ({ permission, name }: { permission: string; name: string }) => {
    if (permission === "public") return 8 * 1024;
    return /\/import(s|-previews)$/.test(name) ? largestImport : 256 * 1024;
  };
  for (const route of writes()) {
    const more = "x".repeat(mostOf(route) + 1024);
    const answer = await send(route, (body) => ({ ...body, more }));
    if (!answer.hasBody) continue;
    expect(answer.status, route.name).toBe(422);
    expect(answer.text).toContain("This is more than can be sent at once.");
  }
});

test("a body that is not JSON, or is not said to be, is refused", async () => {
  const { cookie } = hope.admin;
  const broken = { method: "PATCH", body: "{", headers: headers("application/json", cookie) };
  expect((await app.app.request("/api/me", broken)).status).toBe(422);
  const form = {
    ...broken,
    body: "a=1",
    headers: headers("application/x-www-form-urlencoded", cookie),
  };
  expect((await app.app.request("/api/me", form)).status).toBe(422);
});

test("a write from another site is refused by every route", async () => {
  for (const { method, path, name } of writes().filter((route) => !byCode.test(route.name))) {
    const origin = "https://elsewhere.example";
    const response = await app.app.request(path, { method, headers: { origin } });
    expect(response.status, name).toBe(403);
  }
});

async function send(route: Route, change: (body: object) => unknown) {
  const headers = route.name.includes("/opened-link") ? byLink : undefined;
  return sendSample(app, hope, route, { cookie: hope.admin.cookie, change, headers });
}

async function refusal(name: string, body: object) {
  const route = routesOf(app).find((each) => each.name === name);
  if (!route) throw new Error(`There is no ${name}.`);
  return JSON.parse((await send(route, () => body)).text).error;
}

async function fieldsOf({ name }: Route): Promise<string[]> {
  const { body = {} } = (await samples[name]?.(hope)) ?? {};
  return Object.keys(body);
}

function headers(type: string, cookie: string): Record<string, string> {
  return { origin: app.deps.config.publicUrl, "content-type": type, cookie };
}
