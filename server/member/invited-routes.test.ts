import { beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import {
  church,
  cookieOf,
  goodPassword,
  invitationFor,
  memberOf,
  signedInPerson,
  signUp,
} from "../../test/fixtures.ts";

const app = await useTestApp();
let hope: Awaited<ReturnType<typeof church>>;
beforeEach(async () => {
  app.clock.now = new Date();
  hope = await church(app);
});

type Link = { path: string; code: string };
const week = 7 * 86_400_000;

function open({ path, code }: Link) {
  return app.request("GET", `${path}?code=${code}`);
}

function join({ path, code }: Link, details: Record<string, string> = {}) {
  const names = { firstName: "Naomi", lastName: "Moab" };
  const body = { code, password: goodPassword, ...names, ...details };
  return app.request("POST", `${path}/users`, { body });
}

function joinAs({ path, code }: Link, { cookie }: { cookie: string }) {
  return app.request("POST", `${path}/memberships`, { body: { code }, cookie });
}

async function expectGone(response: Response): Promise<void> {
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe("Invalid or expired invite.");
}

async function membersOf(organization = hope) {
  const { cookie } = organization.admin;
  const response = await app.request("GET", `${organization.path}/members`, { cookie });
  return (await response.json()).items as { email: string; role: string; firstName: string }[];
}

/** The mailed link after `PUT …/mail`. */
async function resent(invitation: { id: string; email: string; path: string }): Promise<Link> {
  const path = `${hope.path}/invitations/${invitation.id}/mail`;
  expect((await app.request("PUT", path, { body: {}, cookie: hope.admin.cookie })).status).toBe(
    202,
  );
  const mail = (await app.mails()).findLast(({ to }) => to === invitation.email);
  return { ...invitation, code: new URL(mail?.link ?? "").searchParams.get("oobCode") ?? "" };
}

test("the link says who invites whom to what, and nothing without its code", async () => {
  const invitation = await invitationFor(app, hope);
  const response = await open(invitation);
  expect(await response.json()).toEqual({
    organizationName: hope.name,
    sentByName: "Ada Min",
    email: invitation.email,
    hasAccount: false,
    waiting: { total: 0, today: expect.any(String), named: [] },
  });
  const other = await invitationFor(app, hope);
  await expectGone(await open({ ...invitation, code: "A".repeat(43) }));
  await expectGone(await open({ ...invitation, code: other.code }));
  expect((await app.request("GET", invitation.path)).status).toBe(422);
});

test("a new person sets password and names, and is a verified member with the invitation's role", async () => {
  const invitation = await invitationFor(app, hope, { role: "staff" });
  const response = await join(invitation);
  expect(response.status).toBe(201);
  const { user, memberships } = await response.json();
  expect(user).toMatchObject({ email: invitation.email, emailVerified: true, firstName: "Naomi" });
  expect(memberships).toMatchObject([{ role: "staff", organization: { id: hope.id } }]);
  const cookie = cookieOf(response);
  expect((await app.request("GET", `${hope.path}/campuses`, { cookie })).status).toBe(200);
  const body = { email: invitation.email, password: goodPassword };
  expect((await app.request("POST", "/api/sessions", { body })).status).toBe(201);
  const row = await app.db
    .selectFrom("invitation")
    .selectAll()
    .where("id", "=", invitation.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "accepted", accepted_by_user_id: user.id });
});

test("the link works once, of any number at the same time too", async () => {
  const invitation = await invitationFor(app, hope);
  const passwords = Array.from(Array(5).keys(), (index) => `${goodPassword} ${index}`);
  const all = await Promise.all(passwords.map((password) => join(invitation, { password })));
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [201, 404, 409].includes(status))).toBe(true);
  await expectGone(await open(invitation));
  await expectGone(await join(invitation));
  expect((await membersOf()).filter(({ email }) => email === invitation.email)).toHaveLength(1);
});

test("joining that is sent again, its answer lost, signs in whom the first one made a member", async () => {
  const invitation = await invitationFor(app, hope);
  const first = await join(invitation);
  const again = await join(invitation, { firstName: "Somebody else" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  const me = await app.request("GET", "/api/me", { cookie: cookieOf(again) });
  expect((await me.json()).memberships).toHaveLength(1);
  const session = { cookie: cookieOf(again) };
  expect((await joinAs(invitation, session)).status).toBe(201);
  await expectGone(await join({ ...invitation, code: "A".repeat(43) }));
  await expectGone(await joinAs(invitation, await signedInPerson(app, "Orpah")));
  app.clock.now = new Date(app.clock.now.getTime() + week + 1);
  await expectGone(await join(invitation));
});

test("whoever was removed after joining does not come back by sending it again", async () => {
  const ruth = await signedInPerson(app, "Ruth");
  const invitation = await invitationFor(app, hope, { email: ruth.email });
  expect((await joinAs(invitation, ruth)).status).toBe(201);
  const { cookie } = hope.admin;
  await app.request("DELETE", `${hope.path}/members/${ruth.id}`, { cookie });
  await expectGone(await joinAs(invitation, ruth));
  expect((await membersOf()).filter(({ email }) => email === ruth.email)).toEqual([]);
});

test("guessing the password behind a used link is limited as signing in is", async () => {
  const invitation = await invitationFor(app, hope);
  expect((await join(invitation)).status).toBe(201);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await join(invitation, { password: `a wrong guess ${guess}` })).status);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});

test("a person with an account joins by signing in, and sets no second password", async () => {
  const ruth = await signedInPerson(app, "Ruth");
  const invitation = await invitationFor(app, hope, { email: ruth.email });
  expect(await (await open(invitation)).json()).toMatchObject({ hasAccount: true });
  const refused = await join(invitation);
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.message).toMatch(/^You already have an account/);
  expect((await app.request("POST", `${invitation.path}/memberships`, { body: {} })).status).toBe(
    401,
  );
  const response = await joinAs(invitation, ruth);
  expect(response.status).toBe(201);
  expect((await response.json()).memberships).toMatchObject([
    { role: "member", organization: { name: hope.name } },
  ]);
  await expectGone(await joinAs(invitation, await signedInPerson(app, "Orpah")));
});

test("signed in as somebody else nobody joins, and the link still works for its own person", async () => {
  const [ruth, orpah] = [await signedInPerson(app, "Ruth"), await signedInPerson(app, "Orpah")];
  const invitation = await invitationFor(app, hope, { email: ruth.email });
  const refused = await joinAs(invitation, orpah);
  expect(refused.status).toBe(403);
  expect((await refused.json()).error.message).toBe(
    `This invitation is for ${ruth.email}, and you are signed in as ${orpah.email}.`,
  );
  expect((await joinAs(invitation, ruth)).status).toBe(201);
});

test("the mailed link verifies the address of a person who had not done so", async () => {
  const person = await signUp(app);
  const invitation = await invitationFor(app, hope, { email: person.email });
  const response = await joinAs(invitation, person);
  expect(await response.json()).toMatchObject({ user: { emailVerified: true } });
});

test("the link works for seven days", async () => {
  const invitation = await invitationFor(app, hope);
  app.clock.now = new Date(app.clock.now.getTime() + week - 1_000);
  expect((await open(invitation)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await expectGone(await open(invitation));
  await expectGone(await join(invitation));
});

test("sending again makes a new link for seven new days, and the older one is dead", async () => {
  const invitation = await invitationFor(app, hope);
  app.clock.now = new Date(app.clock.now.getTime() + week - 60_000);
  const renewed = await resent(invitation);
  await expectGone(await join(invitation));
  app.clock.now = new Date(app.clock.now.getTime() + week - 60_000);
  expect((await join(renewed)).status).toBe(201);
});

test("an invitation that was taken back lets nobody in and sends no mail, and cannot be sent again", async () => {
  const invitation = await invitationFor(app, hope);
  const path = `${hope.path}/invitations/${invitation.id}`;
  const { cookie } = hope.admin;
  await app.request("PUT", `${path}/mail`, { body: {}, cookie });
  expect((await app.request("DELETE", path, { cookie })).status).toBe(200);
  expect((await app.request("DELETE", path, { cookie })).status).toBe(200);
  expect((await app.mails()).filter(({ to }) => to === invitation.email)).toEqual([]);
  await expectGone(await join(invitation));
  expect((await app.request("PUT", `${path}/mail`, { body: {}, cookie })).status).toBe(409);
  expect((await app.request("PUT", `${path}/link`, { body: {}, cookie })).status).toBe(409);
});

test("an inviter who may not invite any more lets nobody in", async () => {
  const staff = await memberOf(app, hope, "staff");
  const invitation = await invitationFor(app, hope, { sentBy: staff.id });
  const set = (role: string) =>
    app.request("PATCH", `${hope.path}/members/${staff.id}`, {
      body: { role },
      cookie: hope.admin.cookie,
    });
  await set("member");
  await expectGone(await open(invitation));
  await expectGone(await join(invitation));
  await set("staff");
  expect((await open(invitation)).status).toBe(200);
  const { cookie } = hope.admin;
  await app.request("DELETE", `${hope.path}/members/${staff.id}`, { cookie });
  await expectGone(await join(invitation));
  expect((await join(await resent(invitation))).status).toBe(201);
});

test("an admin's invitation to a role is dead when they are an admin no more", async () => {
  const other = await memberOf(app, hope, "admin");
  const invitation = await invitationFor(app, hope, { sentBy: other.id, role: "admin" });
  const body = { role: "staff" };
  const { cookie } = hope.admin;
  await app.request("PATCH", `${hope.path}/members/${other.id}`, { body, cookie });
  await expectGone(await join(invitation));
});

test("a weak password is refused with the organization's own name among them, and the link lives on", async () => {
  const invitation = await invitationFor(app, hope);
  for (const password of ["password", hope.name, invitation.email]) {
    const refused = await join(invitation, { password });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields.password).toBe("Password is too weak.");
  }
  expect((await join(invitation, { firstName: " " })).status).toBe(422);
  expect((await join(invitation)).status).toBe(201);
});

test("whoever is a member already keeps their role", async () => {
  const staff = await memberOf(app, hope, "staff");
  const invitation = await invitationFor(app, hope, { email: staff.email });
  expect((await joinAs(invitation, staff)).status).toBe(201);
  expect((await membersOf()).find(({ email }) => email === staff.email)?.role).toBe("staff");
});

test("whoever was removed joins again by a new invitation, with its role", async () => {
  const staff = await memberOf(app, hope, "staff");
  const { cookie } = hope.admin;
  await app.request("DELETE", `${hope.path}/members/${staff.id}`, { cookie });
  expect((await joinAs(await invitationFor(app, hope, { email: staff.email }), staff)).status).toBe(
    201,
  );
  expect((await membersOf()).find(({ email }) => email === staff.email)?.role).toBe("member");
});

test("a link that was copied joins, but proves no address where mail works: a mail does that first", async () => {
  const invitation = await invitationFor(app, hope, { email: `boaz.${newId()}@example.org` });
  const path = `${hope.path}/invitations/${invitation.id}/link`;
  const shown = await app.request("PUT", path, { body: {}, cookie: hope.admin.cookie });
  const { link } = await shown.json();
  const code = new URL(link).searchParams.get("oobCode") ?? "";
  const response = await join({ ...invitation, code });
  const { user } = await response.json();
  expect(user.emailVerified).toBe(false);
  const cookie = cookieOf(response);
  expect((await app.request("GET", `${hope.path}/campuses`, { cookie })).status).toBe(404);
  const mail = (await app.mails()).findLast(({ to }) => to === invitation.email);
  expect(mail?.subject).toBe(`Verify your email for ${brand.product}`);
  const verification = new URL(mail?.link ?? "").searchParams.get("oobCode");
  const verified = await app.request("PUT", `/api/email-verifications/${verification}`, {
    body: {},
    cookie,
  });
  const campuses = await app.request("GET", `${hope.path}/campuses`, {
    cookie: cookieOf(verified),
  });
  expect(campuses.status).toBe(200);
  await expectGone(await join(invitation, { password: `not ${goodPassword}` }));
});

test("a link that was copied tells nobody whether its address has an account", async () => {
  const person = await signedInPerson(app);
  for (const email of [person.email, `nobody.${newId()}@example.org`]) {
    const invitation = await invitationFor(app, hope, { email });
    const path = `${hope.path}/invitations/${invitation.id}/link`;
    const shown = await app.request("PUT", path, { body: {}, cookie: hope.admin.cookie });
    const code = new URL((await shown.json()).link).searchParams.get("oobCode") ?? "";
    const opened = await app.request("GET", `${invitation.path}?code=${code}`);
    expect((await opened.json()).hasAccount).toBeNull();
  }
  await app.deps.limits.take("signUpAddress", "203.0.113.5", 200);
  const invitation = await invitationFor(app, hope);
  const names = { firstName: "Naomi", lastName: "Moab" };
  const body = { code: invitation.code, password: goodPassword, ...names };
  const options = { body, address: "203.0.113.5" };
  expect((await app.request("POST", `${invitation.path}/users`, options)).status).toBe(429);
});

test("a copied link works beside the mailed one until the invitation ends, and the last four do", async () => {
  const invitation = await invitationFor(app, hope);
  const copy = async () => {
    const path = `${hope.path}/invitations/${invitation.id}/link`;
    const answer = await app.request("PUT", path, { body: {}, cookie: hope.admin.cookie });
    const code = new URL((await answer.json()).link).searchParams.get("oobCode") ?? "";
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    return { ...invitation, code };
  };
  const [first, second] = [await copy(), await copy()];
  for (const each of [first, second, invitation]) expect((await open(each)).status).toBe(200);
  for (let time = 0; time < 3; time += 1) await copy();
  await expectGone(await open(first));
  expect((await open(second)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000);
  await expectGone(await open(second));
  expect((await open(await copy())).status).toBe(200);
});

test("joining another organization opens it", async () => {
  const person = await memberOf(app, hope, "member");
  const grace = await church(app);
  const invitation = await invitationFor(app, grace, { email: person.email });
  const path = `${invitation.path}/memberships`;
  const joined = await app.request("POST", path, {
    body: { code: invitation.code },
    cookie: person.cookie,
  });
  expect((await joined.json()).user.currentOrganizationId).toBe(grace.id);
});
