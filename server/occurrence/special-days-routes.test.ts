import { expect, test } from "vitest";
import { mostSpecialDaysOnDay } from "../../domain/service/special-day.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { cookie: string };

async function churchWithDays() {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const put = async (person: Person, id: string, day: object) => {
    const body = { name: "Baptism Sunday", date: "2026-06-14", campusId: null, ...day };
    const options = { body, cookie: person.cookie };
    return (await app.request("PUT", `${hope.path}/special-days/${id}`, options)).status;
  };
  const remove = async (person: Person, id: string) =>
    (await app.request("DELETE", `${hope.path}/special-days/${id}`, { cookie: person.cookie }))
      .status;
  const list = async (person: Person, query = "?from=2026-06-07&to=2026-06-20") =>
    (await hope.get(person, `/special-days${query}`)).body.items;
  return { ...hope, maria, daniel, put, remove, list };
}

test("staff name a day once, change it, remove it and bring it back, however often it is sent", async () => {
  const hope = await churchWithDays();
  const id = newId();
  expect([await hope.put(hope.daniel, id, {}), await hope.put(hope.daniel, id, {})]).toEqual([
    200, 200,
  ]);
  const everywhere = { id, name: "Baptism Sunday", date: "2026-06-14", campusId: null };
  expect(await hope.list(hope.maria)).toEqual([everywhere]);
  await hope.put(hope.daniel, id, { name: "  Student   trip ", campusId: hope.campusId });
  expect(await hope.list(hope.maria)).toEqual([
    { ...everywhere, name: "Student trip", campusId: hope.campusId },
  ]);
  expect([await hope.remove(hope.daniel, id), await hope.remove(hope.daniel, id)]).toEqual([
    204, 404,
  ]);
  await hope.put(hope.daniel, id, {});
  expect(await hope.list(hope.maria)).toEqual([everywhere]);
});

test("members read the names of days and give none", async () => {
  const hope = await churchWithDays();
  const id = newId();
  expect(await hope.put(hope.maria, id, {})).toBe(403);
  await hope.put(hope.daniel, id, {});
  expect(await hope.remove(hope.maria, id)).toBe(403);
  expect(await hope.list(hope.maria)).toHaveLength(1);
});

test("only the asked days are listed, and a name follows the rule of names", async () => {
  const hope = await churchWithDays();
  await hope.put(hope.daniel, newId(), { date: "2026-06-21" });
  expect(await hope.list(hope.maria)).toEqual([]);
  expect(await hope.list(hope.maria, "?from=2026-06-21&to=2026-06-21")).toHaveLength(1);
  for (const day of [{ name: " " }, { name: "a\u202eb" }, { date: "2026-02-30" }])
    expect(await hope.put(hope.daniel, newId(), day)).toBe(422);
});

test("a day has a limited number of names, and a campus of another organization is none", async () => {
  const hope = await churchWithDays();
  const other = await churchWithCategories(app);
  expect(await hope.put(hope.daniel, newId(), { campusId: other.campusId })).toBe(404);
  for (let count = 0; count < mostSpecialDaysOnDay; count += 1)
    expect(await hope.put(hope.daniel, newId(), {})).toBe(200);
  expect(await hope.put(hope.daniel, newId(), {})).toBe(409);
});
