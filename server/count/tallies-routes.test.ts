import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type CountState, greatestTotal, sumTooLarge } from "../../domain/count/tally.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-08T15:00:00Z") });

type Person = { id: string; cookie: string };

async function put(person: Person, path: string, body: object): Promise<CountState> {
  const response = await app.request("PUT", path, { cookie: person.cookie, body });
  expect(response.status).toBe(200);
  return response.json();
}

async function usherWithAssignment() {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const balcony = await assignmentFor(app, hope, maria);
  const tap = (person: Person, device: string, plus: number, minus = 0, round = 1) =>
    put(person, `${balcony.path}/tallies/${device}`, { round, plus, minus });
  const save = (person: Person, device: string, plus: number, minus = 0, round = 1) =>
    put(person, `${balcony.path}/count`, { deviceId: device, round, plus, minus });
  return { hope, maria, balcony, tap, save };
}

describe("tallies", () => {
  test("the totals of several devices and people add up", async () => {
    const { hope, maria, balcony, tap } = await usherWithAssignment();
    const daniel = await memberOf(app, hope, "staff", "Daniel");
    await tap(maria, newId(), 90);
    await tap(maria, newId(), 8, 2);
    const state = await tap(daniel, newId(), 47);
    expect(state).toMatchObject({ round: 1, status: "pending", count: 143, savedBy: null });
    const response = await app.request("GET", `${balcony.path}/tallies`, { cookie: maria.cookie });
    const read: CountState = await response.json();
    expect(read).toEqual(state);
    expect(read.tallies.map((tally) => tally.userName).sort()).toEqual([
      "Daniel Sole",
      "Maria Sole",
      "Maria Sole",
    ]);
  });

  test("a report that comes twice, late or out of order changes nothing", async () => {
    const { maria, tap } = await usherWithAssignment();
    const device = newId();
    await tap(maria, device, 5, 1);
    await tap(maria, device, 9, 0);
    await tap(maria, device, 9, 0);
    expect((await tap(maria, device, 2, 0)).count).toBe(8);
  });

  test("the count never shows less than nothing", async () => {
    const { maria, tap } = await usherWithAssignment();
    expect((await tap(maria, newId(), 1, 4)).count).toBe(0);
  });

  test("reports at the same time are all counted", async () => {
    const { maria, balcony, tap } = await usherWithAssignment();
    const devices = Array.from({ length: 8 }, () => newId());
    const reports = devices.flatMap((device) => [1, 2, 3, 4, 5].map((plus) => ({ device, plus })));
    await Promise.all(reports.map(({ device, plus }) => tap(maria, device, plus)));
    const response = await app.request("GET", `${balcony.path}/tallies`, { cookie: maria.cookie });
    expect((await response.json()).count).toBe(40);
  });

  test("the device that took over last is told to all, however late an earlier take-over arrives", async () => {
    const { hope, maria, balcony, tap, save } = await usherWithAssignment();
    const daniel = await memberOf(app, hope, "staff", "Daniel");
    const [phone, tablet] = [newId(), newId()];
    const takeOver = (person: Person, device: string, take: number, plus: number, round = 1) =>
      put(person, `${balcony.path}/tallies/${device}`, { round, plus, minus: 0, take });
    expect((await tap(maria, phone, 60)).taker).toBeNull();
    expect(await takeOver(daniel, tablet, 1, 0)).toMatchObject({
      count: 60,
      taker: { userId: daniel.id, userName: "Daniel Sole", deviceId: tablet, take: 1 },
    });
    await tap(daniel, tablet, 5);
    // The phone was off line with 36 more taps.
    expect(await tap(maria, phone, 96)).toMatchObject({ count: 101, taker: { deviceId: tablet } });
    expect(await takeOver(maria, phone, 2, 96)).toMatchObject({ taker: { deviceId: phone } });
    expect(await takeOver(daniel, tablet, 1, 5)).toMatchObject({
      count: 101,
      taker: { deviceId: phone },
    });
    await save(maria, phone, 96);
    await app.request("DELETE", `${balcony.path}/count`, { cookie: maria.cookie });
    expect((await takeOver(daniel, tablet, 2, 0, 2)).taker).toBeNull();
    expect((await takeOver(daniel, tablet, 3, 0, 2)).taker).toMatchObject({ deviceId: tablet });
  });

  test("a tally of an older or a newer round is answered with the count as it is", async () => {
    const { maria, balcony, tap, save } = await usherWithAssignment();
    const device = newId();
    await save(maria, device, 12);
    await app.request("DELETE", `${balcony.path}/count`, { cookie: maria.cookie });
    expect(await tap(maria, device, 13, 0, 1)).toMatchObject({ round: 2, count: 0, tallies: [] });
    expect(await tap(maria, device, 13, 0, 3)).toMatchObject({ round: 2, count: 0, tallies: [] });
    expect(await tap(maria, device, 3, 0, 2)).toMatchObject({ round: 2, count: 3 });
  });

  test("a member counts their own assignments only, and another organization's does not exist", async () => {
    const { hope, balcony } = await usherWithAssignment();
    const other = await memberOf(app, hope, "member", "Omar");
    const grace = await church(app);
    const path = `${balcony.path}/tallies/${newId()}`;
    const body = { round: 1, plus: 1, minus: 0 };
    const own = await app.request("PUT", path, { cookie: other.cookie, body });
    expect(own.status).toBe(403);
    const elsewhere = await app.request("PUT", path, { cookie: grace.admin.cookie, body });
    expect(elsewhere.status).toBe(404);
    const mixed = path.replace(hope.id, grace.id);
    expect((await app.request("PUT", mixed, { cookie: grace.admin.cookie, body })).status).toBe(
      404,
    );
    expect((await app.request("PUT", path, { body })).status).toBe(401);
    const rows = await app.db
      .selectFrom("tally")
      .select("device_id")
      .where("organization_id", "=", hope.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each([
    { round: 1, plus: -1, minus: 0 },
    { round: 1, plus: 1.5, minus: 0 },
    { round: 0, plus: 1, minus: 0 },
    { round: 1, plus: 1e9, minus: 0 },
    { round: 1, plus: "1", minus: 0 },
    { round: 1, plus: 1 },
    { round: 1, plus: 1, minus: 0, extra: true },
  ])("%j is refused", async (body) => {
    const { maria, balcony } = await usherWithAssignment();
    const path = `${balcony.path}/tallies/${newId()}`;
    expect((await app.request("PUT", path, { cookie: maria.cookie, body })).status).toBe(422);
  });

  /** As if so many of the person's devices had counted as much as one device can. */
  async function fill(
    hope: { id: string },
    assignment: { id: string },
    user: Person,
    count: number,
  ) {
    await sql`
      insert into tally (organization_id, assignment_id, user_id, device_id, round, plus, minus)
      select ${hope.id}, ${assignment.id}, ${user.id}, gen_random_uuid(), 1, ${greatestTotal}::int, 0
      from generate_series(1, ${count})`.execute(app.db);
  }

  test("a device that several people bring is counted once for each of them", async () => {
    const { hope, maria, balcony } = await usherWithAssignment();
    await fill(hope, balcony, maria, 299);
    const staff = [await memberOf(app, hope, "staff"), await memberOf(app, hope, "staff")];
    const device = newId();
    const answers = [];
    for (const person of staff)
      answers.push(
        await app.request("PUT", `${balcony.path}/tallies/${device}`, {
          cookie: person.cookie,
          body: { round: 1, plus: greatestTotal, minus: 0 },
        }),
      );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  test("a sum that is no integer of the database's is refused in words when it is saved", async () => {
    const { hope, maria, balcony, tap } = await usherWithAssignment();
    await fill(hope, balcony, maria, 290);
    expect((await tap(maria, newId(), 1)).count).toBe(290 * greatestTotal + 1);
    const body = { round: 1, deviceId: newId(), plus: 1, minus: 0 };
    const saved = await app.request("PUT", `${balcony.path}/count`, { cookie: maria.cookie, body });
    expect([saved.status, (await saved.json()).error.message]).toEqual([409, sumTooLarge]);
  });

  test("waiting taps of one person are not taken for another's who signed in since", async () => {
    const { hope, maria, balcony } = await usherWithAssignment();
    const staff = await memberOf(app, hope, "staff");
    const response = await app.app.request(`${balcony.path}/tallies/${newId()}`, {
      method: "PUT",
      headers: {
        origin: app.deps.config.publicUrl,
        "content-type": "application/json",
        cookie: staff.cookie,
        "x-countwell-person": maria.id,
      },
      body: JSON.stringify({ round: 1, plus: 1, minus: 0 }),
    });
    expect(response.status).toBe(401);
  });
});

describe("saving a count", () => {
  test("completes the assignment with all devices' taps, this one's unsent ones included", async () => {
    const { hope, maria, balcony, tap, save } = await usherWithAssignment();
    const daniel = await memberOf(app, hope, "staff", "Daniel");
    const device = newId();
    await tap(daniel, newId(), 47);
    await tap(maria, device, 90);
    const state = await save(maria, device, 96);
    expect(state).toMatchObject({ status: "complete", count: 143, savedBy: "Maria Sole" });
    const row = await readAssignment(balcony.id);
    expect(row).toMatchObject({ status: "complete", count: 143, counted_by: maria.id });
    expect(row.counted_at).toEqual(app.clock.now);
  });

  test("sent twice, or by two people at once, it is saved once", async () => {
    const { hope, maria, balcony, save } = await usherWithAssignment();
    const daniel = await memberOf(app, hope, "staff", "Daniel");
    const [phone, tablet] = [newId(), newId()];
    await Promise.all([
      save(maria, phone, 10),
      save(daniel, tablet, 5),
      save(maria, phone, 10),
      save(daniel, tablet, 5),
    ]);
    expect(await readAssignment(balcony.id)).toMatchObject({ status: "complete", count: 15 });
  });

  test("writes the entry, to which assignments of the same occurrence and category add up", async () => {
    const { hope, maria } = await usherWithAssignment();
    const entry = await adultsOfAWeek(app, hope);
    const floor = await assignmentFor(app, hope, maria, { title: "Floor", entry });
    const balcony = await assignmentFor(app, hope, maria, { title: "Balcony", entry });
    const save = (path: string, plus: number) =>
      put(maria, `${path}/count`, { deviceId: newId(), round: 1, plus, minus: 0 });
    await Promise.all([save(floor.path, 212), save(balcony.path, 143)]);
    expect(await readEntry(entry)).toBe(355);
    await app.request("DELETE", `${floor.path}/count`, { cookie: maria.cookie });
    expect(await readEntry(entry)).toBe(143);
  });

  test("a tally that arrives after it still adds to the saved count and to the entry", async () => {
    const { hope, maria } = await usherWithAssignment();
    const entry = await adultsOfAWeek(app, hope);
    const floor = await assignmentFor(app, hope, maria, { entry });
    await put(maria, `${floor.path}/count`, { deviceId: newId(), round: 1, plus: 100, minus: 0 });
    const late = `${floor.path}/tallies/${newId()}`;
    const state = await put(maria, late, { round: 1, plus: 7, minus: 0 });
    expect(state).toMatchObject({ status: "complete", count: 107 });
    expect(await readAssignment(floor.id)).toMatchObject({ count: 107 });
    expect(await readEntry(entry)).toBe(107);
  });

  test("taps that race with it are in the saved count, whichever comes first", async () => {
    const { maria, balcony, tap, save } = await usherWithAssignment();
    const devices = Array.from({ length: 12 }, () => newId());
    await Promise.all([
      ...devices.map((device) => tap(maria, device, 3)),
      save(maria, newId(), 4),
      ...devices.map((device) => tap(maria, device, 5)),
    ]);
    expect(await readAssignment(balcony.id)).toMatchObject({ status: "complete", count: 64 });
  });

  test("a save of an older round changes nothing", async () => {
    const { maria, balcony, save } = await usherWithAssignment();
    const device = newId();
    await save(maria, device, 12);
    await app.request("DELETE", `${balcony.path}/count`, { cookie: maria.cookie });
    expect(await save(maria, device, 12)).toMatchObject({ round: 2, status: "pending", count: 0 });
  });
});

describe("resetting to pending", () => {
  test("starts the next round at nothing, once, however often it is sent", async () => {
    const { maria, balcony, save } = await usherWithAssignment();
    await save(maria, newId(), 12);
    const reset = () =>
      app.request("DELETE", `${balcony.path}/count?round=1`, { cookie: maria.cookie });
    await Promise.all([reset(), reset(), reset()]);
    expect(await readAssignment(balcony.id)).toEqual({
      status: "pending",
      count: 0,
      round: 2,
      counted_at: null,
      counted_by: null,
    });
  });

  test("is not for another member", async () => {
    const { hope, maria, balcony, save } = await usherWithAssignment();
    const other = await memberOf(app, hope, "member");
    await save(maria, newId(), 12);
    const options = { cookie: other.cookie };
    expect((await app.request("DELETE", `${balcony.path}/count`, options)).status).toBe(403);
    expect(await readAssignment(balcony.id)).toMatchObject({ status: "complete" });
  });
});

function readAssignment(id: string) {
  return app.db
    .selectFrom("assignment")
    .select(["status", "count", "round", "counted_at", "counted_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function readEntry(entry: { occurrenceId: string; categoryId: string }) {
  const { value } = await app.db
    .selectFrom("entry")
    .select("value")
    .where("occurrence_id", "=", entry.occurrenceId)
    .where("category_id", "=", entry.categoryId)
    .executeTakeFirstOrThrow();
  return value;
}
