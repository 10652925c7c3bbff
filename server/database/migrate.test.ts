import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, invitationFor, memberOf, signedInPerson } from "../../test/fixtures.ts";
import { migrate } from "./migrate.ts";

const app = await useTestApp();

test("an account made before its origin was kept gets the one that its invitation tells", async () => {
  await app.pool.query(`alter table "user" drop column invited_by, drop column created_by_admin,
    drop column created_by, drop column updated_by`);
  await app.pool.query("delete from migration where name = '0066_user_origin.sql'");
  const hope = await church(app);
  const [invited, longBefore] = [await memberOf(app, hope, "member"), await signedInPerson(app)];
  await app.pool.query("update \"user\" set created_at = now() - interval '1 day' where id = $1", [
    longBefore.id,
  ]);
  for (const { id, email } of [invited, longBefore]) {
    const invitation = await invitationFor(app, hope, { email });
    await app.pool.query(
      "update invitation set status = 'accepted', accepted_at = now(), accepted_by_user_id = $1 where id = $2",
      [id, invitation.id],
    );
  }
  await migrate(app.pool);
  const originOf = (id: string) =>
    app.db
      .selectFrom("user")
      .select(["invited_by", "created_by_admin", "created_by", "updated_by"])
      .where("id", "=", id)
      .executeTakeFirst();
  expect(await originOf(invited.id)).toEqual({
    invited_by: hope.admin.id,
    created_by_admin: true,
    created_by: hope.admin.id,
    updated_by: invited.id,
  });
  expect(await originOf(longBefore.id)).toEqual({
    invited_by: null,
    created_by_admin: false,
    created_by: longBefore.id,
    updated_by: longBefore.id,
  });
});

test("names that look alike and were there before stay, and the oldest of them has the name", async () => {
  const [first, second] = [await church(app, "Before Keys"), await church(app, "Second")];
  const campusOf = ({ id }: { id: string }) =>
    app.db
      .selectFrom("campus")
      .select("id")
      .where("organization_id", "=", id)
      .executeTakeFirstOrThrow();
  const { id: campusId } = await campusOf(second);
  await app.pool.query(`
    alter table department add column campus_id uuid;
    drop index organization_name_taken, campus_name_taken, department_name_taken, category_name_taken, service_taken;
    ${["organization", "campus", "department", "category", "service"]
      .map((table) => `alter table ${table} drop column name_key;`)
      .join("")}
    create index organization_name_taken on organization (name);
    create index campus_name_taken on campus (name);
    create index department_name_taken on department (name);
    create index category_name_taken on category (name);
    create index service_taken on service (name);
    delete from migration where name in ('0062_name_keys.sql', '0064_unique_name_keys.sql')`);
  const hidden = "Before\u200b Keys: https://evil.example/x";
  await app.pool.query("update organization set name = $1 where id = $2", [hidden, first.id]);
  await app.pool.query(
    "update organization set name = 'BEFORE Keys: https://evil.example/x', created_at = now() + interval '1 day' where id = $1",
    [second.id],
  );
  await app.pool.query(
    "insert into campus (organization_id, id, name, active) values ($1, gen_random_uuid(), 'ＭＡＩＮ', true), ($1, gen_random_uuid(), 'main', false)",
    [second.id],
  );
  await migrate(app.pool);
  const change = async (church: typeof first, path: string, body: object) =>
    (await app.request("PATCH", church.path + path, { body, cookie: church.admin.cookie })).status;
  const read = async (church: typeof first) =>
    (await app.request("GET", church.path, { cookie: church.admin.cookie })).json();
  expect((await read(first)).name).toBe(hidden);
  for (const each of [first, second]) {
    expect(await change(each, "", { phone: "(312) 555-0100" })).toBe(200);
    expect(await change(each, "", { name: "Before Keys: https://evil.example/x" })).toBe(422);
  }
  expect(await change(second, "", { name: "Second" })).toBe(200);
  const [, alike] = await app.db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", second.id)
    .where("active", "=", true)
    .orderBy("created_at")
    .execute();
  expect(await change(second, `/campuses/${alike?.id}`, { active: false })).toBe(204);
  expect(await change(second, `/campuses/${alike?.id}`, { active: true })).toBe(204);
  expect(await change(second, `/campuses/${campusId}`, { name: "North" })).toBe(204);
  const body = { id: newId(), name: "Main" };
  const added = await app.request("POST", `${second.path}/campuses`, {
    body,
    cookie: second.admin.cookie,
  });
  expect(added.status).toBe(204);
});
