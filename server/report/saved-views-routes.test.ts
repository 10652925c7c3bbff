import { expect, test } from "vitest";
import { mostOwnViews } from "../../domain/report/saved-view.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { cookie: string };

async function churchWithPeople() {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const paul = await memberOf(app, hope, "member", "Paul");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const put = async (person: Person, id: string, change: object = {}) => {
    const view = { name: `View ${id}`, question: "period=26", shared: false, pinned: false };
    const options = { body: { ...view, ...change }, cookie: person.cookie };
    const response = await app.request("PUT", `${hope.path}/views/${id}`, options);
    return { status: response.status, body: await response.json() };
  };
  const remove = async (person: Person, id: string) =>
    (await app.request("DELETE", `${hope.path}/views/${id}`, { cookie: person.cookie })).status;
  const names = async (person: Person): Promise<string[]> =>
    (await hope.get(person, "/reports-page")).body.views.map(({ name }: { name: string }) => name);
  return { ...hope, maria, paul, daniel, put, remove, names };
}

test("a view is saved once, however often it is sent, changed, deleted and brought back", async () => {
  const hope = await churchWithPeople();
  const id = newId();
  const easter = { name: " Easter  at North ", question: `compare=easter&period=13` };
  const saved = await hope.put(hope.maria, id, easter);
  expect(saved).toEqual({
    status: 200,
    body: {
      id,
      name: "Easter at North",
      question: "compare=easter",
      shared: false,
      pinned: false,
      madeById: hope.maria.id,
      madeBy: "Maria Sole",
    },
  });
  expect(await hope.put(hope.maria, id, easter)).toEqual(saved);
  await hope.put(hope.maria, newId(), { name: "All years", question: "period=all" });
  expect(await hope.names(hope.maria)).toEqual(["All years", "Easter at North"]);
  await hope.put(hope.maria, id, { ...easter, name: "Easter", pinned: true });
  expect(await hope.names(hope.maria)).toEqual(["Easter", "All years"]);
  expect([await hope.remove(hope.maria, id), await hope.remove(hope.maria, id)]).toEqual([
    204, 404,
  ]);
  await hope.put(hope.maria, id, easter);
  expect(await hope.names(hope.maria)).toEqual(["All years", "Easter at North"]);
});

test("what is not shared is nobody else's, and a shared view is changed by staff or whoever made it", async () => {
  const hope = await churchWithPeople();
  const [own, shared] = [newId(), newId()];
  await hope.put(hope.maria, own, { name: "Own" });
  await hope.put(hope.maria, shared, { name: "Shared", shared: true });
  for (const other of [hope.paul, hope.daniel, hope.admin]) {
    expect(await hope.names(other)).toEqual(["Shared"]);
    expect((await hope.put(other, own, { name: "Mine" })).status).toBe(404);
    expect(await hope.remove(other, own)).toBe(404);
  }
  expect((await hope.put(hope.paul, shared, { shared: true })).status).toBe(403);
  expect(await hope.remove(hope.paul, shared)).toBe(403);
  const renamed = { name: "For the board", shared: true, pinned: true };
  expect((await hope.put(hope.daniel, shared, renamed)).body.madeById).toBe(hope.maria.id);
  expect(await hope.names(hope.maria)).toEqual(["For the board", "Own"]);
  expect((await hope.put(hope.maria, shared, { name: "For us", shared: true })).status).toBe(200);
  expect(await hope.remove(hope.daniel, shared)).toBe(204);
});

test("a view that asks for money is only for those who see money", async () => {
  const hope = await churchWithPeople();
  const money = { question: `measure=${hope.giving}`, shared: true };
  expect((await hope.put(hope.maria, newId(), money)).status).toBe(404);
  await hope.put(hope.daniel, newId(), { ...money, name: "Giving" });
  const both = `measure=everything&by=category&category=${hope.adults},${hope.giving}`;
  await hope.put(hope.daniel, newId(), { question: both, shared: true, name: "Both" });
  expect([await hope.names(hope.maria), await hope.names(hope.admin)]).toEqual([
    [],
    ["Both", "Giving"],
  ]);
});

test("a view of a campus that was archived since still opens and can be renamed", async () => {
  const hope = await churchWithPeople();
  const north = newId();
  const send = (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  await send("POST", "/campuses", { id: north, name: "North" });
  const id = newId();
  const question = `campus=${north}&period=26`;
  await hope.put(hope.maria, id, { name: "North", question });
  await send("PATCH", `/campuses/${north}`, { active: false });
  const [view] = (await hope.get(hope.maria, "/reports-page")).body.views;
  const { status, body } = await hope.get(hope.maria, `/reports?${view.question}`);
  expect([status, body.weeks.length]).toEqual([200, 26]);
  expect((await hope.put(hope.maria, id, { name: "Old North", question })).status).toBe(200);
});

test("a name stands once in a person's list, and what is no question is refused", async () => {
  const hope = await churchWithPeople();
  await hope.put(hope.maria, newId(), { name: "Easter" });
  const twice = await hope.put(hope.maria, newId(), { name: "EASTER" });
  expect(twice.status).toBe(409);
  expect(twice.body.error.fields.name).toBe("There is a view named “Easter” already.");
  expect((await hope.put(hope.paul, newId(), { name: "Easter" })).status).toBe(200);
  for (const bad of [{ name: " " }, { question: "period=14" }, { question: "color=red" }])
    expect((await hope.put(hope.maria, newId(), bad)).status).toBe(422);
  expect((await hope.put(hope.maria, newId(), { question: `campus=${newId()}` })).status).toBe(404);
});

test("a person keeps a limited number of views", async () => {
  const hope = await churchWithPeople();
  for (let count = 0; count < mostOwnViews; count += 1)
    expect((await hope.put(hope.maria, newId())).status).toBe(200);
  expect((await hope.put(hope.maria, newId())).status).toBe(409);
  expect((await hope.put(hope.paul, newId())).status).toBe(200);
});

test("whoever leaves takes their own views along and leaves the shared ones", async () => {
  const hope = await churchWithPeople();
  for (const person of [hope.maria, hope.paul]) {
    await hope.put(person, newId(), { name: `Own ${person.id}` });
    await hope.put(person, newId(), { name: `Shared ${person.id}`, shared: true });
  }
  const exported = await app.request("GET", "/api/me/export", { cookie: hope.maria.cookie });
  expect((await exported.json()).savedViews).toHaveLength(2);
  await app.request("DELETE", `${hope.path}/members/${hope.maria.id}`, hope.admin);
  await app.request("DELETE", "/api/me", hope.paul);
  const rows = await app.db
    .selectFrom("saved_view")
    .select("name")
    .where("organization_id", "=", hope.id)
    .orderBy("name")
    .execute();
  const left = [hope.maria, hope.paul].map(({ id }) => `Shared ${id}`);
  expect(rows.map(({ name }) => name)).toEqual(left.sort());
  expect((await hope.names(hope.daniel)).sort()).toEqual(left);
});
