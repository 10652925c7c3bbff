import { afterEach, expect, test } from "vitest";
import { createTestApp, useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, mailedCode, signUp, verifiedAccount } from "../../test/fixtures.ts";
import { cleanUp } from "../jobs/start.ts";

const app = await useTestApp();
afterEach(() => app.db.deleteFrom("rate_limit").execute());

/** As the browser does that has signed up, and so is signed in to the account. */
function verify(code: string, cookie?: string) {
  return verifyWith(code, {}, cookie);
}

function verifyWith(code: string, body: object, cookie?: string) {
  return app.request("PUT", `/api/email-verifications/${code}`, { body, cookie });
}

async function emailSeenWith(cookie: string): Promise<string | null> {
  const response = await app.request("GET", "/api/me", { cookie });
  return response.status === 200 ? (await response.json()).user.email : null;
}

async function messageOf(response: Response): Promise<string> {
  return (await response.json()).error.message;
}

test("the link verifies the address in the browser that signed up, which has to say nothing", async () => {
  const { email, cookie } = await signUp(app);
  const code = await mailedCode(app, email);
  const opened = await app.request("GET", `/api/email-verifications/${code}`, { cookie });
  expect(await opened.json()).toEqual({ email, needsPassword: false });
  const response = await verify(code, cookie);
  expect(response.status).toBe(200);
  expect((await response.json()).user).toMatchObject({ email, emailVerified: true });
  expect(await emailSeenWith(cookieOf(response))).toBe(email);
});

test("on another device the password that was chosen verifies, and both stay signed in", async () => {
  const { email, password, cookie } = await signUp(app);
  const code = await mailedCode(app, email);
  const opened = await app.request("GET", `/api/email-verifications/${code}`);
  expect(await opened.json()).toEqual({ email, needsPassword: true });
  for (const [body, words] of [
    [{}, "Enter the password you chose for this email, or choose a new one."],
    [{ password: "not the password" }, "This is not the password chosen for this email."],
  ] as const) {
    const refused = await verifyWith(code, body);
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields.password).toContain(words);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  const response = await verifyWith(code, { password });
  expect(response.status).toBe(200);
  expect(await emailSeenWith(cookieOf(response))).toBe(email);
  expect(await emailSeenWith(cookie)).toBe(email);
});

test("whoever has signed up with somebody else's address is out once its owner verifies it", async () => {
  const stranger = await signUp(app);
  const { email } = stranger;
  const bait = { firstName: "Your bank", lastName: "Needs you" };
  await app.request("PATCH", "/api/me", { body: bait, cookie: stranger.cookie });
  const code = await mailedCode(app, email);
  const weak = await verifyWith(code, { password: "password1", isNew: true });
  expect((await weak.json()).error.fields).toEqual({ password: "Password is too weak." });
  const owner = await verifyWith(code, { password: "the shepherd I shall not want", isNew: true });
  expect((await owner.json()).user).toMatchObject({ firstName: "", lastName: "" });
  expect(await emailSeenWith(cookieOf(owner))).toBe(email);
  expect(await emailSeenWith(stranger.cookie)).toBeNull();
  const logIn = (password: string) =>
    app.request("POST", "/api/sessions", { body: { email, password } });
  expect((await logIn(stranger.password)).status).toBe(401);
  expect((await logIn("the shepherd I shall not want")).status).toBe(201);
});

test("somebody else's session does not verify in place of a password", async () => {
  const { email } = await signUp(app);
  const other = await verifiedAccount(app);
  const code = await mailedCode(app, email);
  expect((await verify(code, other.cookie)).status).toBe(422);
  expect(await emailSeenWith(other.cookie)).toBe(other.email);
});

test("guessing at the password behind a link is limited as logging in is", async () => {
  const { email } = await signUp(app);
  const code = await mailedCode(app, email);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await verifyWith(code, { password: `${attempt} is wrong` })).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test("the owner of an address that somebody has signed up with signs up all the same, by its mail", async () => {
  const { email } = await signUp(app);
  await app.mails();
  await later();
  const body = { email, password: "a table in the wilderness" };
  const response = await app.request("POST", "/api/users", { body });
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await messageOf(response)).toBe(
    "This email is already in use, but not verified yet. Open the link we emailed to it, and choose a password there.",
  );
  const code = await mailedCode(app, email);
  expect((await verifyWith(code, { password: body.password, isNew: true })).status).toBe(200);
});

test("an account that nobody verifies within a week ends, and its address is free", async () => {
  const own = await createTestApp({ now: new Date() });
  const waiting = await signUp(own);
  const verified = await verifiedAccount(own);
  const days = (count: number) => new Date(own.clock.now.getTime() + count * 86_400_000);
  const seen = async (cookie: string) => (await own.request("GET", "/api/me", { cookie })).status;
  await cleanUp(own.db, days(6.9));
  expect(await seen(waiting.cookie)).toBe(200);
  await cleanUp(own.db, days(7.1));
  expect([await seen(waiting.cookie), await seen(verified.cookie)]).toEqual([401, 200]);
  expect((await signUp(own, waiting.email)).id).not.toBe(waiting.id);
  await own.close();
});

test("two requests with one code at the same time: one gets in", async () => {
  const { email, cookie } = await signUp(app);
  const code = await mailedCode(app, email);
  const responses = await Promise.all([1, 2, 3].map(() => verify(code, cookie)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.slice(1).every((status) => status >= 400)).toBe(true);
});

test("a used code, a made-up code and something that is no code get the same words", async () => {
  const { email, cookie } = await signUp(app);
  const code = await mailedCode(app, email);
  await verify(code, cookie);
  for (const bad of [code, `${code.slice(0, -1)}-`, "x", "%00", "a".repeat(500)]) {
    const response = await verify(bad);
    expect(response.status).toBe(404);
    expect(await messageOf(response)).toBe("Verification link is invalid or expired.");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("a code works for 24 hours from when its mail was written", async () => {
  const own = await createTestApp({ now: new Date("2026-03-01T00:00:00Z") });
  const hours = (count: number) => {
    own.clock.now = new Date(Date.parse("2026-03-01T00:00:00Z") + count * 3_600_000);
  };
  const late = await signUp(own);
  const early = await signUp(own);
  hours(5);
  const codes = [await mailedCode(own, late.email), await mailedCode(own, early.email)];
  hours(28.9);
  const open = (code = "", cookie = "") =>
    own.request("PUT", `/api/email-verifications/${code}`, { body: {}, cookie });
  expect((await open(codes[1], early.cookie)).status).toBe(200);
  hours(29.1);
  expect((await open(codes[0], late.cookie)).status).toBe(404);
  await own.close();
});

test("a newer code replaces the older one", async () => {
  const { email, cookie } = await signUp(app);
  const older = await mailedCode(app, email);
  await later();
  const resent = await app.request("POST", "/api/email-verifications", { body: {}, cookie });
  expect(resent.status).toBe(202);
  const newer = await mailedCode(app, email);
  expect(newer).not.toBe(older);
  expect((await verify(older, cookie)).status).toBe(404);
  expect((await verify(newer, cookie)).status).toBe(200);
});

test("a code for another purpose verifies nothing", async () => {
  const { email } = await signUp(app);
  await app.mails();
  await app.request("POST", "/api/password-resets", { body: { email } });
  expect((await verify(await mailedCode(app, email))).status).toBe(404);
});

test("a code for an address that the person no longer has is not taken", async () => {
  const { id, email } = await signUp(app);
  const code = await mailedCode(app, email);
  const changed = `new.${email}`;
  await app.db.updateTable("user").set({ email: changed }).where("id", "=", id).execute();
  expect((await verify(code)).status).toBe(404);
});

test("resending needs somebody signed in, and mails nobody whose address is verified", async () => {
  const signedOut = await app.request("POST", "/api/email-verifications", { body: {} });
  expect(signedOut.status).toBe(401);
  const { email, cookie } = await verifiedAccount(app);
  const before = (await app.mails()).length;
  const response = await app.request("POST", "/api/email-verifications", { body: {}, cookie });
  expect(response.status).toBe(202);
  expect((await app.mails()).slice(before).filter(({ to }) => to === email)).toEqual([]);
});

test("pressing again and again, right after the sign-up too, is one mail a minute and says which press sent it", async () => {
  const { email, password, cookie } = await signUp(app);
  const resend = () => app.request("POST", "/api/email-verifications", { body: {}, cookie });
  const logIn = () => app.request("POST", "/api/sessions", { body: { email, password } });
  const code = await mailedCode(app, email);
  for (let press = 0; press < 3; press += 1) {
    const again = await resend();
    expect([again.status, await again.json()]).toEqual([202, { isSent: false }]);
  }
  expect((await logIn()).status).toBe(403);
  expect(await mailsTo(email)).toBe(1);
  await later();
  expect(await (await resend()).json()).toEqual({ isSent: true });
  expect((await logIn()).status).toBe(403);
  expect(await mailsTo(email)).toBe(2);
  expect((await verify(code)).status).toBe(404);
});

test("nobody gets more than five such mails in an hour, however they are asked for", async () => {
  const { email, password, cookie } = await signUp(app);
  expect(await mailsTo(email)).toBe(1);
  for (let ask = 0; ask < 4; ask += 1) {
    await later();
    await app.request("POST", "/api/email-verifications", { body: {}, cookie });
    await later();
    await app.request("POST", "/api/sessions", { body: { email, password } });
  }
  expect(await mailsTo(email)).toBe(6);
  expect((await verify(await mailedCode(app, email), cookie)).status).toBe(200);
});

async function mailsTo(email: string): Promise<number> {
  return (await app.mails()).filter(({ to }) => to === email).length;
}

/** The pause between two mails is over; what the hour allows is not. */
async function later(): Promise<void> {
  await app.db.deleteFrom("rate_limit").where("key", "like", "mailPause:%").execute();
}
