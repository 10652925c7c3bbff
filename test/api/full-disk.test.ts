import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestApp } from "../create-test-app.ts";
import { adultsOfAWeek, church } from "../fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

test("a full disk is told in words, what was saved stays, and it goes on when there is room", async () => {
  const hope = await church(app);
  const { categoryId } = await adultsOfAWeek(app, hope);
  const { campuses } = await (await app.request("GET", `${hope.path}/campuses`, hope.admin)).json();
  const path = `${hope.path}/campuses/${campuses[0].id}/weeks/2026-06-07/entries`;
  const save = (value: number) =>
    app.request("PUT", path, {
      ...hope.admin,
      body: { entries: [{ categoryId, value, seenVersion: 0 }] },
    });
  expect((await save(7)).status).toBe(200);

  // PostgreSQL's own error when a table cannot grow.
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  );
  await sql`create trigger no_room before insert on entry_revision execute function no_room()`.execute(
    app.db,
  );
  const refused = await save(9);
  expect(refused.status).toBe(503);
  expect((await refused.json()).error.message).toContain("no room left on the server's disk");
  const kept = await (await app.request("GET", path, hope.admin)).json();
  expect(kept.items).toMatchObject([{ value: 7, version: 1 }]);

  await sql`drop trigger no_room on entry_revision`.execute(app.db);
  expect((await save(9)).status).toBe(200);
});
