import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("a number that tells its last change itself keeps it when it is replaced, and takes no change twice", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const change = { categoryId: hope.adults, value: 405, changeId: newId() };
  await hope.save(daniel, [change]);
  const { rows } = await sql<object>`
    with own as (
      delete from entry_revision where organization_id = ${hope.id} and id = ${change.changeId} returning *
    )
    update entry e set change_version = version, change_id = own.id from own
    where e.organization_id = ${hope.id} and e.occurrence_id = own.occurrence_id
      and e.category_id = own.category_id returning e.version`.execute(app.db);
  expect(rows).toEqual([{ version: 1 }]);
  const first = { from: null, to: 405, changedBy: "Daniel Sole", isImported: false };
  expect(await hope.revisions(hope.adults)).toMatchObject([first]);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 412, seenVersion: 1 }]);
  const changes = [{ from: 405, to: 412, changedBy: "Ada Min" }, first];
  expect(await hope.revisions(hope.adults)).toMatchObject(changes);
  expect((await hope.save(daniel, [change])).body).toMatchObject({ items: [{ value: 412 }] });
  expect(await hope.revisions(hope.adults)).toHaveLength(2);
});
