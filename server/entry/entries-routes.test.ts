import { expect, test } from "vitest";
import { missingEntryFields } from "../../domain/entry/entry.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { memberOf, signedInPerson } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("numbers that are saved are found again, with last week's beside them", async () => {
  const hope = await churchWithCategories(app);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 398 }], "2026-05-31");
  const saved = await hope.save(hope.admin, [
    { categoryId: hope.adults, value: 412 },
    { categoryId: hope.guests, value: 0 },
  ]);
  expect(saved.body.items).toMatchObject([
    { categoryId: hope.adults, value: 412, version: 1, source: "typed", updatedBy: "Ada Min" },
    { categoryId: hope.guests, value: 0, version: 1 },
  ]);
  const week = await hope.week(hope.admin);
  expect(week.body.items).toHaveLength(2);
  expect(week.body.previous).toMatchObject([{ categoryId: hope.adults, value: 398 }]);
});

test("a blank number is not zero", async () => {
  const hope = await churchWithCategories(app);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 0 }]);
  await hope.save(hope.admin, [
    { categoryId: hope.adults, value: null, seenVersion: 1 },
    { categoryId: hope.guests, value: null },
  ]);
  const { body } = await hope.week(hope.admin);
  expect(body.items).toMatchObject([{ categoryId: hope.adults, value: null, version: 2 }]);
  expect(await hope.reported()).toEqual([]);
});

test("the same request sent twice changes nothing the second time", async () => {
  const hope = await churchWithCategories(app);
  const change = [{ categoryId: hope.adults, value: 412 }];
  const first = await hope.save(hope.admin, change);
  const second = await hope.save(hope.admin, change);
  expect(second.body).toEqual(first.body);
  expect(await hope.revisions(hope.adults)).toHaveLength(1);
});

test("a member enters this week and the one before, staff any week, and nobody the future", async () => {
  const hope = await churchWithCategories(app);
  const usher = await memberOf(app, hope, "member");
  const staff = await memberOf(app, hope, "staff");
  const change = [{ categoryId: hope.adults, value: 9 }];
  expect((await hope.save(usher, change)).status).toBe(200);
  expect((await hope.save(usher, change, "2026-05-31")).status).toBe(200);
  const refused = await hope.save(usher, change, "2026-05-24");
  expect(refused.status).toBe(403);
  expect(refused.body.error.message).toBe("Only staff can change weeks before last week.");
  expect((await hope.save(staff, change, "2019-05-26")).status).toBe(200);
  const future = await hope.save(staff, change, "2026-06-14");
  expect(future.body.error).toMatchObject({
    code: "invalid",
    message: "This week has not begun yet.",
  });
});

test("what is counted is at most a million, by field, and money goes further", async () => {
  const hope = await churchWithCategories(app);
  const refused = await hope.save(hope.admin, [
    { categoryId: hope.adults, value: 400 },
    { categoryId: hope.guests, value: 1_000_001 },
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body.error.fields).toEqual({ "entries.1.value": "This number is too large." });
  expect((await hope.week(hope.admin)).body.items).toEqual([]);
  const taken = await hope.save(hope.admin, [
    { categoryId: hope.guests, value: 1_000_000 },
    { categoryId: hope.giving, value: 99_999_999_999 },
  ]);
  expect(taken.status).toBe(200);
});

test("a member neither sees nor saves money, and nothing else of the request is saved", async () => {
  const hope = await churchWithCategories(app);
  const usher = await memberOf(app, hope, "member");
  await hope.save(hope.admin, [{ categoryId: hope.giving, value: 1_840_050 }]);
  const refused = await hope.save(usher, [
    { categoryId: hope.adults, value: 1 },
    { categoryId: hope.giving, value: 1 },
  ]);
  expect(refused.status).toBe(404);
  expect(refused.body.error.message).toContain("or only staff and admins enter it");
  const answer = await hope.get(usher, hope.weekPath());
  expect(answer.body.items).toEqual([]);
  expect(answer.text).not.toContain("1840050");
  const path = `${hope.weekPath()}/${hope.giving}/revisions`;
  expect((await hope.get(usher, path)).status).toBe(404);
});

test("a day that does not start a week, a category that is missing and a strange value are refused in words", async () => {
  const hope = await churchWithCategories(app);
  const change = { categoryId: hope.adults, value: 1 };
  const wrongDay = await hope.save(hope.admin, [change], "2026-06-08");
  expect(wrongDay.status).toBe(422);
  expect(wrongDay.body.error.message).toBe(
    "Weeks start on Sunday here, and 2026-06-08 is not one.",
  );
  const missing = await hope.save(hope.admin, [{ value: 1 }]);
  expect(missing.status).toBe(422);
  expect(missing.body.error.message).toBe(missingEntryFields);
  for (const value of [-1, 1.5, "7", 2 ** 60, undefined])
    expect((await hope.save(hope.admin, [{ ...change, value }])).status).toBe(422);
  expect((await hope.save(hope.admin, [change, change])).status).toBe(422);
  expect((await hope.save(hope.admin, [{ ...change, submitted_by: newId() }])).status).toBe(422);
  expect((await hope.week(hope.admin)).body.items).toEqual([]);
});

test("another organization's campus and categories do not exist", async () => {
  const hope = await churchWithCategories(app);
  const grace = await churchWithCategories(app);
  const foreign = await hope.save(hope.admin, [{ categoryId: grace.adults, value: 1 }]);
  const unknown = await hope.save(hope.admin, [{ categoryId: newId(), value: 1 }]);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
  const campus = `/campuses/${grace.campusId}/weeks/${thisWeek}/entries`;
  expect((await hope.get(hope.admin, campus)).status).toBe(404);
  const stranger = await signedInPerson(app);
  expect((await hope.get(stranger, hope.weekPath())).status).toBe(404);
  const { body } = await hope.get(hope.admin, `${hope.weekPath()}/${grace.adults}/revisions`);
  expect(body.error.code).toBe("not_found");
});
