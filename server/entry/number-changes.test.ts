import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { adultsOfAWeek, assignmentFor, memberOf } from "../../test/fixtures.ts";
import { keepAsBefore } from "../../test/former-changes.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("a number that is entered once takes one row, and each number it replaces one more", async () => {
  const hope = await churchWithCategories(app);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 405 }]);
  expect(await countRevisions(hope.id)).toBe(0);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 412 }]);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: null }]);
  expect(await countRevisions(hope.id)).toBe(2);
  expect((await hope.revisions(hope.adults)).map(({ to }) => to)).toEqual([null, 412, 405]);
});

test("beside a server of the release before each change is told once, and no change is taken twice", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const change = { categoryId: hope.adults, value: 405, changeId: newId() };
  await hope.save(daniel, [change]);
  app.clock.now = new Date("2026-06-10T15:01:00Z");
  const typedBefore = newId();
  await typeAsBefore(hope, { value: 410, changeId: typedBefore });
  app.clock.now = new Date("2026-06-10T15:02:00Z");
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 412, seenVersion: 2 }]);
  const changes = [
    { from: 410, to: 412, changedBy: "Ada Min" },
    { from: 405, to: 410, changedBy: "Ada Min" },
    { from: null, to: 405, changedBy: "Daniel Sole" },
  ];
  expect(await hope.revisions(hope.adults)).toMatchObject(changes);
  for (const again of [change, { ...change, value: 410, changeId: typedBefore }])
    expect((await hope.save(daniel, [again])).body).toMatchObject({ items: [{ value: 412 }] });
  expect(await hope.revisions(hope.adults)).toHaveLength(3);
  await typeAsBefore(hope, { value: null, changeId: newId() });
  expect(await hope.revisions(hope.adults)).toHaveLength(4);
});

test("numbers whose last changes were kept as until 0.2.0 tell the same stories", async () => {
  const hope = await churchWithCategories(app);
  const entry = await adultsOfAWeek(app, hope);
  const balcony = await assignmentFor(app, hope, hope.admin, { entry });
  const weeks = Array.from({ length: 3 }, (_, week) => addDays(thisWeek, -7 * week));
  const first = { categoryId: hope.adults, value: 7, changeId: newId() };
  for (const week of weeks) {
    const guests = { categoryId: hope.guests, value: 3 };
    await hope.save(hope.admin, [{ ...first, changeId: newId() }, guests], week);
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    await hope.save(hope.admin, [{ ...guests, value: 4 }], week);
  }
  const body = { round: 1, deviceId: newId(), plus: 40, minus: 0 };
  await app.request("PUT", `${balcony.path}/count`, { body, cookie: hope.admin.cookie });
  const stories = () =>
    Promise.all(
      weeks.flatMap((week) => [
        hope.revisions(hope.adults, week),
        hope.revisions(hope.guests, week),
      ]),
    );
  const before = await stories();
  await keepAsBefore(app.db, hope.id);
  expect(await countRevisions(hope.id)).toBe(before.flat().length);
  expect(await stories()).toEqual(before);

  await app.request("DELETE", `${balcony.path}/count`, { cookie: hope.admin.cookie });
  expect((await hope.week(hope.admin)).body.items).toContainEqual(
    expect.objectContaining({ categoryId: hope.adults, value: 7, source: "typed" }),
  );
});

async function countRevisions(organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from entry_revision where organization_id = ${organizationId}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

type Hope = { id: string; adults: string; admin: { id: string } };

/** The statement of 0.2.0 for a number of this week that has been entered before. */
async function typeAsBefore(hope: Hope, change: { value: number | null; changeId: string }) {
  await sql`
    with known as (
      select e.* from entry e join occurrence o on o.organization_id = ${hope.id} and o.id = e.occurrence_id
      where e.organization_id = ${hope.id} and e.category_id = ${hope.adults} and o.week_start = ${thisWeek}
    ), written as (
      update entry e set value = ${change.value}, source = 'typed', version = e.version + 1,
        updated_at = ${app.clock.now}, updated_by = ${hope.admin.id} from known
      where e.organization_id = ${hope.id} and e.occurrence_id = known.occurrence_id
        and e.category_id = known.category_id
    ), revised as (
      insert into entry_revision (organization_id, id, occurrence_id, category_id, from_value, to_value, source,
        changed_at, changed_by)
      select organization_id, ${change.changeId}::uuid, occurrence_id, category_id, value, ${change.value}::bigint,
        'typed', ${app.clock.now}::timestamptz, ${hope.admin.id}::uuid from known
    )
    insert into entry_revision (organization_id, id, change_id, occurrence_id, category_id, from_value, to_value, source,
      changed_at, changed_by, import_id)
    select organization_id, ${newId()}::uuid, change_id, occurrence_id, category_id, from_value, value, source,
      updated_at, updated_by, import_id from known where change_version = version`.execute(app.db);
}
