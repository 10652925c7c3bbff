import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";

let hope: Awaited<ReturnType<typeof church>>;
let maria: Awaited<ReturnType<typeof memberOf>>;
const app = await useTestApp({ now: new Date("2026-06-05T15:00:00Z") });
beforeEach(async () => {
  hope = await church(app);
  maria = await memberOf(app, hope, "member");
});

/** The link in the mail that tells of an assignment. */
async function mailedLink(): Promise<URL> {
  await assignmentFor(app, hope, maria, { date: "2026-06-20" });
  const [mail] = to(maria, await mailsAt(app, "2026-06-05T15:00:00Z"));
  expect(mail?.text).toContain(`Unsubscribe: ${mail?.unsubscribe}\n`);
  expect(mail?.html).toContain(`href="${mail?.unsubscribe}"`);
  return new URL(mail?.unsubscribe ?? "");
}

async function preferences() {
  const path = `${hope.path}/notification-preferences`;
  return (await app.request("GET", path, { cookie: maria.cookie })).json();
}

/** As a mail program sends it: a form, from nowhere, without a cookie. */
function oneClick(link: URL, body = "List-Unsubscribe=One-Click", origin?: string) {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    ...(origin && { origin }),
  };
  return app.app.request(link.pathname + link.search, { method: "POST", headers, body });
}

const always = { roles: true, reminderMail: true, reminderPush: true, late: true, latePush: true };
const usual = { assignments: true, reminderHours: 12, weeklySummary: false, ...always };

test("a mail program's one click stops such mails, and twice is no error", async () => {
  const link = await mailedLink();
  expect(await preferences()).toEqual(usual);
  expect((await oneClick(link)).status).toBe(200);
  expect(await preferences()).toEqual({ ...usual, assignments: false });
  expect((await oneClick(link, "", "null")).status).toBe(200);
  await assignmentFor(app, hope, maria, { date: "2026-06-21" });
  expect(to(maria, await mailsAt(app, "2026-06-05T15:05:00Z"))).toEqual([]);
});

test("looking at the link changes nothing, and says what it stops", async () => {
  const token = (await mailedLink()).searchParams.get("token");
  const path = `/api/unsubscriptions/${token}`;
  const look = async () => (await app.request("GET", path)).json();
  const what = { kind: "assignments", organizationName: hope.name };
  expect(await look()).toEqual({ ...what, isStopped: false });
  expect(await preferences()).toEqual(usual);
  const stopped = await app.request("PUT", path, { body: {} });
  expect(await stopped.json()).toEqual({ ...what, isStopped: true });
  expect(await look()).toEqual({ ...what, isStopped: true });
  expect(await preferences()).toEqual({ ...usual, assignments: false });
});

test("the exception is for that one address: the API refuses the same form", async () => {
  const token = (await mailedLink()).searchParams.get("token");
  const url = new URL(`http://localhost:3000/api/unsubscriptions/${token}`);
  expect((await oneClick(url)).status).toBe(403);
  const own = await oneClick(url, "List-Unsubscribe=One-Click", "http://localhost:3000");
  expect(own.status).toBe(422);
  const put = { method: "PUT", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await app.app.request(url.pathname, put)).status).toBe(403);
  expect(await preferences()).toEqual(usual);
});

test("a link that was not mailed stops nothing", async () => {
  const link = await mailedLink();
  const token = link.searchParams.get("token") ?? "";
  const changed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
  for (const bad of [changed, "", "x", "A".repeat(66), `${token}${token}`]) {
    const url = new URL(`http://localhost:3000/unsubscribe?token=${bad}`);
    expect((await oneClick(url)).status).toBe(404);
    const { error } = await (await app.request("GET", `/api/unsubscriptions/${bad || "x"}`)).json();
    expect(error.message).toMatch(/^This link to unsubscribe is not complete\./);
  }
  expect(await preferences()).toEqual(usual);
});

test("a form that is too large for a mail program is refused", async () => {
  expect((await oneClick(await mailedLink(), "x".repeat(20_000))).status).toBe(422);
  expect(await preferences()).toEqual(usual);
});

test("whoever has left the organization can still press it", async () => {
  const link = await mailedLink();
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", maria.id)
    .execute();
  expect((await oneClick(link)).status).toBe(200);
});

test("preferences are a person's own in one organization", async () => {
  const other = await church(app);
  await app.db
    .insertInto("membership")
    .values({ organization_id: other.id, user_id: maria.id, role: "staff" })
    .execute();
  const body = { assignments: false, reminderHours: 48, weeklySummary: true };
  const path = (id: string) => `/api/organizations/${id}/notification-preferences`;
  await app.request("PUT", path(other.id), { body, cookie: maria.cookie });
  const there = await app.request("GET", path(other.id), { cookie: maria.cookie });
  expect(await there.json()).toEqual({ ...body, ...always });
  expect(await preferences()).toEqual(usual);
  const odd = { ...body, reminderHours: 3 };
  const refused = await app.request("PUT", path(other.id), { body: odd, cookie: maria.cookie });
  expect(refused.status).toBe(422);
});
