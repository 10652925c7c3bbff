import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { type TestApp, useTestApp } from "../../test/create-test-app.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";
import { countLockWaits } from "../../test/lock-waits.ts";
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

test.each([
  ["never", 1],
  ["weekly", 8],
] as const)(
  "what is sent three times at the same moment for a service, and repeats %s, is created once",
  async (repeats, count) => {
    const hope = await churchWithService();
    const given = { id: newId(), occurrenceId: hope.occurrences[0]?.id, repeats };
    const answers = await Promise.all([1, 2, 3].map(() => hope.assign(given)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await hope.all()).toHaveLength(count);
  },
);

test.each([
  { repeats: "never", area: "Floor" },
  { repeats: "weekly", area: "" },
] as const)(
  "what is sent again, and repeats $repeats, is not in its own way",
  async ({ repeats, area }) => {
    const hope = await churchWithService();
    const given = { id: newId(), occurrenceId: hope.occurrences[0]?.id, repeats, area };
    const first = await hope.assign(given);
    expect((await hope.assign(given)).body).toEqual(first.body);
    const beside = { ...given, id: newId(), alongside: "area", area: "Lobby" };
    expect((await hope.assign(beside)).status).toBe(201);
    expect((await hope.assign(given)).body).toEqual(first.body);
  },
);

test("many who repeat a service's counts at the same moment all get theirs", async () => {
  const hope = await churchWithService();
  const about = { occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" };
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hope.assign({ ...about, title: `Door ${index}` })),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
});

/** What `assign` gives that waits for a service, or for one of its dates, while `change` is made. */
async function assignDuring(
  hope: Awaited<ReturnType<typeof churchWithService>>,
  held: RawBuilder<unknown>,
  change: (trx: TestApp["db"]) => Promise<unknown>,
  repeats: "weekly" | "never" = "weekly",
) {
  const { assigning } = await app.db.transaction().execute(async (trx) => {
    await sql`select from ${held} for update`.execute(trx);
    const assigning = hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats });
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    await change(trx);
    return { assigning };
  });
  return assigning;
}

test.each([
  ["made anew", sql`delete from occurrence`, "09:00"],
  ["moved", sql`update occurrence set time = '11:00'`, "11:00"],
])(
  "a series that is created while its service's dates are %s is for those that come of it",
  async (name, change, firstTime) => {
    const hope = await churchWithService();
    const isService = sql`organization_id = ${hope.id} and id = ${hope.service.id}`;
    const kept = name === "moved" ? null : hope.occurrences[0]?.id;
    const made = await assignDuring(hope, sql`service where ${isService}`, async (trx) => {
      await sql`${change} where organization_id = ${hope.id} and service_id = ${hope.service.id}
      and id is distinct from ${kept}::uuid`.execute(trx);
      await sql`update service set time = '11:00', made_until = '2026-06-14' where ${isService}`.execute(
        trx,
      );
    });
    expect(made).toMatchObject({ status: 201, body: { time: firstTime } });
    const [first, ...others] = await hope.all();
    expect(first?.time).toBe(firstTime);
    expect(others).toHaveLength(7);
    expect(new Set(others.map(({ time }) => time))).toEqual(new Set(["11:00"]));
  },
);

test.each([
  ["a count", "never", 0],
  ["a series", "weekly", 1],
] as const)(
  "%s that is created while a date is moved is on the day it is moved to",
  async (_, repeats, place) => {
    const hope = await churchWithService();
    const isDate = sql`organization_id = ${hope.id} and id = ${hope.occurrences[place]?.id}`;
    const made = await assignDuring(
      hope,
      sql`occurrence where ${isDate}`,
      (trx) =>
        sql`update occurrence set date = date + 1, time = '18:00' where ${isDate}`.execute(trx),
      repeats,
    );
    expect(made.status).toBe(201);
    expect((await hope.all())[place]).toMatchObject({
      date: place === 0 ? "2026-06-15" : "2026-06-22",
      time: "18:00",
    });
  },
);

test("a week that is added to a series while its date is moved is on the day it is moved to", async () => {
  const hope = await churchWithService();
  await hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
  const isDate = sql`organization_id = ${hope.id} and service_id = ${hope.service.id}
    and scheduled_on = '2026-08-09'`;
  const { adding } = await app.db.transaction().execute(async (trx) => {
    await sql`select from occurrence where ${isDate} for update`.execute(trx);
    const adding = addComingWeeksAt(app, new Date("2026-06-17T12:00:00Z"));
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    await sql`update occurrence set date = date + 1, time = '18:00' where ${isDate}`.execute(trx);
    return { adding };
  });
  await adding;
  expect((await hope.all())[8]).toMatchObject({ date: "2026-08-10", time: "18:00" });
});

test.each(["never", "weekly"] as const)(
  "what is assigned for a date that is removed meanwhile, and repeats %s, is refused by its field",
  async (repeats) => {
    const hope = await churchWithService();
    const isDate = sql`organization_id = ${hope.id} and id = ${hope.occurrences[0]?.id}`;
    const isService = sql`organization_id = ${hope.id} and id = ${hope.service.id}`;
    const refused = await assignDuring(
      hope,
      repeats === "never" ? sql`occurrence where ${isDate}` : sql`service where ${isService}`,
      async (trx) => {
        await sql`delete from occurrence where ${isDate}`.execute(trx);
        await sql`update service set time = time where ${isService}`.execute(trx);
      },
      repeats,
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { fields: { occurrenceId: expect.any(String) } } },
    });
    expect(await hope.all()).toEqual([]);
  },
);

test("who adds a series and who changes its service do not lock each other out", async () => {
  const hope = await churchWithService();
  const isThird = sql`organization_id = ${hope.id} and id = ${hope.occurrences[2]?.id}`;
  const { changing, assigning } = await app.db.transaction().execute(async (trx) => {
    await sql`select from occurrence where ${isThird} for update`.execute(trx);
    const changing = hope.send("PATCH", `/services/${hope.service.id}`, { time: "10:00" });
    await expect.poll(() => countLockWaits(app.db)).toBe(1);
    const assigning = hope.assign({ occurrenceId: hope.occurrences[0]?.id, repeats: "weekly" });
    await expect.poll(() => countLockWaits(app.db)).toBe(2);
    return { changing, assigning };
  });
  expect((await changing).status).toBe(204);
  expect((await assigning).status).toBe(422);
});

test("a date that an archived service has kept begins no series", async () => {
  const hope = await churchWithService();
  const occurrenceId = hope.occurrences[0]?.id;
  await hope.assign({ occurrenceId });
  await hope.send("PATCH", `/services/${hope.service.id}`, { active: false });
  const refused = await hope.assign({ occurrenceId, title: "Again", repeats: "weekly" });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { repeats: expect.any(String) } } },
  });
});

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
      await expect.poll(() => countLockWaits(app.db)).toBe(1);
      if (writing === "count") await write();
      return { cancelling };
    });
    expect((await cancelling).status).toBe(409);
  },
);

test("a second count at one service names another area, or deletes the first with its coming weeks", async () => {
  const hope = await churchWithService();
  const [first, second] = hope.occurrences;
  const at = { occurrenceId: first?.id, categoryId: hope.adults, area: "" };
  const open = async () =>
    (await hope.get(hope.admin, "/assignments?user=all&limit=100")).body.items.map(
      ({ title, area, date }: { title: string; area: string; date: string }) =>
        `${title} ${area} ${date}`,
    );
  expect((await hope.assign({ ...at, repeats: "weekly" })).status).toBe(201);
  const whole = { ...at, title: "Whole" };
  expect((await hope.assign(whole)).body.error.fields).toEqual({
    alongside: "This is already counted by Ada Min.",
  });
  const part = { ...whole, alongside: "area" };
  expect((await hope.assign(part)).body.error.fields).toEqual({
    area: "Name the area, such as balcony.",
  });
  const balcony = (await hope.assign({ ...part, title: "Part", area: "Balcony" })).body;
  const moved = { area: "", alongside: "area" };
  expect((await hope.send("PATCH", `/assignments/${balcony.id}`, moved)).status).toBe(422);
  expect((await hope.send("PATCH", `/assignments/${balcony.id}`, { title: "P" })).status).toBe(200);

  const id = newId();
  const instead = { ...whole, id, alongside: "instead" };
  for (const _ of ["once", "again"]) expect((await hope.assign(instead)).status).toBe(201);
  expect((await open()).filter((one: string) => one.endsWith(first?.date ?? ""))).toEqual([
    `Whole  ${first?.date}`,
  ]);
  expect(await open()).toHaveLength(8);
  await hope.assign({
    ...whole,
    occurrenceId: second?.id,
    title: "Every week",
    alongside: "instead",
    repeats: "weekly",
  });
  expect((await open()).every((one: string) => /^(Whole|Every week) /.test(one))).toBe(true);

  await hope.count(id, 12, hope.admin);
  const late = await hope.assign({ ...instead, id: newId() });
  expect(late.body.error.fields.alongside).toMatch(/^This has been counted by Ada Min\. /);
});
