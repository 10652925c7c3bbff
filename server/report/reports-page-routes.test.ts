import { expect, test } from "vitest";
import type { ReportsPage } from "../../domain/report/reports-page.ts";
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
    (await hope.get(person, "/reports-page")).body.closed;
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
  expect((await other.get(other.admin, "/reports-page")).body.closed).toEqual([]);
});

test("one read has the answers of a choice, with the notes and special days of its weeks", async () => {
  const hope = await churchWithCategories(app);
  const send = (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 110 }], "2026-05-24");
  const place = { campusId: hope.campusId, occurrenceId: null, categoryId: null };
  for (const [weekStart, text] of [
    ["2026-05-24", "Rain"],
    ["2026-02-01", "Snow"],
  ])
    await send("PUT", `/notes/${newId()}`, {
      ...{ ...place, weekStart, text, seenVersion: 0, changeId: newId() },
    });
  for (const date of ["2026-06-13", "2026-06-14"])
    await send("PUT", `/special-days/${newId()}`, { name: `Fair ${date}`, date, campusId: null });
  const page = async (query: string) =>
    (await hope.get(hope.admin, `/reports-page${query}`)).body as ReportsPage;
  const plain = await page("?compare=typical");
  expect(plain).toMatchObject({ easter: null, notes: [{ text: "Rain" }], goals: [], views: [] });
  expect(plain.specialDays.map(({ name }) => name)).toEqual(["Fair 2026-06-13"]);
  const { body: total } = await hope.get(hope.admin, "/reports?by=campus&compare=typical");
  const { body: everything } = await hope.get(
    hope.admin,
    "/reports?measure=everything&compare=typical",
  );
  const { body: lastYear } = await hope.get(hope.admin, "/reports?by=campus&compare=last-year");
  expect(plain).toMatchObject({ total, everything, lastYear });
  const winter = await page("?from=2026-01-25&to=2026-02-10");
  expect(winter).toMatchObject({ lastYear, notes: [{ text: "Snow" }], specialDays: [] });
  expect((await hope.get(hope.admin, `/reports-page?campus=${newId()}`)).status).toBe(404);
});
