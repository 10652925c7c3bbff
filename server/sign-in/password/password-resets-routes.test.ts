import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { brand } from "../../../brand.ts";
import { useTestApp } from "../../../test/create-test-app.ts";
import {
  church,
  cookieOf,
  mailedCode,
  signedInPerson,
  signUp,
  verifiedAccount,
} from "../../../test/fixtures.ts";

const app = await useTestApp();
afterEach(() => app.db.deleteFrom("rate_limit").execute());

const better = "a light on my path";

function ask(email: string, address = "127.0.0.1") {
  return app.request("POST", "/api/password-resets", { body: { email }, address });
}

async function askedCode(email: string): Promise<string> {
  await ask(email);
  return mailedCode(app, email);
}

function reset(code: string, password = better) {
  return app.request("PUT", `/api/password-resets/${code}`, { body: { password } });
}

function logIn(email: string, password: string, cookie?: string) {
  return app.request("POST", "/api/sessions", { body: { email, password }, cookie });
}

test("the link sets a new password, and the old one is over", async () => {
  const { email, password } = await verifiedAccount(app);
  const code = await askedCode(email);
  const shown = await app.request("GET", `/api/password-resets/${code}`);
  expect(await shown.json()).toEqual({ email });
  expect((await reset(code)).status).toBe(200);
  expect((await logIn(email, password)).status).toBe(401);
  expect((await logIn(email, better)).status).toBe(201);
});

test("a reset ends every session, the one of the browser it is made in included", async () => {
  const { email, password, cookie } = await verifiedAccount(app);
  const other = cookieOf(await logIn(email, password));
  const response = await reset(await askedCode(email));
  expect(response.headers.getSetCookie()[0]).toMatch(/^countwell_session=; Max-Age=0/);
  for (const ended of [cookie, other])
    expect((await app.request("GET", "/api/me", { cookie: ended })).status).toBe(401);
});

test("a login with the old password that is under way while it is reset does not get in", async () => {
  const { id, email, password } = await verifiedAccount(app);
  const login = await app.db.transaction().execute(async (trx) => {
    await trx.updateTable("password").set({ hash: "another" }).where("user_id", "=", id).execute();
    const underWay = logIn(email, password);
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      ).rows.length;
    await expect.poll(isWaiting).toBe(1);
    return { underWay };
  });
  expect((await login.underWay).status).toBe(401);
});

test("a changed password is told by mail", async () => {
  const { email } = await verifiedAccount(app);
  await reset(await askedCode(email));
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  expect(mail?.subject).toBe(`Your ${brand.product} password was changed`);
  expect(mail?.link).toBe("http://localhost:3000/forgot-password");
});

test("a known and an unknown address get the same answer and the same job", async () => {
  const { email } = await verifiedAccount(app);
  await app.mails();
  const known = await ask(email);
  const unknown = await ask("nobody@example.org");
  expect(known.status).toBe(202);
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(app.jobs.map(({ name }) => name)).toEqual(["send_mail", "send_mail"]);
  const before = (await app.mails()).map(({ to }) => to);
  expect(before).toContain(email);
  expect(before).not.toContain("nobody@example.org");
});

test("two requests with one code at the same time: one sets its password", async () => {
  const { email } = await verifiedAccount(app);
  const code = await askedCode(email);
  const passwords = ["one of two passwords", "two of two passwords"];
  const responses = await Promise.all(passwords.map((password) => reset(code, password)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  const won = responses.findIndex(({ status }) => status === 200);
  expect((await logIn(email, passwords[won] ?? "")).status).toBe(201);
  expect((await logIn(email, passwords[1 - won] ?? "")).status).toBe(401);
});

test("a used code, a made-up code and something that is no code get the same words", async () => {
  const { email } = await verifiedAccount(app);
  const code = await askedCode(email);
  await reset(code);
  for (const bad of [code, `${code.slice(0, -1)}-`, "x"])
    for (const response of [
      await reset(bad),
      await app.request("GET", `/api/password-resets/${bad}`),
    ]) {
      expect(response.status).toBe(404);
      const { error } = await response.json();
      expect(error.message).toBe("Reset link is invalid or expired.");
    }
});

test("a code works for one hour", async () => {
  const { email } = await verifiedAccount(app);
  const code = await askedCode(email);
  const asked = app.clock.now;
  app.clock.now = new Date(asked.getTime() + 61 * 60_000);
  expect((await reset(code)).status).toBe(404);
  app.clock.now = new Date(asked.getTime() + 59 * 60_000);
  expect((await reset(code)).status).toBe(200);
});

test("a weak password is refused, the organization's name too, and the link still works", async () => {
  const hope = await church(app, "Hope Chapel of Springfield");
  const code = await askedCode(hope.admin.email);
  for (const weak of ["iloveyou1", "HopeChapelOfSpringfield2026"]) {
    const response = await reset(code, weak);
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ password: "Password is too weak." });
  }
  expect((await reset(code)).status).toBe(200);
});

test("a reset gives a password to an account that had none, and verifies the address", async () => {
  const { email } = await signedInPerson(app);
  expect((await reset(await askedCode(email))).status).toBe(200);
  expect((await logIn(email, better)).status).toBe(201);
  const unverified = await signUp(app);
  await reset(await askedCode(unverified.email));
  expect((await logIn(unverified.email, better)).status).toBe(201);
});

test("whoever has reset a password gets in while strangers use up the account's tries", async () => {
  const { email } = await verifiedAccount(app);
  const response = await reset(await askedCode(email));
  for (let attempt = 0; attempt < 11; attempt += 1) await logIn(email, "a stranger's guess");
  expect((await logIn(email, better)).status).toBe(429);
  expect((await logIn(email, better, cookieOf(response))).status).toBe(201);
});

test("a deleted account is mailed nothing", async () => {
  const { id, email } = await verifiedAccount(app);
  await app.db.updateTable("user").set({ active: false }).where("id", "=", id).execute();
  const before = (await app.mails()).length;
  await ask(email);
  expect((await app.mails()).length).toBe(before);
});

test("pressing three times is one mail, and its link works", async () => {
  const { email } = await verifiedAccount(app);
  const before = await mailsTo(email);
  for (let press = 0; press < 3; press += 1) {
    expect((await ask(email)).status).toBe(202);
    expect(await mailsTo(email)).toBe(before + 1);
  }
  expect((await reset(await mailedCode(app, email))).status).toBe(200);
});

test("nobody is sent more than five resets in an hour, the last works, and all are answered alike", async () => {
  const { email } = await verifiedAccount(app);
  const before = await mailsTo(email);
  for (const address of [email, "phantom@example.org"])
    for (let press = 0; press < 8; press += 1) {
      const answer = await ask(address);
      expect([answer.status, await answer.text()]).toEqual([202, "{}"]);
      await later();
    }
  expect(await mailsTo(email)).toBe(before + 5);
  expect((await reset(await mailedCode(app, email))).status).toBe(200);
});

test("a browser that has signed in is mailed though strangers have used up the address's mails", async () => {
  const { email, password } = await verifiedAccount(app);
  const cookie = cookieOf(await logIn(email, password));
  const before = await mailsTo(email);
  for (let press = 0; press < 9; press += 1) {
    await ask(email);
    await later();
  }
  await app.request("POST", "/api/password-resets", { body: { email }, cookie });
  expect(await mailsTo(email)).toBe(before + 6);
});

test("an internet address that asks for very many mails is told so", async () => {
  for (const [name, points] of [
    ["mailAddress", 200],
    ["mailNobody", 1_000],
  ] as const) {
    const { email } = await verifiedAccount(app);
    await app.deps.limits.take(name, "203.0.113.9", points);
    for (const asked of [email, "nobody@example.org"])
      expect((await ask(asked, "203.0.113.9")).status).toBe(429);
    await app.db.deleteFrom("rate_limit").execute();
  }
});

test("whoever uses up an address's mails keeps none from a known device there", async () => {
  const { email, cookie } = await verifiedAccount(app);
  const before = await mailsTo(email);
  await app.deps.limits.take("mailAddress", "127.0.0.1", 200);
  await app.request("POST", "/api/password-resets", { body: { email }, cookie });
  expect(await mailsTo(email)).toBe(before + 1);
});

test("mails asked for where nobody has the address do not use up those of a whole Wi-Fi", async () => {
  const { email } = await verifiedAccount(app);
  const before = await mailsTo(email);
  for (let time = 0; time < 5; time += 1) await ask(`${time}@example.org`);
  await app.deps.limits.take("mailAddress", "127.0.0.1", 199);
  expect((await ask(email)).status).toBe(202);
  expect(await mailsTo(email)).toBe(before + 1);
});

async function mailsTo(email: string): Promise<number> {
  return (await app.mails()).filter(({ to }) => to === email).length;
}

/** The pause between two mails is over; what the hour allows is not. */
async function later(): Promise<void> {
  await app.db.deleteFrom("rate_limit").where("key", "like", "mailPause:%").execute();
}
