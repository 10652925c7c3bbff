import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CountState } from "../../domain/count/tally.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import { countLockWaits } from "../../test/lock-waits.ts";
import type { Database } from "../database/database.ts";
import { changesOf } from "../entry/entry-revisions.ts";

const app = await useTestApp({ now: new Date("2026-06-08T15:00:00Z") });

/** What a known device saves goes another way than the first that is heard of one. */
const devices = [{ device: "known" }, { device: "new" }] as const;

test.each(devices)(
  "a tap that is being written when a $device device saves is in its sum",
  async ({ device }) => {
    const { hope, maria, floor, readRevisions, saveWhile } = await countedFloor(device);
    const state = await saveWhile(async (tapping) => {
      await sql`select from assignment where organization_id = ${hope.id} and id = ${floor.id} for key share`.execute(
        tapping,
      );
      const tally = { user_id: maria.id, device_id: newId(), round: 1, plus: 30, minus: 0 };
      await tapping
        .insertInto("tally")
        .values({ organization_id: hope.id, assignment_id: floor.id, ...tally })
        .execute();
    });
    expect(state).toMatchObject({ status: "complete", count: 42 });
    expect(await readRevisions()).toEqual([{ from_value: null, to_value: 42, source: "counted" }]);
  },
);

test.each(devices)(
  "another save that has not ended yet is in the service's number, which a $device device saves",
  async ({ device }) => {
    const { hope, maria, entry, readRevisions, saveWhile } = await countedFloor(device);
    const balcony = await assignmentFor(app, hope, maria, { title: "Balcony", entry });
    await saveWhile(async (other) => {
      await sql`select from occurrence where organization_id = ${hope.id} and id = ${entry.occurrenceId} for no key update`.execute(
        other,
      );
      const saved = { status: "complete", count: 100 } as const;
      await other
        .updateTable("assignment")
        .set(saved)
        .where("organization_id", "=", hope.id)
        .where("id", "=", balcony.id)
        .execute();
      await enter(other, hope, entry, { value: 100, source: "counted" });
    });
    expect(await readRevisions()).toEqual([
      { from_value: null, to_value: 100, source: "counted" },
      { from_value: 100, to_value: 112, source: "counted" },
    ]);
  },
);

test.each(devices)(
  "a number that is being typed when a $device device saves keeps its revision",
  async ({ device }) => {
    const { hope, entry, readRevisions, saveWhile } = await countedFloor(device);
    await saveWhile((typing) => enter(typing, hope, entry, { value: 70, source: "typed" }));
    expect(await readRevisions()).toEqual([
      { from_value: null, to_value: 70, source: "typed" },
      { from_value: 70, to_value: 12, source: "counted" },
    ]);
  },
);

test("whoever saved first is named, also after somebody else has saved more", async () => {
  const { hope, save } = await countedFloor("new");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  expect(await save()).toMatchObject({ count: 12, savedBy: "Maria Sole" });
  expect(await save(daniel)).toMatchObject({ count: 24, savedBy: "Maria Sole" });
});

type Place = { occurrenceId: Id; categoryId: Id };

async function enter(
  trx: Database,
  { id }: { id: Id },
  { occurrenceId, categoryId }: Place,
  number: { value: number; source: "typed" | "counted" },
): Promise<void> {
  const place = { organization_id: id, occurrence_id: occurrenceId, category_id: categoryId };
  const change = { version: 1, updated_at: new Date("2026-06-08T14:00:00Z") };
  await trx
    .insertInto("entry")
    .values({ ...place, ...number, ...change })
    .execute();
}

async function countedFloor(device: "known" | "new") {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const entry = await adultsOfAWeek(app, hope);
  const floor = await assignmentFor(app, hope, maria, { title: "Floor", entry });
  const tally = { round: 1, plus: 12, minus: 0 };
  const known = newId();
  if (device === "known") {
    const path = `${floor.path}/tallies/${known}`;
    await app.request("PUT", path, { cookie: maria.cookie, body: { ...tally, plus: 1 } });
  }
  const save = async ({ cookie } = maria): Promise<CountState> => {
    const body = { deviceId: device === "known" ? known : newId(), ...tally };
    const response = await app.request("PUT", `${floor.path}/count`, { cookie, body });
    expect(response.status).toBe(200);
    return response.json();
  };
  return {
    ...{ hope, maria, floor, entry, save },
    /** What `write` does is committed once the save waits for it. */
    async saveWhile(write: (trx: Database) => Promise<void>): Promise<CountState> {
      const { saving } = await app.db.transaction().execute(async (trx) => {
        await write(trx);
        const saving = save();
        await expect.poll(() => countLockWaits(app.db)).toBe(1);
        return { saving };
      });
      return saving;
    },
    readRevisions: () =>
      sql`select from_value, to_value, source from ${changesOf(sql`organization_id = ${hope.id}`)} r
        where occurrence_id = ${entry.occurrenceId} order by changed_at`
        .execute(app.db)
        .then(({ rows }) => rows),
  };
}
