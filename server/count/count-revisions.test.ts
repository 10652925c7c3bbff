import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CountRevision } from "../../domain/count/count-revision.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-08T15:00:00Z") });

type Person = { id: string; cookie: string };

async function countedBalcony(date = "2026-06-07") {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const balcony = await assignmentFor(app, hope, maria, { date });
  const device = newId();
  const send = (method: "PUT" | "DELETE", person: Person, path: string, body?: object) =>
    app.request(method, balcony.path + path, { cookie: person.cookie, ...(body && { body }) });
  const save = (person: Person, plus: number, minus = 0, reason?: string) =>
    send("PUT", person, "/count", { deviceId: device, round: 1, plus, minus, reason });
  const revisions = async (person: Person): Promise<CountRevision[]> => {
    const path = `${balcony.path}/count/revisions`;
    const answer = await app.request("GET", path, { cookie: person.cookie });
    expect(answer.status).toBe(200);
    return (await answer.json()).items;
  };
  return { hope, maria, daniel, balcony, device, send, save, revisions };
}

test("a correction is kept with who, when, from, to and why, and sent twice it is one", async () => {
  const { maria, daniel, save, revisions } = await countedBalcony();
  await save(maria, 40);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await save(daniel, 3, 0, "  Three came late ");
  await save(daniel, 3, 0, "Three came late");
  expect(await revisions(maria)).toMatchObject([
    { from: 40, to: 43, reason: "Three came late", changedBy: "Daniel Sole" },
    { from: null, to: 40, reason: "", changedBy: "Maria Sole" },
  ]);
});

test("latecomers that one person taps one after another are one change", async () => {
  const { maria, device, send, save, revisions } = await countedBalcony();
  await save(maria, 40);
  for (const plus of [41, 42, 43])
    await send("PUT", maria, `/tallies/${device}`, { round: 1, plus, minus: 0 });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  await send("PUT", maria, `/tallies/${device}`, { round: 1, plus: 44, minus: 0 });
  expect((await revisions(maria)).map(({ from, to }) => [from, to])).toEqual([
    [43, 44],
    [40, 43],
    [null, 40],
  ]);
});

test("a first save is kept in its count alone, and told until and after a reset, as the next", async () => {
  const { hope, maria, daniel, device, send, save, revisions } = await countedBalcony();
  const rows = async () => {
    const { rows } =
      await sql`select from count_revision where organization_id = ${hope.id}`.execute(app.db);
    return rows.length;
  };
  await save(maria, 40);
  expect(await rows()).toBe(0);
  const [first] = await revisions(maria);
  expect(first).toEqual({
    ...{ from: null, to: 40, reason: "", changedBy: "Maria Sole" },
    changedAt: app.clock.now.toISOString(),
  });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  await save(daniel, 3);
  await send("DELETE", daniel, "/count");
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await send("PUT", daniel, "/count", { deviceId: device, round: 2, plus: 50, minus: 0 });
  await send("DELETE", daniel, "/count");
  const told = await revisions(maria);
  expect(told.map(({ from, to, changedBy }) => [from, to, changedBy])).toEqual([
    [50, null, "Daniel Sole"],
    [null, 50, "Daniel Sole"],
    [43, null, "Daniel Sole"],
    [40, 43, "Daniel Sole"],
    [null, 40, "Maria Sole"],
  ]);
  expect(told.at(-1)).toEqual(first);
  expect(await rows()).toBe(5);
});

test("a first save is told as it was, though a later change has the earlier moment", async () => {
  const { hope, balcony, maria, save, send, revisions } = await countedBalcony();
  await save(maria, 5);
  const [first] = await revisions(maria);
  const after = (seconds: number) => new Date(app.clock.now.getTime() + seconds * 1_000);
  const place = { organization_id: hope.id, assignment_id: balcony.id };
  await app.db
    .insertInto("count_revision")
    .values([
      { ...place, id: newId(), from_count: 5, to_count: 7, changed_at: after(2) },
      { ...place, id: newId(), from_count: 7, to_count: 9, changed_at: after(1) },
    ])
    .execute();
  await app.db
    .updateTable("assignment")
    .set({ count: 9 })
    .where("organization_id", "=", hope.id)
    .execute();
  expect((await revisions(maria)).at(-1)).toEqual(first);
  await send("DELETE", maria, "/count");
  expect((await revisions(maria)).at(-1)).toEqual(first);
});

test("a first save with a reason keeps it", async () => {
  const { maria, save, revisions } = await countedBalcony();
  await save(maria, 40, 0, "By the ushers' sheet");
  expect(await revisions(maria)).toMatchObject([
    { from: null, to: 40, reason: "By the ushers' sheet", changedBy: "Maria Sole" },
  ]);
});

test("members correct what was counted in this and the last week, staff whatever was counted", async () => {
  const { maria, daniel, send, save } = await countedBalcony("2026-05-24");
  expect((await save(maria, 40)).status).toBe(200);
  const late = await save(maria, 41);
  expect(await late.json()).toMatchObject({ count: 40, proposals: [{ plus: 1, decision: null }] });
  const refused = await send("DELETE", maria, "/count");
  expect(refused.status).toBe(403);
  expect((await refused.json()).error.message).toBe(
    "Only staff can change weeks before last week.",
  );
  expect((await save(maria, 40)).status).toBe(200);
  expect((await save(daniel, 2)).status).toBe(200);
  const recent = await countedBalcony("2026-05-31");
  await recent.save(recent.maria, 40);
  expect((await recent.save(recent.maria, 41)).status).toBe(200);
});

test("a correction reaches the number of its week, with a revision there", async () => {
  const hope = await church(app);
  const entry = await adultsOfAWeek(app, hope);
  const { path } = await assignmentFor(app, hope, hope.admin, { entry });
  const body = { deviceId: newId(), round: 1, plus: 40, minus: 0 };
  await app.request("PUT", `${path}/count`, { cookie: hope.admin.cookie, body });
  const corrected = { ...body, plus: 43, reason: "Balcony counted twice" };
  await app.request("PUT", `${path}/count`, { cookie: hope.admin.cookie, body: corrected });
  const row = await app.db
    .selectFrom("entry")
    .select(["value", "version"])
    .where("organization_id", "=", hope.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ value: 43, version: 2 });
});

test("a reason is at most 280 letters, and nobody else's count shows its changes to a member", async () => {
  const { hope, balcony, maria, save } = await countedBalcony();
  expect((await save(maria, 40, 0, "x".repeat(281))).status).toBe(422);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const options = { cookie: ruth.cookie };
  const answer = await app.request("GET", `${balcony.path}/count/revisions`, options);
  expect(answer.status).toBe(403);
});
