import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { adultsOfAWeek, assignmentFor, memberOf, occurrenceOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

async function churchThatCounts() {
  const hope = await churchWithCategories(app);
  const send = async (method: string, path: string, body: object) =>
    app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
  /** Gives the admin something to count on the Sunday of this week. */
  const assign = async (fields: object = {}) => {
    const id = newId();
    const area = id.slice(-6);
    const what = { title: "Worship", area, date: thisWeek, categoryId: hope.adults };
    await send("POST", "/assignments", { id, userId: hope.admin.id, ...what, ...fields });
    return id;
  };
  const count = (id: string, plus: number) =>
    send("PUT", `/assignments/${id}/count`, { round: 1, deviceId: newId(), plus, minus: 0 });
  const missing = async (person: { cookie: string } = hope.admin, campusId = hope.campusId) =>
    (await hope.get(person, `/campuses/${campusId}/weeks/${thisWeek}/entries`)).body.missing;
  return { ...hope, send, assign, count, missing };
}

test("a week waits for the balcony until it is counted too", async () => {
  const hope = await churchThatCounts();
  const floor = await hope.assign({ area: "floor" });
  const balcony = await hope.assign({ area: "balcony" });
  await hope.count(floor, 385);
  const waiting = { categoryId: hope.adults, weekStart: thisWeek, missing: 1 };
  expect(await hope.missing()).toMatchObject([waiting]);
  await hope.count(balcony, 27);
  expect(await hope.missing()).toEqual([]);
});

test("two campuses wait for the same category each by itself", async () => {
  const hope = await churchThatCounts();
  const north = newId();
  await hope.send("POST", "/campuses", { id: north, name: "North" });
  await hope.assign({ campusId: hope.campusId });
  const there = await hope.assign({ campusId: north });
  const both = () => Promise.all([hope.missing(), hope.missing(hope.admin, north)]);
  const waits = (campusId: string) => [{ campusId, categoryId: hope.adults, missing: 1 }];
  expect(await both()).toMatchObject([waits(hope.campusId), waits(north)]);
  await hope.count(there, 12);
  expect(await both()).toMatchObject([waits(hope.campusId), []]);
});

test("a week waits for its other service, and that service for its own count", async () => {
  const hope = await churchThatCounts();
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const first = await hope.assign({ occurrenceId: early });
  await hope.assign({ occurrenceId: late });
  await hope.count(first, 200);
  expect(await hope.missing()).toMatchObject([{ missing: 1 }]);
  const missingOf = async (occurrence: string) =>
    (await hope.get(hope.admin, `/occurrences/${occurrence}/entries`)).body.missing;
  expect(await missingOf(early)).toEqual([]);
  expect(await missingOf(late)).toMatchObject([{ missing: 1 }]);
});

test("a number that is typed is whole, and what is cancelled is not waited for", async () => {
  const hope = await churchThatCounts();
  const occurrence = await occurrenceOf(app, hope, hope.campusId);
  await hope.assign({ occurrenceId: occurrence });
  await hope.count(await hope.assign(), 90);
  expect(await hope.missing()).toMatchObject([{ missing: 1 }]);
  await hope.send("PATCH", `/occurrences/${occurrence}`, { cancelled: true });
  expect(await hope.missing()).toEqual([]);
  await hope.assign();
  expect(await hope.missing()).toMatchObject([{ missing: 1 }]);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 120, seenVersion: 1 }]);
  expect(await hope.missing()).toEqual([]);
});

test("where what was typed over a count becomes the count again, the other area is missing again", async () => {
  const hope = await churchThatCounts();
  await hope.count(await hope.assign({ area: "floor" }), 52);
  await hope.assign({ area: "balcony" });
  const type = (value: number) =>
    hope.save(hope.admin, [{ categoryId: hope.adults, value, seenVersion: 1 }]);
  await type(150);
  expect(await hope.missing()).toEqual([]);
  expect((await type(52)).body.items).toMatchObject([{ value: 52, source: "counted" }]);
  expect(await hope.missing()).toMatchObject([{ missing: 1 }]);
});

test("members see what is missing but nothing about money, and nobody another church's", async () => {
  const hope = await churchThatCounts();
  const usher = await memberOf(app, hope, "member");
  const { occurrenceId } = await adultsOfAWeek(app, hope);
  await hope.assign();
  // Only heads can be assigned; a category may become money afterwards.
  await assignmentFor(app, hope, usher, { entry: { occurrenceId, categoryId: hope.giving } });
  const ofMoney = (items: { categoryId: string }[]) =>
    items.some(({ categoryId }) => categoryId === hope.giving);
  expect(ofMoney(await hope.missing())).toBe(true);
  expect(await hope.missing(usher)).toMatchObject([{ categoryId: hope.adults }]);
  const other = await churchThatCounts();
  expect(await other.missing()).toEqual([]);
});
