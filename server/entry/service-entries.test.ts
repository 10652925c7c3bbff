import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

async function churchWithTwoServices() {
  const hope = await churchWithCategories(app);
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const enter = async (occurrence: string, entries: object[], person = hope.admin) => {
    const options = { body: { entries }, cookie: person.cookie };
    const path = `${hope.path}/occurrences/${occurrence}/entries`;
    const response = await app.request("PUT", path, options);
    return { status: response.status, body: await response.json() };
  };
  return { ...hope, early, late, enter };
}

test("a week's own number that was typed first stays in use beside those of its services", async () => {
  const hope = await churchWithTwoServices();
  const adults = (value: number | null) => [{ categoryId: hope.adults, value }];
  await hope.save(hope.admin, adults(400));
  expect(await hope.reported()).toMatchObject([{ value: 400 }]);
  expect((await hope.enter(hope.early, adults(150))).status).toBe(200);
  await hope.enter(hope.late, adults(262));
  const week = (await hope.week(hope.admin)).body;
  expect(week.items).toMatchObject([{ value: 400 }]);
  expect(week.services).toEqual([{ categoryId: hope.adults, value: 412, count: 2 }]);
  expect(await hope.reported()).toMatchObject([{ weekStart: "2026-06-07", value: 400 }]);
  await hope.enter(hope.early, adults(null));
  expect(await hope.reported()).toMatchObject([{ value: 400 }]);
  await hope.enter(hope.late, adults(null));
  expect(await hope.reported()).toMatchObject([{ value: 400 }]);
});

test("a service's numbers are found again, apart from the other's, with revisions of their own", async () => {
  const hope = await churchWithTwoServices();
  await hope.enter(hope.early, [{ categoryId: hope.adults, value: 150 }]);
  const read = async (occurrence: string) =>
    (await hope.get(hope.admin, `/occurrences/${occurrence}/entries`)).body.items;
  expect(await read(hope.early)).toMatchObject([{ value: 150, version: 1, source: "typed" }]);
  expect(await read(hope.late)).toEqual([]);
  const other = await memberOf(app, hope, "staff", "Other");
  const again = await hope.enter(hope.early, [{ categoryId: hope.adults, value: 151 }], other);
  expect(again.body.replaced).toMatchObject([{ value: 150 }]);
});

test("a week says what was counted at its weekly services in the eight weeks before, money to those who see it", async () => {
  const hope = await churchWithTwoServices();
  const usher = await memberOf(app, hope, "member");
  const serviceId = newId();
  await app.request("POST", `${hope.path}/campuses/${hope.campusId}/services`, {
    body: { id: serviceId, name: "Noon", weekday: 0, time: "12:00" },
    cookie: hope.admin.cookie,
  });
  const earlier = async (date: string) => {
    const id = await occurrenceOf(app, hope, hope.campusId, { date });
    const repeated = { service_id: serviceId, scheduled_on: date };
    await app.db.updateTable("occurrence").set(repeated).where("id", "=", id).execute();
    return id;
  };
  const lately = async (person = hope.admin) =>
    (await hope.week(person)).body.countedAtServices.toSorted();
  const number = (categoryId: string, value: number | null) => [{ categoryId, value }];
  expect(await lately()).toEqual([]);
  await hope.enter(await earlier("2026-04-05"), number(hope.kids, 30));
  await hope.enter(hope.late, number(hope.kids, 30));
  await hope.enter(hope.late, number(hope.kids, null));
  expect(await lately()).toEqual([]);
  await hope.enter(await earlier("2026-04-12"), number(hope.kids, 30));
  const noon = await earlier("2026-05-17");
  await hope.enter(noon, number(hope.giving, 500));
  await hope.enter(hope.early, number(hope.adults, 90));
  expect(await lately()).toEqual([hope.kids, hope.giving].toSorted());
  expect(await lately(usher)).toEqual([hope.kids]);
});

test("members enter numbers of a service for this week and the last, and never money", async () => {
  const hope = await churchWithTwoServices();
  const usher = await memberOf(app, hope, "member");
  const old = await occurrenceOf(app, hope, hope.campusId, { date: "2026-05-17" });
  const entries = [{ categoryId: hope.adults, value: 10 }];
  expect((await hope.enter(hope.early, entries, usher)).status).toBe(200);
  expect((await hope.enter(old, entries, usher)).status).toBe(403);
  const money = [{ categoryId: hope.giving, value: 10 }];
  expect((await hope.enter(hope.early, money, usher)).status).toBe(404);
  expect((await hope.enter(hope.early, money)).status).toBe(200);
  expect((await hope.week(usher)).body.services).toMatchObject([{ categoryId: hope.adults }]);
});

test("a service with numbers is not cancelled, and a cancelled one takes no numbers", async () => {
  const hope = await churchWithTwoServices();
  const cancel = async (occurrence: string) => {
    const options = { body: { cancelled: true }, cookie: hope.admin.cookie };
    return (await app.request("PATCH", `${hope.path}/occurrences/${occurrence}`, options)).status;
  };
  const entries = [{ categoryId: hope.adults, value: 10 }];
  await hope.enter(hope.early, entries);
  expect(await cancel(hope.early)).toBe(409);
  expect(await cancel(hope.late)).toBe(204);
  const { status, body } = await hope.enter(hope.late, entries);
  expect([status, body.error.message]).toEqual([409, expect.stringContaining("cancelled")]);
});

test("a service of a week that has not begun takes no numbers yet", async () => {
  const hope = await churchWithTwoServices();
  const coming = await occurrenceOf(app, hope, hope.campusId, { date: "2026-06-14" });
  expect((await hope.enter(coming, [{ categoryId: hope.adults, value: 10 }])).status).toBe(422);
});
