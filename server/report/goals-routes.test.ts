import { expect, test } from "vitest";
import type { BoardReport } from "../../domain/report/board-report.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { cookie: string };
const year = { from: "2026-01-01", to: "2026-12-31" };

async function churchWithPeople() {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const put = async (person: Person, id: string, change: object = {}) => {
    const body = { categoryId: hope.adults, value: 650, ...year, ...change };
    const options = { body, cookie: person.cookie };
    const response = await app.request("PUT", `${hope.path}/goals/${id}`, options);
    return { status: response.status, body: await response.json() };
  };
  const remove = async (person: Person, id: string) =>
    (await app.request("DELETE", `${hope.path}/goals/${id}`, { cookie: person.cookie })).status;
  const list = async (person: Person) => (await hope.get(person, "/reports-page")).body.goals;
  return { ...hope, maria, daniel, put, remove, list };
}

test("staff set a goal once, however often it is sent, change it, remove it and bring it back", async () => {
  const hope = await churchWithPeople();
  const id = newId();
  const goal = { id, categoryId: hope.adults, unit: "count", value: 650, ...year };
  expect(await hope.put(hope.daniel, id)).toEqual({ status: 200, body: goal });
  expect(await hope.put(hope.daniel, id)).toEqual({ status: 200, body: goal });
  expect(await hope.list(hope.maria)).toEqual([goal]);
  await hope.put(hope.daniel, id, { value: 700 });
  expect(await hope.list(hope.maria)).toEqual([{ ...goal, value: 700 }]);
  expect([await hope.remove(hope.daniel, id), await hope.remove(hope.daniel, id)]).toEqual([
    204, 404,
  ]);
  await hope.put(hope.daniel, id);
  expect(await hope.list(hope.maria)).toEqual([goal]);
});

test("members see goals but not those of money, and set none", async () => {
  const hope = await churchWithPeople();
  await hope.put(hope.daniel, newId(), { categoryId: hope.giving, value: 35_000_000 });
  await hope.put(hope.daniel, newId(), { categoryId: null });
  expect([(await hope.list(hope.maria)).length, (await hope.list(hope.daniel)).length]).toEqual([
    1, 2,
  ]);
  const id = newId();
  expect((await hope.put(hope.maria, id)).status).toBe(403);
  await hope.put(hope.daniel, id);
  expect(await hope.remove(hope.maria, id)).toBe(403);
});

test("a category has one goal on a day, and the next year its next", async () => {
  const hope = await churchWithPeople();
  const next = { from: "2027-01-01", to: "2027-12-31" };
  expect((await hope.put(hope.daniel, newId())).status).toBe(200);
  const taken = await hope.put(hope.daniel, newId(), { from: "2026-12-25", to: next.to });
  expect([taken.status, Object.keys(taken.body.error.fields)]).toEqual([409, ["from"]]);
  expect((await hope.put(hope.daniel, newId(), next)).status).toBe(200);
  expect((await hope.put(hope.daniel, newId(), { categoryId: hope.guests })).status).toBe(200);
  const other = await churchWithCategories(app);
  expect((await hope.put(hope.daniel, newId(), { categoryId: other.adults })).status).toBe(404);
});

test("a month has a goal of its own within the year's, and is told in the board report of that month", async () => {
  const hope = await churchWithPeople();
  const may = { from: "2026-05-01", to: "2026-05-31", value: 100 };
  expect((await hope.put(hope.daniel, newId())).status).toBe(200);
  expect((await hope.put(hope.daniel, newId(), may)).status).toBe(200);
  expect((await hope.put(hope.daniel, newId(), may)).status).toBe(409);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 90 }], "2026-05-03");
  const goals = async (query: string) => {
    const { rows } = (await hope.get(hope.admin, `/board-report?${query}`)).body as BoardReport;
    return rows.map(({ name, goal }) => [name, goal]);
  };
  expect(await goals("day=2026-05-10")).toEqual([
    ["Attendance", null],
    ["Adult Attendance", 100],
  ]);
  expect(await goals(`day=2026-05-10&campus=${hope.campusId}`)).toEqual([
    ["Attendance", null],
    ["Adult Attendance", null],
  ]);
});

test("a number that no week can have, no number and no days are refused", async () => {
  const hope = await churchWithPeople();
  for (const bad of [
    { value: 0 },
    { value: 10_000_000_000 },
    { value: "650" },
    { to: "2026-01-03" },
    { to: "2025-12-31" },
  ])
    expect((await hope.put(hope.daniel, newId(), bad)).status).toBe(422);
});

test("an import of past weeks leaves goals alone", async () => {
  const hope = await churchWithPeople();
  await hope.put(hope.daniel, newId());
  const before = await hope.list(hope.daniel);
  const imported = await app.request("POST", `${hope.path}/imports`, {
    body: {
      id: newId(),
      fileName: "history.csv",
      isReplacing: true,
      campuses: [],
      newCategories: [],
      notes: [],
      places: [{ campusId: hope.campusId, service: null }],
      categories: [hope.adults],
      days: ["2026-05-31"],
      numbers: [[0, 0, 0, 700]],
    },
    cookie: hope.daniel.cookie,
  });
  expect(imported.status).toBe(201);
  expect(await hope.list(hope.daniel)).toEqual(before);
});

test("a goal of people goes, when that is said, with a category that begins to count money", async () => {
  const hope = await churchWithPeople();
  await hope.put(hope.daniel, newId());
  const patch = (body: object) =>
    app.request("PATCH", `${hope.path}/categories/${hope.adults}`, {
      body,
      cookie: hope.admin.cookie,
    });
  await patch({ name: "Grown-ups", unit: "count" });
  expect(await hope.list(hope.admin)).toHaveLength(1);
  expect((await patch({ unit: "currency" })).status).toBe(409);
  expect(await hope.list(hope.admin)).toHaveLength(1);
  await patch({ unit: "currency", removesGoals: true });
  expect(await hope.list(hope.admin)).toEqual([]);
});

test("goals stay with a category that is no longer added up, unless it is said that they go", async () => {
  const hope = await churchWithPeople();
  const id = newId();
  const pounds = { id, name: "Pounds", unit: "0.1 lb" };
  const department = (await hope.get(hope.admin, "/structure")).body.departments[0];
  await app.request("POST", `${hope.path}/departments/${department.id}/categories`, {
    body: pounds,
    cookie: hope.admin.cookie,
  });
  await hope.put(hope.daniel, newId(), { categoryId: id });
  const change = (fields: object) =>
    app.request("PATCH", `${hope.path}/categories/${id}`, {
      body: fields,
      cookie: hope.admin.cookie,
    });
  const refused = await change({ summary: "average" });
  expect(refused.status).toBe(409);
  expect(Object.keys((await refused.json()).error.fields)).toEqual(["removesGoals"]);
  expect(await hope.list(hope.daniel)).toHaveLength(1);
  expect((await change({ summary: "average", removesGoals: true })).status).toBe(204);
  expect(await hope.list(hope.daniel)).toEqual([]);
});
