import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { createTestApp, useTestApp } from "../../test/create-test-app.ts";
import { church, invitationFor, memberOf } from "../../test/fixtures.ts";
import { createOrganization } from "../structure/organization-changes.ts";

const app = await useTestApp();

type Church = Awaited<ReturnType<typeof church>>;
type Person = { cookie: string };
const address = () => `boaz.${newId()}@example.org`;

function invite(hope: Church, who: Person, emails: string[], role = "member") {
  const body = { emails, role };
  return app.request("POST", `${hope.path}/invitations`, { body, cookie: who.cookie });
}

async function answersTo(response: Response): Promise<string[]> {
  expect(response.status).toBe(201);
  const { items } = await response.json();
  return items.map(({ answer }: { answer: string }) => answer);
}

async function pending(hope: Church) {
  const { cookie } = hope.admin;
  const { items } = await (await app.request("GET", `${hope.path}/invitations`, { cookie })).json();
  return items as { id: string; email: string; role: string; expiresAt: string }[];
}

test("each address gets its answer, and the good ones are invited by mail", async () => {
  const hope = await church(app);
  const [first, second, waiting] = [address(), address(), address()];
  await invite(hope, hope.admin, [waiting]);
  const response = await invite(hope, hope.admin, [
    ` ${first.toUpperCase()} `,
    hope.admin.email,
    waiting,
    "boaz at example.org",
    second,
  ]);
  const { items } = await response.json();
  expect(items).toEqual([
    { email: first, answer: "invited" },
    { email: hope.admin.email, answer: "already_member" },
    { email: waiting, answer: "already_invited" },
    { email: "boaz at example.org", answer: "not_an_address" },
    { email: second, answer: "invited" },
  ]);
  const to = (await app.mails()).map((mail) => mail.to);
  expect(to).toEqual(expect.arrayContaining([first, second, waiting]));
  expect(to).not.toContain(hope.admin.email);
});

test("an address that comes twice is invited once, and so are two requests at once", async () => {
  const hope = await church(app);
  const email = address();
  const both = await Promise.all([
    invite(hope, hope.admin, [email, email.toUpperCase()]),
    invite(hope, hope.admin, [email]),
  ]);
  const answers = (await Promise.all(both.map(answersTo))).flat();
  expect(new Set(answers)).toEqual(new Set(["invited", "already_invited"]));
  expect(await pending(hope)).toHaveLength(1);
  expect((await app.mails()).filter((mail) => mail.to === email)).toHaveLength(1);
});

test("the mail names organization and inviter, and its link has the product's shape", async () => {
  const hope = await church(app, `Ruth & Sons <Chapel> ${newId()}`);
  await memberOf(app, hope, "member");
  const email = address();
  await invite(hope, hope.admin, [email], "staff");
  const mail = (await app.mails()).find(({ to }) => to === email);
  expect(mail?.subject).toBe(`Ada Min invites you to ${hope.name} on ${brand.product}`);
  expect(mail?.text).toContain(
    `Ada Min invites you to join ${hope.name} as staff on ${brand.product}.`,
  );
  expect(mail?.html).toContain("Ruth &amp; Sons &lt;Chapel&gt;");
  const link = new URL(mail?.link ?? "");
  expect(link.pathname).toBe("/verify-handler");
  expect(link.searchParams.get("mode")).toBe("signIn");
  expect(link.searchParams.get("oobCode")).toMatch(/^[\w-]{43}$/);
  const id = (await pending(hope))[0]?.id;
  const next = new URL(link.searchParams.get("continueUrl") ?? "", "http://x");
  expect(next.pathname).toBe("/verify-invite");
  expect(Object.fromEntries(next.searchParams)).toEqual({ inviteId: id, email });
});

test("neither the queue nor the database holds a code that opens anything", async () => {
  const hope = await church(app);
  const email = address();
  await invite(hope, hope.admin, [email]);
  expect(JSON.stringify(app.jobs)).not.toMatch(/[\w-]{43}/);
  const { link } = (await app.mails()).find(({ to }) => to === email) ?? { link: "" };
  const code = new URL(link).searchParams.get("oobCode") ?? "";
  const rows = await app.db.selectFrom("action_code").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("staff invite members and nobody else; members invite nobody", async () => {
  const hope = await church(app);
  const [staff, member] = [await memberOf(app, hope, "staff"), await memberOf(app, hope, "member")];
  expect(await answersTo(await invite(hope, staff, [address()]))).toEqual(["invited"]);
  for (const role of ["staff", "admin"]) {
    expect((await invite(hope, staff, [address()], role)).status).toBe(403);
    expect(await answersTo(await invite(hope, hope.admin, [address()], role))).toEqual(["invited"]);
  }
  expect((await invite(hope, member, [address()])).status).toBe(403);
});

test("staff neither send again nor take back what only admins may give", async () => {
  const hope = await church(app);
  const { cookie } = await memberOf(app, hope, "staff");
  for (const [role, status] of [
    ["member", 202],
    ["staff", 403],
    ["admin", 403],
  ] as const) {
    const path = `${hope.path}/invitations/${(await invitationFor(app, hope, { role })).id}`;
    expect((await app.request("PUT", `${path}/mail`, { body: {}, cookie })).status).toBe(status);
    expect((await app.request("DELETE", path, { cookie })).status).toBe(status === 202 ? 200 : 403);
  }
});

test("more than 200 addresses, none, and an unknown role are refused", async () => {
  const hope = await church(app);
  const many = Array.from({ length: 201 }, address);
  for (const [emails, role] of [
    [many, "member"],
    [[], "member"],
    [[address()], "owner"],
  ] as const)
    expect((await invite(hope, hope.admin, [...emails], role)).status).toBe(422);
  expect(await pending(hope)).toEqual([]);
});

test("200 invitations are one request, and each is one job", async () => {
  const real = await createTestApp({ realQueue: true });
  const hope = await church(real);
  await memberOf(real, hope, "member");
  const emails = Array.from({ length: 200 }, address);
  const response = await real.request("POST", `${hope.path}/invitations`, {
    body: { emails },
    cookie: hope.admin.cookie,
  });
  expect(new Set(await answersTo(response))).toEqual(new Set(["invited"]));
  const jobs = await real.pool.query("select key from graphile_worker.jobs where key is not null");
  expect(new Set(jobs.rows.map(({ key }) => key)).size).toBe(200);
  await real.close();
});

test("an organization sends a thousand invitations a day, and then has to wait", async () => {
  const hope = await church(app);
  await memberOf(app, hope, "member");
  for (let round = 0; round < 5; round += 1)
    await answersTo(await invite(hope, hope.admin, Array.from({ length: 200 }, address)));
  const response = await invite(hope, hope.admin, [address()]);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  app.jobs.length = 0;
});

test("an address that was invited and taken back again and again gets no more mail that day", async () => {
  const hope = await church(app);
  const email = address();
  for (let round = 0; round < 5; round += 1) {
    expect(await answersTo(await invite(hope, hope.admin, [email]))).toEqual(["invited"]);
    const id = (await pending(hope))[0]?.id;
    await app.request("DELETE", `${hope.path}/invitations/${id}`, { cookie: hope.admin.cookie });
  }
  expect(await answersTo(await invite(hope, hope.admin, [email]))).toEqual(["often"]);
});

test("sending again is limited for each invitation", async () => {
  const hope = await church(app);
  const path = `${hope.path}/invitations/${(await invitationFor(app, hope)).id}/mail`;
  const again = () => app.request("PUT", path, { body: {}, cookie: hope.admin.cookie });
  for (let round = 0; round < 5; round += 1) expect((await again()).status).toBe(202);
  expect((await again()).status).toBe(429);
});

test("an invitation whose time is over is listed, and inviting the address again renews it", async () => {
  const old = await createTestApp();
  const hope = await church(old);
  const email = address();
  const ask = async () => {
    const options = { body: { emails: [email] }, cookie: hope.admin.cookie };
    return answersTo(await old.request("POST", `${hope.path}/invitations`, options));
  };
  expect(await ask()).toEqual(["invited"]);
  expect(await ask()).toEqual(["already_invited"]);
  old.clock.now = new Date(old.clock.now.getTime() + 7 * 86_400_000);
  expect(await ask()).toEqual(["invited"]);
  const { items } = await (
    await old.request("GET", `${hope.path}/invitations`, { cookie: hope.admin.cookie })
  ).json();
  expect(items).toHaveLength(1);
  expect(Date.parse(items[0].expiresAt)).toBe(old.clock.now.getTime() + 7 * 86_400_000);
  await old.close();
});

test("a new organization invites fifty a week until someone has joined, and hears which are left", async () => {
  const hope = await church(app);
  const emails = [hope.admin.email, ...Array.from({ length: 60 }, address)];
  const [own, ...others] = await answersTo(await invite(hope, hope.admin, emails));
  expect([own, ...new Set(others.slice(0, 50))]).toEqual(["already_member", "invited"]);
  expect(new Set(others.slice(50))).toEqual(new Set(["later"]));
  expect(await pending(hope)).toHaveLength(50);
  const again = await answersTo(await invite(hope, hope.admin, emails));
  expect(again.slice(1)).toEqual([
    ...Array(50).fill("already_invited"),
    ...Array(10).fill("later"),
  ]);
  const [first] = await pending(hope);
  const resend = () =>
    app.request("PUT", `${hope.path}/invitations/${first?.id}/mail`, {
      body: {},
      cookie: hope.admin.cookie,
    });
  const refused = await resend();
  expect([refused.status, (await refused.json()).error.message]).toEqual([
    429,
    "A new organization can send 50 invitations a week until someone has joined. Please send this one again then.",
  ]);
  await memberOf(app, hope, "member");
  expect(new Set((await answersTo(await invite(hope, hope.admin, emails))).slice(51))).toEqual(
    new Set(["invited"]),
  );
  expect((await resend()).status).toBe(202);
});

test("whoever founds many organizations has no more invitations for that", async () => {
  const hope = await church(app);
  await answersTo(await invite(hope, hope.admin, Array.from({ length: 45 }, address)));
  const { id } = hope.admin;
  const second = { ...hope, id: newId(), name: `Second ${newId()}` };
  await createOrganization(app.db, id, { ...second, timeZone: "America/Chicago", currency: "USD" });
  const path = `/api/organizations/${second.id}`;
  const answers = await answersTo(
    await invite({ ...second, path }, hope.admin, Array.from({ length: 9 }, address)),
  );
  expect(answers).toEqual([...Array(5).fill("invited"), ...Array(4).fill("later")]);
  const other = await memberOf(app, second, "admin", "Joan");
  expect(await answersTo(await invite({ ...second, path }, other, [address()]))).toEqual([
    "invited",
  ]);
});
