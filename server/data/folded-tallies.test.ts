import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Id, newId } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import { type CountState, foldedDevice } from "../../domain/tally.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import { countHeldUp } from "../../test/held-up.ts";
import { settleCount } from "./counts.ts";
import type { Database } from "./database.ts";
import { foldTallies } from "./folded-tallies.ts";
import { addTally } from "./tallies.ts";

const app = await useTestApp({ now: new Date() });
await sql`update migration set applied_at = now() - interval '2 days'`.execute(app.db);

type Totals = { round?: number; plus?: number; minus?: number };

/** Saved by Maria with 90 of hers and 47 of Daniel's. */
async function savedCount() {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "staff", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const entry = await adultsOfAWeek(app, hope);
  const floor = await assignmentFor(app, hope, maria, { entry });
  const send = async (method: string, path: string, body?: object): Promise<CountState> => {
    const response = await app.request(method, floor.path + path, { cookie: maria.cookie, body });
    expect(response.status).toBe(200);
    return response.json();
  };
  const tap = (device: Id, { round = 1, plus = 0, minus = 0 }: Totals) =>
    send("PUT", `/tallies/${device}`, { round, plus, minus });
  const save = (deviceId: Id, { round = 1, plus = 0, minus = 0 }: Totals, more = {}) =>
    send("PUT", "/count", { deviceId, round, plus, minus, ...more });
  const device = newId();
  const path = `${floor.path}/tallies/${newId()}`;
  const body = { round: 1, plus: 48, minus: 1 };
  await app.request("PUT", path, { cookie: daniel.cookie, body });
  await save(device, { plus: 90 });
  const place = { organization_id: hope.id, assignment_id: floor.id };
  return {
    ...{ hope, maria, floor, device, tap, save },
    read: () => send("GET", "/tallies"),
    reset: () => send("DELETE", "/count"),
    age: (days: number) =>
      sql`update tally set updated_at = now() - make_interval(days => ${days})
        where organization_id = ${hope.id}`.execute(app.db),
    async rows() {
      const { rows } = await sql`select from tally where organization_id = ${hope.id}`.execute(
        app.db,
      );
      return rows.length;
    },
    async number() {
      const { rows } = await sql<{ value: number }>`
        select value from entry where organization_id = ${hope.id}`.execute(app.db);
      return rows[0]?.value;
    },
    late: () =>
      app.db
        .insertInto("tally")
        .values({ ...place, user_id: maria.id, device_id: newId(), round: 1, plus: 3, minus: 0 })
        .execute(),
  };
}

type SavedCount = Awaited<ReturnType<typeof savedCount>>;

async function foldedCount(): Promise<SavedCount> {
  const count = await savedCount();
  await count.age(61);
  expect(await foldTallies(app.db, new Date())).toBe(1);
  return count;
}

test("of a count that was saved long ago its number stays, and what each device tapped goes", async () => {
  const { maria, read, rows, number } = await foldedCount();
  expect(await rows()).toBe(0);
  expect(await read()).toEqual({
    round: 2,
    status: "complete",
    count: 137,
    savedBy: "Maria Sole",
    tallies: [
      { userId: maria.id, userName: "Maria Sole", deviceId: foldedDevice, plus: 137, minus: 0 },
    ],
    proposals: [],
  });
  expect(await number()).toBe(137);
  expect(await foldTallies(app.db, new Date())).toBe(0);
});

test("a report of the old round is not added a second time, as a tap or as a save", async () => {
  const { device, tap, save, read, number } = await foldedCount();
  expect(await tap(device, { plus: 95 })).toEqual(await read());
  expect(await save(device, { plus: 95 })).toMatchObject({ round: 2, count: 137 });
  expect(await number()).toBe(137);
});

test("taps of many devices at the same moment are added to its number", async () => {
  const { tap, read, number } = await foldedCount();
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => tap(newId(), { round: 2, plus: index, minus: 1 })),
  );
  expect(await read()).toMatchObject({ status: "complete", count: 137 + 28 - 8 });
  expect(await number()).toBe(157);
});

test("a save that adds to its number, and a correction of it, are saved", async () => {
  const { device, save, number, age, read } = await foldedCount();
  expect(await save(device, { round: 2, plus: 3 })).toMatchObject({ count: 140 });
  const correction = { id: newId(), count: 120 };
  expect(await save(newId(), { round: 2 }, { correction })).toMatchObject({ count: 120 });
  expect(await number()).toBe(120);
  await age(61);
  expect(await foldTallies(app.db, new Date())).toBe(1);
  expect(await read()).toMatchObject({ round: 3, count: 120 });
  const again = { id: newId(), count: 130 };
  expect(await save(newId(), { round: 3 }, { correction: again })).toMatchObject({ count: 130 });
});

test("after a reset it begins at 0", async () => {
  const { device, reset, tap, number } = await foldedCount();
  expect(await reset()).toEqual({
    ...{ round: 3, status: "pending", count: 0, savedBy: null, tallies: [] },
  });
  expect(await tap(device, { round: 3, plus: 5 })).toMatchObject({ count: 5, status: "pending" });
  expect(await number()).toBeNull();
});

test("a first tap that waits for another to be saved is added to the number as it was", async () => {
  const { hope, maria, floor, read, number } = await foldedCount();
  const scope: Scope = {
    ...{ organizationId: hope.id, userId: maria.id, role: "staff" },
    ...{ timeZone: "America/Chicago", currency: "USD", weekStartDay: 0, fiscalYearStartMonth: 1 },
    easter: "western",
  };
  const add = (db: Database, plus: number) =>
    addTally(db, scope, floor.id, { deviceId: newId(), round: 2, plus, minus: 0 }, new Date());
  const { adding } = await app.db.transaction().execute(async (saving) => {
    await sql`select from assignment where organization_id = ${hope.id} and id = ${floor.id} for update`.execute(
      saving,
    );
    const { state } = await add(saving, 5);
    await sql`update assignment set count = ${state.count}
      where organization_id = ${hope.id} and id = ${floor.id}`.execute(saving);
    const adding = add(app.db, 7);
    await expect.poll(() => countHeldUp(app.db)).toBe(1);
    return { adding };
  });
  const found = await adding;
  expect(await settleCount(app.db, scope, floor.id, found, new Date())).toMatchObject({
    count: 149,
  });
  expect(await read()).toMatchObject({ count: 149 });
  expect(await number()).toBe(149);
});

test("counts of the last 60 days, unsaved ones and those with late taps stay as they are", async () => {
  const recent = await savedCount();
  await recent.age(59);
  const unsaved = await savedCount();
  await unsaved.reset();
  await unsaved.tap(unsaved.device, { round: 2, plus: 4 });
  await unsaved.age(61);
  const late = await savedCount();
  await late.late();
  await late.age(61);
  expect(await foldTallies(app.db, new Date())).toBe(0);
  expect(await recent.read()).toMatchObject({ round: 1, tallies: [{ plus: 90 }, { plus: 48 }] });
  expect(await unsaved.read()).toMatchObject({ status: "pending", count: 4 });
  expect(await late.tap(late.device, { plus: 90 })).toMatchObject({ round: 1, count: 140 });
  for (const { age } of [recent, unsaved, late]) await age(0);
});

test("a tap that is being written when its count would be folded keeps it as it is", async () => {
  const { hope, floor, device, age, read } = await savedCount();
  await age(61);
  const { folding } = await app.db.transaction().execute(async (tapping) => {
    await sql`select from assignment where organization_id = ${hope.id} and id = ${floor.id} for key share`.execute(
      tapping,
    );
    await sql`update tally set plus = 91, updated_at = now()
      where organization_id = ${hope.id} and assignment_id = ${floor.id} and device_id = ${device}`.execute(
      tapping,
    );
    const folding = foldTallies(app.db, new Date());
    await expect.poll(() => countHeldUp(app.db)).toBe(1);
    return { folding };
  });
  expect(await folding).toBe(0);
  expect((await read()).tallies.map(({ plus }) => plus).sort()).toEqual([48, 91]);
  await age(0);
});

test("while servers of the release before may still run, nothing is folded", async () => {
  const { age, read } = await savedCount();
  await age(61);
  await sql`update migration set applied_at = now()`.execute(app.db);
  expect(await foldTallies(app.db, new Date())).toBe(0);
  expect(await read()).toMatchObject({ round: 1, count: 137 });
});
