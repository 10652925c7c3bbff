import { afterEach, expect, inject, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { createTestApp, type TestApp, useTestApp } from "../../test/create-test-app.ts";
import {
  church,
  cookieOf,
  goodPassword,
  invitationFor,
  memberOf,
  signUp,
} from "../../test/fixtures.ts";

const publicUrl = "http://192.168.1.5:3399";
const app = await useTestApp({ environment: { PUBLIC_URL: publicUrl } });
afterEach(() => app.db.deleteFrom("rate_limit").execute());
const hope = await church(app);

/** The first account of an installation needs a database of its own. */
const testAlone = test.skipIf(inject("isOneDatabase"));

const codeIn = (link: string) => new URL(link).searchParams.get("oobCode") ?? "";
const names = { firstName: "Naomi", lastName: "Moab" };

async function copyLink(invitationId: string) {
  const path = `${hope.path}/invitations/${invitationId}/link`;
  const response = await app.request("PUT", path, { body: {}, cookie: hope.admin.cookie });
  return (await response.json()) as { link: string; expiresAt: string };
}

test("a server without a mail account starts at any address, has no mailbox, and sends nothing", async () => {
  expect(app.deps.config).toMatchObject({ sendsMail: false, signUp: "invited" });
  expect((await app.request("GET", "/mailbox")).status).toBe(404);
  const invitation = await invitationFor(app, hope);
  await app.request("POST", `${hope.path}/invitations`, {
    body: { emails: [`boaz.${newId()}@example.org`] },
    cookie: hope.admin.cookie,
  });
  expect(await app.mails()).toEqual([]);
  for (const [method, path, body, cookie] of [
    ["POST", "/api/password-resets", { email: hope.admin.email }, undefined],
    ["POST", "/api/email-verifications", {}, hope.admin.cookie],
    ["POST", "/api/me/email-changes", { email: "new@example.org" }, hope.admin.cookie],
    ["POST", "/api/newsletter-signups", { email: "new@example.org" }, undefined],
    ["PUT", `${hope.path}/invitations/${invitation.id}/mail`, {}, hope.admin.cookie],
  ] as const) {
    const response = await app.request(method, path, { body, cookie });
    expect([path, response.status]).toEqual([path, 403]);
    expect((await response.json()).error.message).toContain("This server sends no email.");
  }
});

testAlone(
  "the first account is verified at once, and of two at once only one is the first",
  async () => {
    const fresh = await createTestApp({ environment: { PUBLIC_URL: publicUrl } });
    const open = async () => (await fresh.request("GET", "/api/installation")).json();
    expect(await open()).toEqual({ sendsMail: false, isSignUpOpen: true });
    const founders = await Promise.all(
      ["ada", "eve"].map((name) => trySignUp(fresh, `${name}@example.org`)),
    );
    expect(founders.map(({ status }) => status).sort()).toEqual([201, 403]);
    const users = await fresh.db.selectFrom("user").select("email_verified").execute();
    expect(users).toEqual([{ email_verified: true }]);
    expect(await open()).toEqual({ sendsMail: false, isSignUpOpen: false });
    await fresh.close();
  },
);

testAlone(
  "with SIGNUP=invited, accounts are made by the first person and by invitations alone",
  async () => {
    const own = await createTestApp({ environment: { SIGNUP: "invited" } });
    expect((await trySignUp(own, "ada@example.org")).status).toBe(201);
    const refused = await trySignUp(own, "eve@example.org");
    expect(refused.status).toBe(403);
    expect((await refused.json()).error.message).toContain("by invitation");
    const grace = await church(own);
    const invitation = await invitationFor(own, grace);
    const body = { code: invitation.code, password: goodPassword, ...names };
    const joined = await own.request("POST", `${invitation.path}/users`, { body });
    expect(joined.status).toBe(201);
    await own.close();
  },
);

test("an address that is not verified is not sent to look for an email", async () => {
  const { code, path } = await invitationFor(app, hope);
  const joining = { code, password: goodPassword, ...names };
  const joined = await app.request("POST", `${path}/users`, { body: joining });
  const { id, email } = (await joined.json()).user;
  const set = { email_verified: false };
  await app.db.updateTable("user").set(set).where("id", "=", id).execute();
  const body = { email, password: goodPassword };
  const logIn = await app.request("POST", "/api/sessions", { body });
  const signUpAgain = await app.request("POST", "/api/users", {
    body: { ...body, password: "a light for my path" },
  });
  expect([logIn.status, signUpAgain.status]).toEqual([403, 409]);
  for (const refused of [logIn, signUpAgain])
    expect((await refused.json()).error.message).toBe(
      "This email is not verified yet, and this server sends no email. Ask an admin of your organization for a link.",
    );
});

test("a link that its inviter copied joins, and the inviter's word verifies the address", async () => {
  const invitation = await invitationFor(app, hope, { email: `ruth.${newId()}@example.org` });
  const { link, expiresAt } = await copyLink(invitation.id);
  expect(link.startsWith(`${publicUrl}/verify-handler?mode=signIn&`)).toBe(true);
  expect(Date.parse(expiresAt) - app.clock.now.getTime()).toBeGreaterThan(6 * 86_400_000);
  const body = { code: codeIn(link), password: goodPassword, ...names };
  const joined = await app.request("POST", `${invitation.path}/users`, { body });
  expect((await joined.json()).user.emailVerified).toBe(true);
  const cookie = cookieOf(joined);
  expect((await app.request("GET", `${hope.path}/campuses`, { cookie })).status).toBe(200);
});

const setPassword = (link: string, password: string) =>
  app.request("PUT", `/api/password-resets/${codeIn(link)}`, { body: { password } });

async function makeLink(userId: string, cookie: string, body: object = {}) {
  return app.request("POST", `${hope.path}/members/${userId}/password-links`, { body, cookie });
}

test("an admin makes a link with which a member sets a new password, once, within an hour", async () => {
  const member = await memberOf(app, hope, "member");
  await app.db
    .updateTable("user")
    .set({ email_verified: false })
    .where("id", "=", member.id)
    .execute();
  const made = await makeLink(member.id, hope.admin.cookie);
  expect(made.status).toBe(201);
  const { link, expiresAt } = await made.json();
  expect(Date.parse(expiresAt)).toBe(app.clock.now.getTime() + 3_600_000);
  const stored = await app.db.selectFrom("action_code").selectAll().execute();
  expect(JSON.stringify([stored, app.logLines])).not.toContain(codeIn(link));
  expect(app.logLines.join("")).toContain("password link made");
  const { link: second } = await (await makeLink(member.id, hope.admin.cookie)).json();
  expect((await setPassword(link, "a light for my path")).status).toBe(404);
  expect((await setPassword(second, "a light for my path")).status).toBe(200);
  expect((await setPassword(second, "a light for my path")).status).toBe(404);
  expect((await app.request("GET", "/api/me", { cookie: member.cookie })).status).toBe(401);
  const body = { email: member.email, password: "a light for my path" };
  expect((await app.request("POST", "/api/sessions", { body })).status).toBe(201);
  const { link: late } = await (await makeLink(member.id, hope.admin.cookie)).json();
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  expect((await setPassword(late, "a light for my path")).status).toBe(404);
});

test("nobody but an admin who has just signed in makes such a link, and never for themselves", async () => {
  const founder = await signUpAdmin();
  const member = await memberOf(app, hope, "member");
  const staff = await memberOf(app, hope, "staff");
  expect((await makeLink(member.id, staff.cookie)).status).toBe(403);
  expect((await makeLink(founder.id, founder.cookie)).status).toBe(403);
  expect((await makeLink(newId(), founder.cookie)).status).toBe(404);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect((await makeLink(member.id, founder.cookie)).status).toBe(422);
  const wrong = { currentPassword: "not the password" };
  expect((await makeLink(member.id, founder.cookie, wrong)).status).toBe(422);
  const right = { currentPassword: goodPassword };
  expect((await makeLink(member.id, founder.cookie, right)).status).toBe(201);
});

test("no link opens another organization, neither when it is made nor when it is used", async () => {
  const admin = await memberOf(app, hope, "admin");
  const member = await memberOf(app, hope, "member");
  const { link } = await (await makeLink(member.id, admin.cookie)).json();
  const opened = () => app.request("GET", `/api/password-resets/${codeIn(link)}`);
  expect((await opened()).status).toBe(200);
  const grace = await church(app);
  const place = { organization_id: grace.id, user_id: member.id, role: "member" as const };
  for (const active of [true, false]) {
    await app.db.deleteFrom("membership").where("organization_id", "=", grace.id).execute();
    await app.db
      .insertInto("membership")
      .values({ ...place, active })
      .execute();
    expect((await opened()).status).toBe(404);
    expect((await setPassword(link, "a light for my path")).status).toBe(404);
    expect((await makeLink(member.id, admin.cookie)).status).toBe(409);
  }
  await app.db.deleteFrom("membership").where("organization_id", "=", grace.id).execute();
  expect((await opened()).status).toBe(200);
  await app.request("PATCH", `${hope.path}/members/${admin.id}`, {
    body: { role: "staff" },
    cookie: hope.admin.cookie,
  });
  expect((await opened()).status).toBe(404);
});

async function trySignUp(test: TestApp, email: string) {
  return test.request("POST", "/api/users", { body: { email, password: goodPassword } });
}

/** With a password. */
async function signUpAdmin() {
  const invitation = await invitationFor(app, hope, { role: "admin" });
  const { link } = await copyLink(invitation.id);
  const body = { code: codeIn(link), password: goodPassword, ...names };
  const joined = await app.request("POST", `${invitation.path}/users`, { body });
  return { id: (await joined.json()).user.id as string, cookie: cookieOf(joined) };
}

test("where mail works, a member's own reset and an admin's link do not end one another", async () => {
  const mailed = await createTestApp();
  const grace = await church(mailed);
  const member = await memberOf(mailed, grace, "member");
  const path = `${grace.path}/members/${member.id}/password-links`;
  const made = await mailed.request("POST", path, { body: {}, cookie: grace.admin.cookie });
  const { link } = await made.json();
  await mailed.request("POST", "/api/password-resets", { body: { email: member.email } });
  const [mail] = await mailed.mails();
  for (const each of [mail?.link ?? "", link])
    expect((await mailed.request("GET", `/api/password-resets/${codeIn(each)}`)).status).toBe(200);
  const body = { password: "a light for my path" };
  await mailed.request("PUT", `/api/password-resets/${codeIn(link)}`, { body });
  const told = (await mailed.mails()).filter(({ to }) => to === member.email);
  expect(told.map(({ subject }) => subject)).toContain(
    `Your ${brand.product} password was changed`,
  );
  const unverified = await signUp(mailed);
  await mailed.db
    .insertInto("membership")
    .values({ organization_id: grace.id, user_id: unverified.id, role: "member" })
    .execute();
  const again = await mailed.request(
    "POST",
    `${grace.path}/members/${unverified.id}/password-links`,
    { body: {}, cookie: grace.admin.cookie },
  );
  await mailed.request(`PUT`, `/api/password-resets/${codeIn((await again.json()).link)}`, {
    body,
  });
  const logIn = { email: unverified.email, ...body };
  expect((await mailed.request("POST", "/api/sessions", { body: logIn })).status).toBe(403);
  await mailed.close();
});
