import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

const app = await useTestApp({ now: new Date("2026-06-24T15:00:00Z") });

type Church = Awaited<ReturnType<typeof churchWithCategories>>;
const begin = async (hope: Church, weekStartDay: 0 | 1) => {
  const options = { cookie: hope.admin.cookie, body: { weekStartDay } };
  expect((await app.request("PATCH", hope.path, options)).status).toBe(200);
};
/** The adults by the start of their week. */
const adultsByWeek = async (hope: Church) => {
  const numbers = await hope.reported("from=2026-05-01&to=2026-06-30");
  const adults = numbers.filter(({ categoryId }) => categoryId === hope.adults);
  return Object.fromEntries(adults.map(({ weekStart, value }) => [weekStart, value]));
};
const saveAdults = async (hope: Church, value: number, weekStart: string) =>
  hope.save(hope.admin, [{ categoryId: hope.adults, value }], weekStart);

test("the numbers of a week go with its Sunday, and come back when weeks do", async () => {
  const hope = await churchWithCategories(app);
  const before = { "2026-05-31": 398, "2026-06-07": 412, "2026-06-14": 405 };
  for (const [week, value] of Object.entries(before)) await saveAdults(hope, value, week);
  await begin(hope, 1);
  expect(await adultsByWeek(hope)).toEqual({
    "2026-05-25": 398,
    "2026-06-01": 412,
    "2026-06-08": 405,
  });
  await begin(hope, 0);
  expect(await adultsByWeek(hope)).toEqual(before);
});

test("no two weeks become one, whichever way they were entered", async () => {
  const hope = await churchWithCategories(app);
  await saveAdults(hope, 412, "2026-06-07");
  await begin(hope, 1);
  await saveAdults(hope, 405, "2026-06-08");
  await saveAdults(hope, 377, "2026-06-15");
  await begin(hope, 0);
  expect(await adultsByWeek(hope)).toEqual({
    "2026-06-07": 412,
    "2026-06-14": 405,
    "2026-06-21": 377,
  });
  await begin(hope, 1);
  expect(await adultsByWeek(hope)).toEqual({
    "2026-06-01": 412,
    "2026-06-08": 405,
    "2026-06-15": 377,
  });
});

test("a regrouped week is entered as before: the same number is changed, not a second one made", async () => {
  const hope = await churchWithCategories(app);
  await saveAdults(hope, 412, "2026-06-07");
  await begin(hope, 1);
  const changed = await hope.save(
    hope.admin,
    [{ categoryId: hope.adults, value: 413, seenVersion: 1 }],
    "2026-06-01",
  );
  expect(changed.body.items).toMatchObject([{ value: 413, version: 2 }]);
  const refused = await saveAdults(hope, 1, "2026-06-07");
  expect(refused.status).toBe(422);
});

test("a count of a midweek day stays on that day, in the week that now holds it, and comes back", async () => {
  const hope = await churchWithCategories(app);
  const count = async (date: string, plus: number) => {
    const id = newId();
    const assignment = { id, userId: hope.admin.id, title: "Hall", date, categoryId: hope.adults };
    const options = { cookie: hope.admin.cookie };
    const path = `${hope.path}/assignments`;
    expect((await app.request("POST", path, { ...options, body: assignment })).status).toBe(201);
    const body = { round: 1, deviceId: newId(), plus, minus: 0 };
    await app.request("PUT", `${path}/${id}/count`, { ...options, body });
  };
  await count("2026-06-07", 100);
  await count("2026-06-10", 30);
  await count("2026-06-14", 7);
  const before = { "2026-06-07": 130, "2026-06-14": 7 };
  expect(await adultsByWeek(hope)).toEqual(before);
  await begin(hope, 1);
  expect(await adultsByWeek(hope)).toEqual({ "2026-06-01": 100, "2026-06-08": 37 });
  await begin(hope, 0);
  expect(await adultsByWeek(hope)).toEqual(before);
});

test("another organization's weeks stay as they are", async () => {
  const [hope, grace] = [await churchWithCategories(app), await churchWithCategories(app)];
  await saveAdults(grace, 9, "2026-06-07");
  await begin(hope, 1);
  expect(await adultsByWeek(grace)).toEqual({ "2026-06-07": 9 });
});
