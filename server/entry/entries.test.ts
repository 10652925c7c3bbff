import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CampusEntries } from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";
import { insertChurch, isoDay, randomChurch, randomOf } from "../../test/random-church.ts";
import { listWeekOccurrences } from "../occurrence/occurrences.ts";
import { weekOccurrence } from "../occurrence/week-occurrence.ts";
import { listCampuses } from "../organization/campuses.ts";
import { setCountedEntry } from "./counted-entries.ts";
import { listCampusEntries, listWeekEntries } from "./entries.ts";
import { changesOf } from "./entry-revisions.ts";
import { saveEntries } from "./typed-entries.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("assignments of one category add up in the entry, even when they complete at the same moment", async () => {
  const counting = await countingChurch();
  const rooms = await Promise.all([201, 143, 17].map((count) => counting.assign(count)));
  await Promise.all(rooms.map((id) => counting.setStatus(id, "complete")));
  expect(await counting.entry()).toMatchObject({ value: 361, source: "counted" });
});

test("an assignment that goes back to pending takes its count out, the last one leaves a blank", async () => {
  const counting = await countingChurch();
  const floor = await counting.assign(200);
  const balcony = await counting.assign(40);
  await counting.setStatus(floor, "complete");
  await counting.setStatus(balcony, "complete");
  await counting.setStatus(floor, "pending");
  expect(await counting.entry()).toMatchObject({ value: 40, source: "counted" });
  await counting.setStatus(balcony, "pending");
  expect(await counting.entry()).toMatchObject({ value: null });
});

test("with nothing complete any more the entry is again what was typed last", async () => {
  const counting = await countingChurch();
  await counting.type(188);
  const floor = await counting.assign(200);
  await counting.setStatus(floor, "complete");
  expect(await counting.entry()).toMatchObject({ value: 200, source: "counted" });
  await counting.setStatus(floor, "pending");
  expect(await counting.entry()).toMatchObject({ value: 188, source: "typed" });
});

test("counting and typing at once lose no revision", async () => {
  const counting = await countingChurch();
  const rooms = await Promise.all([1, 2, 3, 4].map((count) => counting.assign(count)));
  await Promise.all([
    ...rooms.map((id) => counting.setStatus(id, "complete")),
    ...[91, 92, 93].map((value) => counting.type(value)),
  ]);
  const { version } = (await counting.entry()) ?? {};
  const isOwn = sql`organization_id = ${counting.scope.organizationId}`;
  const { rows } = await sql`select from ${changesOf(isOwn)} r`.execute(app.db);
  expect(rows).toHaveLength(version ?? 0);
});

test("a week read at all campuses is what is read at each that is open, with money only for staff", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomOf(seed);
    const hope = randomChurch(random);
    await insertChurch(app.db, hope);
    const now = new Date(hope.today * 86_400_000 + 43_200_000);
    const weekStart = isoDay(random.one(hope.occurrences).week);
    for (const role of ["staff", "member"] as const) {
      const { id: organizationId, userId, weekStartDay, fiscalYearStartMonth, easter } = hope;
      const settings = { weekStartDay, fiscalYearStartMonth, easter };
      const place = { timeZone: "UTC", currency: "USD" };
      const scope = { organizationId, userId, role, ...settings, ...place };
      const open = hope.campuses.filter(({ active }) => active);
      const each = open.map(async ({ id: campusId }) => {
        const week = { campusId, weekStart };
        const services = await listWeekOccurrences(app.db, scope, week, now);
        const hasServices = services.some(({ cancelled }) => !cancelled);
        return { campusId, hasServices, ...(await listWeekEntries(app.db, scope, week, now)) };
      });
      const all = await listCampusEntries(app.db, scope, weekStart, now);
      expect({ seed, role, all: inOrder(all) }).toEqual({
        seed,
        role,
        all: inOrder(await Promise.all(each)),
      });
    }
  }
});

test("asked twice, the entry stays as it is", async () => {
  const counting = await countingChurch();
  await counting.setStatus(await counting.assign(5), "complete");
  const before = await counting.entry();
  await setCountedEntry(app.db, counting.scope, counting, app.clock.now);
  expect(await counting.entry()).toEqual(before);
});

test("a week's occurrence is made once, however many ask for it at the same time", async () => {
  const { scope, campusId } = await countingChurch();
  const days = ["2026-03-01", "2026-03-03", "2026-03-07", "2026-03-01", "2026-03-07"];
  const ids = await Promise.all(days.map((day) => weekOccurrence(app.db, scope, campusId, day)));
  expect(new Set(ids).size).toBe(1);
  await expect(weekOccurrence(app.db, scope, newId(), "2026-03-01")).rejects.toThrow("nothing");
});

async function countingChurch() {
  const { id, admin } = await church(app);
  const scope: Scope = {
    organizationId: id,
    userId: admin.id,
    role: "admin",
    timeZone: "America/Chicago",
    currency: "USD",
    weekStartDay: 0,
    fiscalYearStartMonth: 1,
    easter: "western",
  };
  const { campuses, departments } = await listCampuses(app.db, scope);
  const [campus] = campuses;
  const category = departments[1]?.categories[0];
  if (!campus || !category) throw new Error("a new church has campuses and categories");
  const week = { campusId: campus.id, weekStart: "2026-06-07" };
  const occurrenceId = await weekOccurrence(app.db, scope, campus.id, week.weekStart);
  const entry = { occurrenceId, categoryId: category.id };
  return {
    scope,
    ...week,
    ...entry,
    async assign(count: number) {
      const assignment = { id: newId(), user_id: admin.id, title: "Floor", date: week.weekStart };
      const target = { occurrence_id: occurrenceId, category_id: category.id };
      await app.db
        .insertInto("assignment")
        .values({ organization_id: id, ...assignment, ...target, count })
        .execute();
      return assignment.id;
    },
    setStatus: (assignmentId: string, status: "pending" | "complete") =>
      app.db.transaction().execute(async (trx) => {
        await trx
          .updateTable("assignment")
          .set({ status })
          .where("organization_id", "=", id)
          .where("id", "=", assignmentId)
          .execute();
        await setCountedEntry(trx, scope, entry, app.clock.now);
      }),
    type: (value: number) =>
      saveEntries(
        app.db,
        { ...scope, name: null },
        { ...week, occurrenceId: null },
        [{ categoryId: category.id, value, seenVersion: 0 }],
        app.clock.now,
      ),
    async entry() {
      const { items } = await listWeekEntries(app.db, scope, week, app.clock.now);
      return items.find((item) => item.categoryId === category.id);
    },
  };
}

/** Lists are in no order. */
function inOrder(campuses: CampusEntries[]) {
  const sorted = <Item>(list: readonly Item[] = []) =>
    list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return new Map(
    campuses.map(({ campusId, items, previous, services, missing, awaited, ...one }) => [
      campusId,
      {
        ...one,
        countedAtServices: sorted(one.countedAtServices),
        lists: [items, previous, services, missing].map((list) => sorted<unknown>(list)),
        awaited: sorted(awaited),
      },
    ]),
  );
}
