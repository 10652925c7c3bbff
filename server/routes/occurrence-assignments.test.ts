import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";
import { countHeldUp } from "../../test/held-up.ts";
import { churchWithService as churchOf } from "../../test/services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

const churchWithService = () => churchOf(app);

test("a floor and a balcony counted by two add up in their service's entry and the week's number", async () => {
  const hope = await churchWithService();
  const occurrence = await occurrenceOf(app, hope, hope.campusId);
  const other = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const joan = await memberOf(app, hope, "member", "Joan");
  const about = { occurrenceId: occurrence, title: "Worship" };
  const floor = (await hope.assign({ ...about, userId: ruth.id, area: "floor" })).body;
  const balcony = (await hope.assign({ ...about, userId: joan.id, area: "balcony" })).body;
  expect(floor).toMatchObject({ date: "2026-06-07", time: "09:00", occurrenceId: occurrence });
  await hope.count(floor.id, 120, ruth);
  await hope.count(balcony.id, 34, joan);
  const ofService = await hope.get(hope.admin, `/occurrences/${occurrence}/entries`);
  expect(ofService.body.items).toMatchObject([{ value: 154, source: "counted" }]);
  const entries = [{ categoryId: hope.adults, value: 46 }];
  await hope.send("PUT", `/occurrences/${other}/entries`, { entries });
  expect((await hope.week(hope.admin)).body.services).toMatchObject([{ value: 200, count: 2 }]);
  expect(await hope.reported()).toMatchObject([{ value: 200 }]);
});

test("an assignment that repeats with a service has its days and times, moved ones too", async () => {
  const hope = await churchWithService();
  const [, moved] = hope.occurrences;
  await hope.send("PATCH", `/occurrences/${moved?.id}`, { date: "2026-06-20", time: "18:00" });
  await hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
  const made = await hope.all();
  expect(made.slice(0, 3).map(({ date, time }) => [date, time])).toEqual([
    ["2026-06-14", "09:00"],
    ["2026-06-20", "18:00"],
    ["2026-06-28", "09:00"],
  ]);
  expect(new Set(made.map(({ occurrenceId }) => occurrenceId)).size).toBe(made.length);
});

test("many who repeat a service's counts at the same moment all get theirs", async () => {
  const hope = await churchWithService();
  const about = { occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hope.assign({ ...about, title: `Door ${index}` })),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
});

test.each([
  ["made anew", sql`delete from occurrence`],
  ["moved", sql`update occurrence set time = '11:00'`],
])(
  "a series that is created while its service's dates are %s is for those that come of it",
  async (_, change) => {
    const hope = await churchWithService();
    const [first] = hope.occurrences;
    const { assigning } = await app.db.transaction().execute(async (trx) => {
      const isService = sql`organization_id = ${hope.id} and id = ${hope.service.id}`;
      await sql`select from service where ${isService} for update`.execute(trx);
      const assigning = hope.assign({ occurrenceId: first?.id, repeats: "weekly" });
      await expect.poll(() => countHeldUp(app.db)).toBe(1);
      await sql`${change} where organization_id = ${hope.id}
      and service_id = ${hope.service.id} and id <> ${first?.id}`.execute(trx);
      await sql`update service set time = '11:00', made_until = '2026-06-14' where ${isService}`.execute(
        trx,
      );
      return { assigning };
    });
    expect(await assigning).toMatchObject({ status: 201, body: { time: "09:00" } });
    const [, ...others] = await hope.all();
    expect(others).toHaveLength(7);
    expect(new Set(others.map(({ time }) => time))).toEqual(new Set(["11:00"]));
  },
);

test("what is assigned for a service moves and is cancelled with it", async () => {
  const hope = await churchWithService();
  const occurrenceId = hope.occurrences[0]?.id;
  const { body } = await hope.assign({ occurrenceId });
  await hope.send("PATCH", `/occurrences/${occurrenceId}`, { time: "09:30" });
  expect(await hope.all()).toMatchObject([{ id: body.id, time: "09:30", cancelled: false }]);
  await hope.send("PATCH", `/occurrences/${occurrenceId}`, { cancelled: true });
  expect(await hope.all()).toMatchObject([{ cancelled: true }]);
});

test("a list leaves out what is not to be counted because its service is cancelled, and does not count it", async () => {
  const hope = await churchWithService();
  const [occurrence] = hope.occurrences;
  for (const fields of [{}, {}, { occurrenceId: occurrence?.id }]) await hope.assign(fields);
  await hope.send("PATCH", `/occurrences/${occurrence?.id}`, { cancelled: true });
  const list = async (query: string) =>
    (await hope.get(hope.admin, `/assignments?${query}`)).body as {
      items: unknown[];
      rest: number;
    };
  expect((await list("cancelled=false")).items).toMatchObject(Array(2).fill({ cancelled: false }));
  expect((await list("cancelled=true")).items).toMatchObject([{ cancelled: true }]);
  expect((await list("cancelled=false&limit=1")).rest).toBe(1);
  expect((await list("limit=1")).rest).toBe(2);
});

test("a count that arrives for a service that was cancelled meanwhile is not lost", async () => {
  const hope = await churchWithService();
  const occurrence = await occurrenceOf(app, hope, hope.campusId);
  const { body } = await hope.assign({ occurrenceId: occurrence });
  await hope.send("PATCH", `/occurrences/${occurrence}`, { cancelled: true });
  expect((await hope.count(body.id, 12, hope.admin)).status).toBe(200);
  expect(await hope.reported()).toMatchObject([{ value: 12 }]);
});

test("a service that cannot be counted for is refused by its field", async () => {
  const hope = await churchWithService();
  const elsewhere = await churchWithService();
  const cancelled = await occurrenceOf(app, hope, hope.campusId);
  await hope.send("PATCH", `/occurrences/${cancelled}`, { cancelled: true });
  for (const occurrenceId of [newId(), elsewhere.occurrences[0]?.id, cancelled]) {
    const { status, body } = await hope.assign({ occurrenceId });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["occurrenceId"]]);
  }
  const special = await occurrenceOf(app, hope, hope.campusId);
  const refused = await hope.assign({ occurrenceId: special, repeats: "weekly" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["repeats"]]);
});

test("the day of an assignment for a service is the service's", async () => {
  const hope = await churchWithService();
  const { body } = await hope.assign({ occurrenceId: hope.occurrences[0]?.id });
  const path = `/assignments/${body.id}`;
  const refused = await hope.send("PATCH", path, { date: "2026-06-15" });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["date"]]);
  const renamed = await hope.send("PATCH", path, { title: "Hall", categoryId: hope.guests });
  expect(renamed.body).toMatchObject({ title: "Hall", occurrenceId: hope.occurrences[0]?.id });
});

test("an archived service makes no further assignments", async () => {
  const hope = await churchWithService();
  await hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
  const before = (await hope.all()).length;
  expect(before).toBeGreaterThan(6);
  const path = `/services/${hope.service.id}`;
  expect((await hope.send("PATCH", path, { active: false })).status).toBe(204);
  await addComingWeeksAt(app, new Date("2026-06-24T12:00:00Z"));
  expect(await hope.all()).toEqual([]);
  expect((await hope.send("PATCH", path, { active: true })).status).toBe(204);
  expect((await hope.all()).length).toBe(before);
});

const writings = [{ writing: "count" }, { writing: "typed number" }] as const;

test.each(writings)(
  "a service is not cancelled while a $writing is being written over its cleared number",
  async ({ writing }) => {
    const hope = await churchWithService();
    const occurrence = await occurrenceOf(app, hope, hope.campusId);
    const { body: count } = await hope.assign({ occurrenceId: occurrence });
    for (const value of [40, null]) {
      const entries = [{ categoryId: hope.adults, value }];
      await hope.send("PUT", `/occurrences/${occurrence}/entries`, { entries });
    }
    const { cancelling } = await app.db.transaction().execute(async (trx) => {
      const counted = sql`organization_id = ${hope.id} and id = ${count.id}`;
      if (writing === "count")
        await sql`select from assignment where ${counted} for update`.execute(trx);
      const write = () =>
        sql`
        update entry set value = 12, version = version + 1
        where organization_id = ${hope.id} and occurrence_id = ${occurrence}`.execute(trx);
      if (writing === "typed number") await write();
      const cancelling = hope.send("PATCH", `/occurrences/${occurrence}`, { cancelled: true });
      await expect.poll(() => countHeldUp(app.db)).toBe(1);
      if (writing === "count") await write();
      return { cancelling };
    });
    expect((await cancelling).status).toBe(409);
  },
);
