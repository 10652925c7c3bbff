import { beforeEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf } from "../../test/fixtures.ts";

let hope: Awaited<ReturnType<typeof church>>;
const app = await useTestApp();
beforeEach(async () => {
  hope = await church(app);
});

const addressOf = (name: string) => `${name}.${newId()}@example.org`;

async function invite(emails: string[], by = hope) {
  const body = { emails, role: "member" };
  const options = { body, cookie: by.admin.cookie };
  const answer = await app.request("POST", `${by.path}/invitations`, options);
  return ((await answer.json()).items as { answer: string }[]).map((each) => each.answer);
}

const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to === email);

/** As a mail program does it: a form, from nowhere, without a cookie. */
function oneClick(unsubscribe: string | undefined) {
  const { pathname, search } = new URL(unsubscribe ?? "");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = "List-Unsubscribe=One-Click";
  return app.app.request(pathname + search, { method: "POST", headers, body });
}

const tokenOf = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");

test("an invited address without an account stops further invitations with one click, from anybody", async () => {
  const email = addressOf("naomi");
  expect(await invite([email])).toEqual(["invited"]);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`Unsubscribe: ${mail?.unsubscribe}`);
  expect((await oneClick(mail?.unsubscribe)).status).toBe(200);
  expect((await oneClick(mail?.unsubscribe)).status).toBe(200);
  const grace = await church(app);
  expect(await invite([email.toUpperCase(), addressOf("ruth")], grace)).toEqual([
    "unwanted",
    "invited",
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("what waits in the queue or is to be sent again is not sent either", async () => {
  const email = addressOf("naomi");
  await invite([email]);
  const [mail] = await mailsTo(email);
  const grace = await church(app);
  await invite([email], grace);
  await oneClick(mail?.unsubscribe);
  expect(await mailsTo(email)).toHaveLength(1);
  const list = await app.request("GET", `${hope.path}/invitations`, { cookie: hope.admin.cookie });
  const [{ id }] = (await list.json()).items;
  const again = { body: {}, cookie: hope.admin.cookie };
  const refused = await app.request("PUT", `${hope.path}/invitations/${id}/mail`, again);
  expect(refused.status).toBe(409);
  const { message } = (await refused.json()).error;
  expect(message).toBe("This address asked not to get invitations.");
  expect(await mailsTo(email)).toHaveLength(1);
});

test("looking changes nothing, says whose and which, and what was stopped can begin again", async () => {
  const email = addressOf("naomi");
  await invite([email]);
  const [mail] = await mailsTo(email);
  const path = `/api/unsubscriptions/${tokenOf(mail?.unsubscribe)}`;
  const ask = async (method: string, body?: object) =>
    (await app.request(method, path, { body })).json();
  const what = { kind: "invitation", organizationName: hope.name, email };
  expect(await ask("GET")).toEqual({ ...what, isStopped: false });
  expect(await ask("PUT", {})).toEqual({ ...what, isStopped: true });
  expect(await ask("GET")).toEqual({ ...what, isStopped: true });
  expect(await ask("DELETE")).toEqual({ ...what, isStopped: false });
  expect(await invite([email], await church(app))).toEqual(["invited"]);
});

test("the link of the invitation still works for whoever wants no further ones", async () => {
  const email = addressOf("naomi");
  await invite([email]);
  const [mail] = await mailsTo(email);
  await oneClick(mail?.unsubscribe);
  const link = new URL(mail?.link ?? "");
  const [id] = /inviteId=([^&]+)/.exec(link.searchParams.get("continueUrl") ?? "")?.slice(1) ?? [];
  const code = link.searchParams.get("oobCode") ?? "";
  const opened = await app.request(
    "GET",
    `/api/invitations/${id}?${new URLSearchParams({ code })}`,
  );
  expect(opened.status).toBe(200);
});

test("a member who wants no mails about their role gets none, not even of their end", async () => {
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const path = `${hope.path}/members/${ruth.id}`;
  const { cookie } = hope.admin;
  await app.request("PATCH", path, { body: { role: "staff" }, cookie });
  const [mail] = await mailsTo(ruth.email);
  expect(mail?.subject).toMatch(/is now staff$/);
  expect((await oneClick(mail?.unsubscribe)).status).toBe(200);
  await app.request("PATCH", path, { body: { role: "member" }, cookie });
  await app.request("DELETE", path, { cookie });
  expect(await mailsTo(ruth.email)).toHaveLength(1);
});

test("whoever was removed can press the link of the mail that told them", async () => {
  const ruth = await memberOf(app, hope, "member", "Ruth");
  await app.request("DELETE", `${hope.path}/members/${ruth.id}`, { cookie: hope.admin.cookie });
  const [mail] = await mailsTo(ruth.email);
  expect(mail?.subject).toMatch(/^You are no longer a member/);
  expect((await oneClick(mail?.unsubscribe)).status).toBe(200);
});
