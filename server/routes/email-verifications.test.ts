import { afterEach, expect, test } from "vitest";
import { createTestApp, useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, mailedCode, signUp, verifiedAccount } from "../../test/fixtures.ts";

const app = await useTestApp();
afterEach(() => app.db.deleteFrom("rate_limit").execute());

function verify(code: string, cookie?: string) {
  return app.request("PUT", `/api/email-verifications/${code}`, { body: {}, cookie });
}

async function messageOf(response: Response): Promise<string> {
  return (await response.json()).error.message;
}

test("the link verifies the address and signs in the device that opens it", async () => {
  const { email, cookie } = await signUp(app);
  const response = await verify(await mailedCode(app, email));
  expect(response.status).toBe(200);
  expect((await response.json()).user).toMatchObject({ email, emailVerified: true });
  const here = await app.request("GET", "/api/me", { cookie: cookieOf(response) });
  expect((await here.json()).user.email).toBe(email);
  const elsewhere = await app.request("GET", "/api/me", { cookie });
  expect((await elsewhere.json()).user.emailVerified).toBe(true);
});

test("two requests with one code at the same time: one gets in", async () => {
  const { email } = await signUp(app);
  const code = await mailedCode(app, email);
  const responses = await Promise.all([verify(code), verify(code), verify(code)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("a used code, a made-up code and something that is no code get the same words", async () => {
  const { email } = await signUp(app);
  const code = await mailedCode(app, email);
  await verify(code);
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
  const open = (code = "") => own.request("PUT", `/api/email-verifications/${code}`, { body: {} });
  expect((await open(codes[1])).status).toBe(200);
  hours(29.1);
  expect((await open(codes[0])).status).toBe(404);
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
  expect((await verify(older)).status).toBe(404);
  expect((await verify(newer)).status).toBe(200);
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
  expect((await verify(await mailedCode(app, email))).status).toBe(200);
});

async function mailsTo(email: string): Promise<number> {
  return (await app.mails()).filter(({ to }) => to === email).length;
}

/** The pause between two mails is over; what the hour allows is not. */
async function later(): Promise<void> {
  await app.db.deleteFrom("rate_limit").where("key", "like", "mailPause:%").execute();
}
