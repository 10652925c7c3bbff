import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

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

test("a change that was replaced since is not taken again when it arrives again, and each is told once", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const first = { categoryId: hope.adults, value: 405, changeId: newId() };
  const second = { ...first, value: 410, changeId: newId(), seenVersion: 1 };
  await hope.save(daniel, [first]);
  app.clock.now = new Date("2026-06-10T15:01:00Z");
  await hope.save(daniel, [second]);
  app.clock.now = new Date("2026-06-10T15:02:00Z");
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 412, seenVersion: 2 }]);
  for (const again of [first, second])
    expect((await hope.save(daniel, [again])).body).toMatchObject({ items: [{ value: 412 }] });
  expect(await hope.revisions(hope.adults)).toMatchObject([
    { from: 410, to: 412, changedBy: "Ada Min" },
    { from: 405, to: 410, changedBy: "Daniel Sole" },
    { from: null, to: 405, changedBy: "Daniel Sole" },
  ]);
});

async function countRevisions(organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from entry_revision where organization_id = ${organizationId}`.execute(app.db);
  return rows[0]?.count ?? 0;
}
