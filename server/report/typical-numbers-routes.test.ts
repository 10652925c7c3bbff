import { expect, test } from "vitest";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { memberOf, signedInPerson } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("what is typical comes from the eight weeks before, and money only to those who may see it", async () => {
  const hope = await churchWithCategories(app);
  const usher = await memberOf(app, hope, "member");
  const values = [410, 390, 400, 405, 395, 420, 380, 400, 1_000_000];
  for (const [index, value] of values.entries())
    await hope.save(
      hope.admin,
      [
        { categoryId: hope.adults, value },
        { categoryId: hope.giving, value: value * 100 },
      ],
      addDays(thisWeek, -7 * (index + 1)),
    );
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 1 }]);
  const path = `/weeks/${thisWeek}/typical-numbers?campus=${hope.campusId}`;
  const range = { low: expect.any(Number), high: expect.any(Number) };
  const adults = {
    campusId: hope.campusId,
    categoryId: hope.adults,
    serviceId: null,
    value: 400,
    range,
  };
  const giving = {
    campusId: hope.campusId,
    categoryId: hope.giving,
    serviceId: null,
    value: 40_000,
    range,
  };
  const seen = (await hope.get(hope.admin, path)).body.items;
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([adults, giving]));
  expect((await hope.get(usher, path)).body.items).toEqual([adults]);
  const stranger = await signedInPerson(app);
  expect((await hope.get(stranger, path)).status).toBe(404);
});

test("one range is told as usual: beside the number that is typed, and in what stands out", async () => {
  const hope = await churchWithCategories(app);
  const last = addDays(thisWeek, -7);
  for (let back = 46; back >= 2; back--)
    await hope.save(
      hope.admin,
      [{ categoryId: hope.guests, value: 100 + ((back * 37) % 23) - (back % 9 === 0 ? 30 : 0) }],
      addDays(thisWeek, -7 * back),
    );
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 205 }], last);
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 205, isKept: true }], last);
  const path = `/weeks/${last}/typical-numbers?campus=${hope.campusId}`;
  const [{ range }] = (await hope.get(hope.admin, path)).body.items;
  const { items } = (await hope.get(hope.admin, "/insights")).body;
  const told = items.find((one: { kind: string }) => one.kind === "oddity");
  expect(told?.slots).toMatchObject({
    value: { value: 205 },
    low: { value: range.low },
    high: { value: range.high },
  });
});

test("another organization's campus and a day that starts no week have nothing typical", async () => {
  const hope = await churchWithCategories(app);
  const grace = await churchWithCategories(app);
  const foreign = `/weeks/${thisWeek}/typical-numbers?campus=${grace.campusId}`;
  expect((await hope.get(hope.admin, foreign)).status).toBe(404);
  const monday = `/weeks/2026-06-08/typical-numbers?campus=${hope.campusId}`;
  expect((await hope.get(hope.admin, monday)).status).toBe(422);
});
