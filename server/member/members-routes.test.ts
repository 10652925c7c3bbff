import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp();

type Church = Awaited<ReturnType<typeof church>>;
type Person = { id: string; cookie: string };

async function list(hope: Church, { cookie }: { cookie: string }) {
  const response = await app.request("GET", `${hope.path}/members`, { cookie });
  expect(response.status).toBe(200);
  const { items } = await response.json();
  return items as { userId: string; email: string; role: string; lastCountedAt: string | null }[];
}

function setRole(hope: Church, { cookie }: { cookie: string }, of: { id: string }, role: string) {
  return app.request("PATCH", `${hope.path}/members/${of.id}`, { body: { role }, cookie });
}

function remove(hope: Church, { cookie }: { cookie: string }, who: { id: string }) {
  return app.request("DELETE", `${hope.path}/members/${who.id}`, { cookie });
}

async function count(hope: Church, person: Person) {
  const { path } = await assignmentFor(app, hope, person);
  const body = { round: 1, deviceId: hope.id, plus: 12, minus: 0 };
  expect((await app.request("PUT", `${path}/count`, { body, cookie: person.cookie })).status).toBe(
    200,
  );
  return path;
}

test("everybody sees who is on the team; addresses and last counts are for staff and admins", async () => {
  const hope = await church(app);
  const member = await memberOf(app, hope, "member");
  await count(hope, member);
  const seenByAdmin = (await list(hope, hope.admin)).find(({ userId }) => userId === member.id);
  expect(seenByAdmin).toMatchObject({ email: member.email, role: "member" });
  expect(Date.parse(seenByAdmin?.lastCountedAt ?? "")).toBe(app.clock.now.getTime());
  for (const each of await list(hope, member))
    expect(each).toMatchObject({ email: "", lastCountedAt: null });
});

test("when somebody last counted is told of all their counts, of this month and of months before", async () => {
  const hope = await church(app);
  const member = await memberOf(app, hope, "member");
  const lastOf = async () =>
    (await list(hope, hope.admin)).find(({ userId }) => userId === member.id)?.lastCountedAt;
  const moments = [
    "2026-05-10T15:00:00.000Z",
    "2026-05-31T23:59:00.000Z",
    "2026-05-17T15:00:00.000Z",
  ];
  for (const at of moments) {
    app.clock.now = new Date(at);
    await count(hope, member);
  }
  expect(await lastOf()).toBe("2026-05-31T23:59:00.000Z");
  app.clock.now = new Date("2026-06-01T00:01:00.000Z");
  await count(hope, member);
  expect(await lastOf()).toBe("2026-06-01T00:01:00.000Z");
});

test("another role holds from the next request on, and the member is told by mail, once", async () => {
  const hope = await church(app);
  const member = await memberOf(app, hope, "member");
  const invitations = `${hope.path}/invitations`;
  expect((await app.request("GET", invitations, { cookie: member.cookie })).status).toBe(403);
  const response = await setRole(hope, hope.admin, member, "staff");
  expect(await response.json()).toMatchObject({ userId: member.id, role: "staff" });
  expect((await setRole(hope, hope.admin, member, "staff")).status).toBe(200);
  expect((await app.request("GET", invitations, { cookie: member.cookie })).status).toBe(200);
  const mails = (await app.mails()).filter(({ to }) => to === member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your role in ${hope.name} is now staff`]);
});

test("only admins change roles and remove others", async () => {
  const hope = await church(app);
  const [staff, member] = [await memberOf(app, hope, "staff"), await memberOf(app, hope, "member")];
  for (const who of [staff, member]) {
    expect((await setRole(hope, who, who, "admin")).status).toBe(403);
    expect((await remove(hope, who, hope.admin)).status).toBe(403);
  }
  expect((await setRole(hope, hope.admin, member, "owner")).status).toBe(422);
});

test("the last admin is neither demoted nor removed, and does not leave", async () => {
  const hope = await church(app);
  for (const refused of [
    await setRole(hope, hope.admin, hope.admin, "staff"),
    await remove(hope, hope.admin, hope.admin),
  ]) {
    expect(refused.status).toBe(409);
    expect((await refused.json()).error.message).toMatch(/^An organization needs an admin\./);
  }
  const second = await memberOf(app, hope, "admin");
  expect((await setRole(hope, second, hope.admin, "member")).status).toBe(200);
  expect((await remove(hope, second, second)).status).toBe(409);
});

test("of two admins who demote each other at once one stays an admin", async () => {
  for (let round = 0; round < 5; round += 1) {
    const hope = await church(app);
    const second = await memberOf(app, hope, "admin");
    await Promise.all([
      setRole(hope, hope.admin, second, "member"),
      setRole(hope, second, hope.admin, "member"),
      remove(hope, second, hope.admin),
    ]);
    const admins = await app.db
      .selectFrom("membership")
      .select("user_id")
      .where("organization_id", "=", hope.id)
      .where("role", "=", "admin")
      .where("active", "=", true)
      .execute();
    expect(admins).toHaveLength(1);
  }
});

test("whoever is removed sees nothing more at once, keeps other organizations, and their counts stay", async () => {
  const [hope, grace] = [await church(app), await church(app)];
  const member = await memberOf(app, hope, "member");
  await app.db
    .insertInto("membership")
    .values({ organization_id: grace.id, user_id: member.id, role: "member" })
    .execute();
  const counted = await count(hope, member);
  expect((await remove(hope, hope.admin, member)).status).toBe(204);
  const { cookie } = member;
  for (const path of ["campuses", "assignments", "entries", "members"])
    expect((await app.request("GET", `${hope.path}/${path}`, { cookie })).status).toBe(404);
  expect((await app.request("GET", `${grace.path}/campuses`, { cookie })).status).toBe(200);
  const me = await (await app.request("GET", "/api/me", { cookie })).json();
  expect(me.memberships).toMatchObject([{ organization: { id: grace.id } }]);
  expect((await list(hope, hope.admin)).map(({ userId }) => userId)).toEqual([hope.admin.id]);
  const assignment = await app.request("GET", counted, { cookie: hope.admin.cookie });
  expect(await assignment.json()).toMatchObject({ status: "complete", count: 12 });
  const subjects = (await app.mails()).filter(({ to }) => to === member.email);
  expect(subjects.map(({ subject }) => subject)).toEqual([
    `You are no longer a member of ${hope.name}`,
  ]);
});

test("a member may leave", async () => {
  const hope = await church(app);
  const member = await memberOf(app, hope, "member");
  expect((await remove(hope, member, member)).status).toBe(204);
  expect((await remove(hope, member, member)).status).toBe(404);
});

test("a person who is no member is not found", async () => {
  const [hope, grace] = [await church(app), await church(app)];
  expect((await setRole(hope, hope.admin, grace.admin, "member")).status).toBe(404);
  expect((await remove(hope, hope.admin, grace.admin)).status).toBe(404);
});
