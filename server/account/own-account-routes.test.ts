import { afterEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import {
  assignmentFor,
  church,
  cookieOf,
  goodPassword,
  invitationFor,
  memberOf,
  verifiedAccount,
} from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
afterEach(() => app.db.deleteFrom("rate_limit").execute());

type Person = { email: string; password: string; cookie: string };
const better = "another quiet harbour";

function logIn({ email }: Person, password: string) {
  return app.request("POST", "/api/sessions", { body: { email, password } });
}

async function change(person: Person, currentPassword: string, password: string) {
  const body = { currentPassword, password };
  const response = await app.request("PUT", "/api/me/password", { body, cookie: person.cookie });
  return { status: response.status, ...(await response.json()) };
}

test("a changed password is the only one that works, and the change is told by mail", async () => {
  const person = await verifiedAccount(app);
  expect(await change(person, person.password, better)).toEqual({ status: 200 });
  expect((await logIn(person, person.password)).status).toBe(401);
  expect((await logIn(person, better)).status).toBe(201);
  const mail = (await app.mails()).findLast(({ to }) => to === person.email);
  expect(mail?.subject).toBe(`Your ${brand.product} password was changed`);
});

test("a change of the password ends every other session and not this one", async () => {
  const person = await verifiedAccount(app);
  await logIn(person, person.password);
  await change(person, person.password, better);
  const response = await app.request("GET", "/api/sessions", { cookie: person.cookie });
  expect((await response.json()).items).toHaveLength(1);
});

test("without the current password nothing changes, and guessing at it is stopped", async () => {
  const person = await verifiedAccount(app);
  const refused = await change(person, "not the password", better);
  const message = "This is not your current password.";
  expect(refused.error).toEqual({
    code: "invalid",
    message,
    fields: { currentPassword: message },
  });
  for (let guess = 1; guess < 10; guess += 1) await change(person, `guess ${guess}`, better);
  expect((await change(person, person.password, better)).status).toBe(429);
  await app.db.deleteFrom("rate_limit").execute();
  expect((await logIn(person, person.password)).status).toBe(201);
});

test("a new password is refused for what sign-up refuses, and for an organization's name", async () => {
  const person = await verifiedAccount(app);
  const hope = await church(app, "Saint Brannoc Fellowship");
  await app.db
    .insertInto("membership")
    .values({
      organization_id: hope.id,
      user_id: (await userOf(person)).id,
    })
    .execute();
  for (const weak of ["password", `${brand.product}2026`, "saint-brannoc-fellowship"]) {
    const { error } = await change(person, person.password, weak);
    expect(error?.fields, weak).toEqual({ password: "Password is too weak." });
  }
  const { error } = await change(person, person.password, "short");
  expect(error.fields).toEqual({ password: "Must be at least 8 characters" });
});

test("of two changes at once one counts, and the other is told", async () => {
  const person = await verifiedAccount(app);
  const statuses = await Promise.all(
    [better, "a third quiet harbour"].map((password) => change(person, person.password, password)),
  );
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

async function exportOf(person: { cookie: string }) {
  const response = await app.request("GET", "/api/me/export", { cookie: person.cookie });
  const text = await response.text();
  return { response, text, data: JSON.parse(text) };
}

test("the export is a file with what is kept about the person, and with no secret", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member");
  const other = await memberOf(app, hope, "member", "Joan");
  const { path } = await assignmentFor(app, hope, maria);
  await assignmentFor(app, hope, other, { title: "Not Maria's" });
  const tally = { round: 1, plus: 12, minus: 2 };
  const device = "/tallies/01890000-0000-7000-8000-000000000001";
  await app.request("PUT", path + device, { body: tally, cookie: maria.cookie });
  await hope.save(maria, [{ categoryId: hope.adults, value: 184, seenVersion: 0 }]);
  const { response, text, data } = await exportOf(maria);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${brand.fileName}-my-data.json"`,
  );
  expect(data).toMatchObject({
    exportedAt: "2026-06-10T12:00:00.000Z",
    profile: { email: maria.email, firstName: "Maria", lastName: "Sole" },
    memberships: [{ organizationId: hope.id, role: "member", active: true }],
    assignments: [{ title: "Balcony", date: "2026-06-07" }],
    tallies: [{ round: 1, plus: 12, minus: 2 }],
    entryRevisions: [
      { weekStart: "2026-06-07", category: "Adult Attendance", from: null, to: 184 },
    ],
    sessions: [{ isThisOne: true }],
  });
  const [, token = ""] = maria.cookie.split("=");
  for (const secret of [token, "argon2", "Not Maria's", other.id, other.email])
    expect(text).not.toContain(secret);
});

test("the export says who an account came from and who changed it last: its own person, or the inviter", async () => {
  const ruth = await verifiedAccount(app);
  expect((await exportOf(ruth)).data.profile).toMatchObject({
    invitedBy: null,
    createdByAdmin: false,
    createdBy: ruth.id,
    updatedBy: ruth.id,
  });
  const hope = await church(app);
  const invitation = await invitationFor(app, hope);
  const names = { firstName: "Naomi", lastName: "Moab" };
  const body = { code: invitation.code, password: goodPassword, ...names };
  const joined = await app.request("POST", `${invitation.path}/users`, { body });
  const naomi = { cookie: cookieOf(joined) };
  const { user } = await joined.json();
  const origin = { invitedBy: hope.admin.id, createdByAdmin: true, createdBy: hope.admin.id };
  expect((await exportOf(naomi)).data.profile).toMatchObject({ ...origin, updatedBy: user.id });
});

test("a person who changes their name or picture has changed the account last", async () => {
  const ruth = await verifiedAccount(app);
  const before = app.clock.now;
  await app.db.updateTable("user").set({ updated_by: null }).where("id", "=", ruth.id).execute();
  app.clock.now = new Date(before.getTime() + 60_000);
  const names = { firstName: "Ruth", lastName: "Moab" };
  await app.request("PATCH", "/api/me", { body: names, cookie: ruth.cookie });
  const { profile } = (await exportOf(ruth)).data;
  expect(profile).toMatchObject({ updatedBy: ruth.id, updatedAt: "2026-06-10T12:01:00.000Z" });
  await app.db.updateTable("user").set({ updated_by: null }).where("id", "=", ruth.id).execute();
  await app.request("DELETE", "/api/me/picture", { cookie: ruth.cookie });
  expect((await exportOf(ruth)).data.profile.updatedBy).toBe(ruth.id);
  app.clock.now = before;
});

test("of an organization one has left, the export says only that one was there", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member");
  await assignmentFor(app, hope, maria);
  await hope.save(maria, [{ categoryId: hope.adults, value: 184, seenVersion: 0 }]);
  await app.db
    .updateTable("membership")
    .set({ active: false, inactive_at: app.clock.now })
    .where("user_id", "=", maria.id)
    .execute();
  const { data } = await exportOf(maria);
  expect(data).toMatchObject({ assignments: [], tallies: [], entryRevisions: [] });
  expect(data.memberships).toMatchObject([{ organizationName: hope.name, active: false }]);
});

test("money that was entered as staff is not in the export of a member", async () => {
  const hope = await churchWithCategories(app);
  const staff = await memberOf(app, hope, "staff");
  await hope.save(staff, [{ categoryId: hope.giving, value: 512_300, seenVersion: 0 }]);
  expect((await exportOf(staff)).text).toContain("512300");
  await app.db
    .updateTable("membership")
    .set({ role: "member" })
    .where("user_id", "=", staff.id)
    .execute();
  expect((await exportOf(staff)).text).not.toContain("512300");
});

test("a person makes five exports an hour", async () => {
  const hope = await church(app);
  for (let count = 0; count < 5; count += 1)
    expect((await exportOf(hope.admin)).response.status).toBe(200);
  expect((await exportOf(hope.admin)).response.status).toBe(429);
});

function userOf({ email }: Person) {
  return app.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}
