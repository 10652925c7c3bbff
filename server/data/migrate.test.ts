import { expect, test } from "vitest";
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
