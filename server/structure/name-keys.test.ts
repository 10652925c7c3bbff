import { expect, test } from "vitest";
import * as words from "#words/forms.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const hope = await church(app, "Hope Chapel");

async function send(method: string, path: string, body: object) {
  const response = await app.request(method, path, { body, cookie: hope.admin.cookie });
  const text = await response.text();
  return { status: response.status, fields: text ? JSON.parse(text).error?.fields : undefined };
}

const structure = async () => {
  const cookie = hope.admin.cookie;
  return (await app.request("GET", `${hope.path}/structure`, { cookie })).json();
};

const alike = ["Ｈｏｐｅ Chapel", "Норе Chapel", "HOPE CHAPEL", "𝐇ope Chapel"];
const hidden = [
  "Hope\u200b Chapel",
  "Hope Cha\u00adpel",
  "\u202eHope Chapel",
  "Hope\u2060 Chapel",
  "\u200b",
];

test("no organization gets a name that looks like another's", async () => {
  const found = (name: string) =>
    send("POST", "/api/organizations", { id: newId(), name, timeZone: "America/Chicago" });
  for (const name of alike) expect((await found(name)).status, name).toBe(409);
  for (const name of hidden)
    expect(await found(name), name).toEqual({
      status: 422,
      fields: { name: words.invisible },
    });
  expect((await found("H\u043epe Chapel")).fields).toEqual({ name: words.mixedAlphabets });
  expect((await found("Your bank: https://evil.example/verify")).fields).toEqual({
    name: words.address,
  });
  const other = await church(app, "Grace");
  const cookie = other.admin.cookie;
  for (const name of alike) {
    const renamed = await app.request("PATCH", other.path, { body: { name }, cookie });
    expect(renamed.status, name).toBe(409);
  }
});

test("no campus, department, category or service gets a name that looks like one in use beside it", async () => {
  const { campuses, departments } = await structure();
  const paths = {
    campuses: {},
    departments: {},
    [`departments/${departments[0].id}/categories`]: {},
    [`campuses/${campuses[0].id}/services`]: { weekday: 0, time: "09:00" },
  };
  for (const [noun, fields] of Object.entries(paths)) {
    const add = (name: string) =>
      send("POST", `${hope.path}/${noun}`, { id: newId(), name, ...fields });
    expect((await add("Hope Chapel")).status, noun).toBe(204);
    for (const name of alike) expect((await add(name)).status, `${noun} ${name}`).toBe(409);
    for (const name of hidden) expect((await add(name)).status, `${noun} ${name}`).toBe(422);
    expect((await add("Hope Chapel Ä")).status, noun).toBe(204);
  }
});

test("what is renamed frees its old name, and what is restored must not look like what is in use", async () => {
  const add = async (name: string) => {
    const id = newId();
    const body = { id, name };
    const { status } = await send("POST", `${hope.path}/departments`, body);
    return { status, path: `${hope.path}/departments/${id}` };
  };
  const choir = await add("Choir");
  expect((await send("PATCH", choir.path, { name: "Band" })).status).toBe(204);
  expect((await add("ＣＨＯＩＲ")).status).toBe(204);
  expect((await send("PATCH", choir.path, { active: false })).status).toBe(204);
  expect((await add("band")).status).toBe(204);
  expect((await send("PATCH", choir.path, { active: true })).status).toBe(409);
});
