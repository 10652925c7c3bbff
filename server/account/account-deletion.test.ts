import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import {
  adultsOfAWeek,
  assignmentFor,
  church,
  cookieOf,
  memberOf,
  verifiedAccount,
} from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

const deleteMe = (cookie: string, body: object = {}) =>
  app.request("DELETE", "/api/me", { cookie, body });
const userRow = (id: string) =>
  app.db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const exists = async ({ id }: { id: string }) =>
  (await app.db.selectFrom("organization").where("id", "=", id).select("id").execute()).length ===
  1;

test("a deleted account says nothing of the person any more, and every session of it has ended", async () => {
  const ruth = await verifiedAccount(app);
  const second = await app.request("POST", "/api/sessions", {
    body: { email: ruth.email, password: ruth.password },
  });
  expect(second.status).toBe(201);
  await app.request("PATCH", "/api/me", {
    cookie: ruth.cookie,
    body: { firstName: "Ruth", lastName: "Moabite" },
  });
  expect((await deleteMe(ruth.cookie)).status).toBe(204);
  const elsewhere = await app.request("GET", "/api/me", { cookie: cookieOf(second) });
  expect(elsewhere.status).toBe(404);
  expect((await elsewhere.json()).error.message).toBe("Error: User not found.");
  const sessions = await app.db
    .selectFrom("session")
    .select(["user_agent"])
    .where("user_id", "=", ruth.id)
    .where("expires_at", "<=", new Date(app.clock.now.getTime() + 86_400_000))
    .execute();
  expect(sessions).toHaveLength(2);
  expect(new Set(sessions.flatMap(Object.values))).toEqual(new Set([null]));
  const row = await userRow(ruth.id);
  expect(row).toMatchObject({ account_status: "deleted", active: false, image: null });
  expect(row.deleted_at).toEqual(app.clock.now);
  expect(row).toMatchObject({ invited_by: null, created_by: null, updated_by: null });
  expect(JSON.stringify(row)).not.toMatch(/ruth|moabite/i);
  for (const table of ["password", "action_code", "membership"] as const) {
    const left = await app.db
      .selectFrom(table)
      .select("user_id")
      .where("user_id", "=", ruth.id)
      .execute();
    expect(left, table).toEqual([]);
  }
});

test("nobody can log in to a deleted account, and its address is free again", async () => {
  const ruth = await verifiedAccount(app);
  await deleteMe(ruth.cookie);
  const body = { email: ruth.email, password: ruth.password };
  expect((await app.request("POST", "/api/sessions", { body })).status).toBe(401);
  expect((await app.request("POST", "/api/users", { body })).status).toBe(201);
});

test("what the person counted and entered stays, with nobody's name; what they were to count has nobody", async () => {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "staff", "Mariella");
  const entry = await adultsOfAWeek(app, hope);
  const counted = await assignmentFor(app, hope, maria, { entry });
  await assignmentFor(app, hope, maria, { title: "Not counted yet", date: "2026-06-14" });
  await app.request("PUT", `${counted.path}/count`, {
    cookie: maria.cookie,
    body: { round: 1, deviceId: crypto.randomUUID(), plus: 41, minus: 0 },
  });
  expect((await deleteMe(maria.cookie)).status).toBe(204);
  const { value } = await app.db
    .selectFrom("entry")
    .select("value")
    .where("category_id", "=", entry.categoryId)
    .executeTakeFirstOrThrow();
  expect(value).toBe(41);
  const list = await app.request("GET", `${hope.path}/assignments?user=all`, {
    cookie: hope.admin.cookie,
  });
  const text = await list.text();
  expect(JSON.parse(text).items).toMatchObject([
    { count: 41, userId: maria.id, userName: "Former member" },
    { title: "Not counted yet", userId: null, userName: "" },
  ]);
  expect(text).not.toMatch(/mariella/i);
});

test("an organization ends with its only member, with all it has", async () => {
  const hope = await church(app);
  const entry = await adultsOfAWeek(app, hope);
  await assignmentFor(app, hope, hope.admin, { entry });
  const { campus_id: campusId } = await app.db
    .selectFrom("occurrence")
    .select("campus_id")
    .where("id", "=", entry.occurrenceId)
    .executeTakeFirstOrThrow();
  await app.request("PUT", `${hope.path}/campuses/${campusId}/weeks/2026-06-07/entries`, {
    cookie: hope.admin.cookie,
    body: { entries: [{ categoryId: entry.categoryId, value: 7, seenVersion: 0 }] },
  });
  expect((await deleteMe(hope.admin.cookie)).status).toBe(204);
  expect(await exists(hope)).toBe(false);
});

test("the only admin of an organization with others is asked to hand it off first, and nothing is deleted", async () => {
  const hope = await church(app, "Hope Chapel to hand off");
  const staff = await memberOf(app, hope, "staff");
  const refused = await deleteMe(hope.admin.cookie);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toBe(
    "You are the only admin of Hope Chapel to hand off. Make someone else an admin in Profile, Team Members first, then delete your account.",
  );
  expect(await userRow(hope.admin.id)).toMatchObject({ active: true, first_name: "Ada" });
  await app.db
    .updateTable("membership")
    .set({ role: "admin" })
    .where("user_id", "=", staff.id)
    .execute();
  expect((await deleteMe(hope.admin.cookie)).status).toBe(204);
  expect(await exists(hope)).toBe(true);
});

test("two admins who delete their accounts at once do not leave the others without one", async () => {
  const hope = await church(app);
  const second = await memberOf(app, hope, "admin");
  await memberOf(app, hope, "member");
  const answers = await Promise.all([deleteMe(hope.admin.cookie), deleteMe(second.cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test("deleting asks for a sign-in within the last ten minutes", async () => {
  const ruth = await verifiedAccount(app);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 10 * 60_000 + 1000);
  const refused = await deleteMe(ruth.cookie);
  const wrong = await deleteMe(ruth.cookie, { currentPassword: "not the password" });
  expect(wrong.status).toBe(422);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toBe(
    "Please log out and log back in to delete your account.",
  );
  expect((await userRow(ruth.id)).active).toBe(true);
  const left = await deleteMe(ruth.cookie, { currentPassword: ruth.password });
  app.clock.now = before;
  expect(left.status).toBe(204);
});
