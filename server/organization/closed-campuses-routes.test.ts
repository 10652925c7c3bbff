import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

test("a closed campus is told to who may see one of its numbers, and an open or blank one is not", async () => {
  const hope = await churchWithCategories(app);
  const usher = await memberOf(app, hope, "member");
  const send = (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  const add = async (name: string, entries: object[]) => {
    const id = newId();
    await send("POST", "/campuses", { id, name });
    await send("PUT", `/campuses/${id}/weeks/2026-06-07/entries`, { entries });
    return id;
  };
  const closed = async (person: { cookie: string }) =>
    (await hope.get(person, "/closed-campuses")).body.items;
  const downtown = await add("Downtown", [{ categoryId: hope.adults, value: 40 }]);
  const office = await add("Office", [{ categoryId: hope.giving, value: 900 }]);
  const empty = await add("Empty", []);
  expect(await closed(hope.admin)).toEqual([]);
  for (const id of [downtown, office, empty])
    await send("PATCH", `/campuses/${id}`, { active: false });
  expect(await closed(hope.admin)).toEqual([
    { id: downtown, name: "Downtown" },
    { id: office, name: "Office" },
  ]);
  expect(await closed(usher)).toEqual([{ id: downtown, name: "Downtown" }]);
  const other = await churchWithCategories(app);
  expect((await other.get(other.admin, "/closed-campuses")).body.items).toEqual([]);
});
