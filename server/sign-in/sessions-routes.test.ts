import { afterEach, expect, test } from "vitest";
import { Refusal } from "../../domain/shared/errors.ts";
import { createTestApp, useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, signUp, verifiedAccount } from "../../test/fixtures.ts";
import { createApp } from "../app.ts";
import { createLimits, type LimitName } from "../limits/rate-limits.ts";
import { Accounts } from "./accounts.ts";

const app = await useTestApp();
afterEach(() => app.db.deleteFrom("rate_limit").execute());

const wrong = "not the password";
const headers = { origin: "http://localhost:3000", "content-type": "application/json" };

function logIn(
  email: string,
  password: string,
  options: { cookie?: string; address?: string } = {},
) {
  return app.request("POST", "/api/sessions", { body: { email, password }, ...options });
}

test("the right password signs in with a new session", async () => {
  const person = await verifiedAccount(app);
  const response = await logIn(person.email, person.password);
  expect(response.status).toBe(201);
  expect((await response.json()).user.email).toBe(person.email);
  expect(cookieOf(response)).not.toBe(person.cookie);
});

test("signing in ends the session that the browser came with", async () => {
  const person = await verifiedAccount(app);
  await logIn(person.email, person.password, { cookie: person.cookie });
  const before = await app.request("GET", "/api/me", { cookie: person.cookie });
  expect(before.status).toBe(401);
});

test("a wrong password and an unknown address get the same answer after the same hashing", async () => {
  const { email } = await verifiedAccount(app);
  const checked: string[] = [];
  const { passwords } = app.deps;
  const check: typeof passwords.check = (password, hash) => {
    checked.push(password);
    return passwords.check(password, hash);
  };
  const accounts = new Accounts({ ...app.deps, passwords: { ...passwords, check } });
  const counted = createApp({ ...app.deps, accounts });
  const answers = [];
  for (const address of [email, "nobody@example.org"]) {
    const body = JSON.stringify({ email: address, password: wrong });
    const response = await counted.request("/api/sessions", { method: "POST", headers, body });
    const cookies = response.headers.getSetCookie();
    answers.push({ status: response.status, body: await response.text(), cookies });
  }
  expect(checked).toEqual([wrong, wrong]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 401, cookies: [] });
  expect(answers[0]?.body).toContain("Invalid email or password.");
});

test("before the address is verified, only the right password learns so, and a fresh mail goes out", async () => {
  const person = await signUp(app);
  const before = (await app.mails()).filter(({ to }) => to === person.email);
  expect((await logIn(person.email, wrong)).status).toBe(401);
  // A minute after the mail of the sign-up.
  await app.db.deleteFrom("rate_limit").execute();
  const response = await logIn(person.email, person.password);
  expect(response.status).toBe(403);
  const { error } = await response.json();
  expect(error.message).toBe("Please verify your email before logging in.");
  expect(response.headers.getSetCookie()).toEqual([]);
  const after = (await app.mails()).filter(({ to }) => to === person.email);
  expect(after.length).toBe(before.length + 1);
});

test("where a session has ended the browser is told to forget its pictures", async () => {
  const { cookie } = await verifiedAccount(app);
  const clearedBy = async (method: "GET" | "DELETE", path: string, sent?: string) => {
    const { status, headers } = await app.request(method, path, sent ? { cookie: sent } : {});
    return [status, headers.get("clear-site-data")];
  };
  expect(await clearedBy("GET", "/api/me", cookie)).toEqual([200, null]);
  expect(await clearedBy("DELETE", "/api/me/session", cookie)).toEqual([204, '"cache"']);
  expect(await clearedBy("GET", "/api/me", cookie)).toEqual([401, '"cache"']);
  expect(await clearedBy("GET", "/api/me")).toEqual([401, null]);
});

test("logging out ends the session on the server, and twice is no error", async () => {
  const { cookie } = await verifiedAccount(app);
  const response = await app.request("DELETE", "/api/me/session", { cookie });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toMatch(/^countwell_session=; Max-Age=0/);
  expect((await app.request("DELETE", "/api/me/session", { cookie })).status).toBe(204);
});

test("a session ends 30 days after its last use, and 180 days after it began", async () => {
  const own = await createTestApp({ now: new Date("2026-01-01T00:00:00Z") });
  const days = (count: number) => {
    own.clock.now = new Date(Date.parse("2026-01-01T00:00:00Z") + count * 86_400_000);
  };
  const idle = await verifiedAccount(own);
  const used = await verifiedAccount(own);
  const statusOf = async (cookie: string) =>
    (await own.request("GET", "/api/me", { cookie })).status;
  for (let day = 20; day <= 160; day += 20) {
    days(day);
    expect(await statusOf(used.cookie)).toBe(200);
    if (day > 20) expect(await statusOf(idle.cookie)).toBe(401);
  }
  days(179.9);
  expect(await statusOf(used.cookie)).toBe(200);
  days(180.1);
  expect(await statusOf(used.cookie)).toBe(401);
  await own.close();
});

test("cookies are for the server alone, and on https for exactly this host", async () => {
  const environment = { PUBLIC_URL: "https://count.example.org", SMTP_URL: "smtp://localhost:1" };
  const secure = await createTestApp({ environment });
  const body = { email: "s@example.org", password: "a lamp for my feet" };
  for (const [where, prefix, suffix] of [
    [app, "countwell_", ""],
    [secure, "__Host-countwell_", "; Secure"],
  ] as const) {
    const cookies = (await where.request("POST", "/api/users", { body })).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const [index, name] of ["session", "device"].entries())
      expect(cookies[index]).toMatch(
        new RegExp(
          `^${prefix}${name}=[^;]{30,}; Max-Age=\\d+; Path=/; HttpOnly${suffix}; SameSite=Lax$`,
        ),
      );
  }
  await secure.close();
});

test("the session is found among other cookies, and by its whole name alone", async () => {
  const person = await signUp(app);
  const [cookie] = person.cookie.split(";");
  const statusWith = async (cookies: string) =>
    (await app.request("GET", "/api/me", { cookie: cookies })).status;
  expect(await statusWith(`theme=dark; countwell_session=short;  ${cookie} ;last=1`)).toBe(200);
  for (const wrongly of [
    `x${cookie}`,
    `x=${cookie}`,
    `__Host-${cookie}`,
    `${cookie}.`,
    `${cookie}x`,
  ])
    expect(await statusWith(wrongly), wrongly).toBe(401);
});

test("guessing at an account is stopped after ten tries, with the time to wait", async () => {
  const { email, password } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await logIn(email, wrong)).status).toBe(401);
  const response = await logIn(email, password);
  expect(response.status).toBe(429);
  const { error } = await response.json();
  expect(error.message).toBe("That was too many tries. Please try again in 15 minutes.");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(880);
});

test("an unknown address is stopped in the same way", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn("ghost@example.org", wrong);
  expect((await logIn("ghost@example.org", wrong)).status).toBe(429);
});

test("a flood of tries at once gets no more than its share", async () => {
  const { email } = await verifiedAccount(app);
  const responses = await Promise.all(Array.from({ length: 25 }, () => logIn(email, wrong)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
});

test("a stranger who guesses at an account locks its person out of no new device elsewhere", async () => {
  const { email, password } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 11; attempt += 1)
    await logIn(email, wrong, { address: "203.0.113.9" });
  expect((await logIn(email, password, { address: "203.0.113.9" })).status).toBe(429);
  expect((await logIn(email, password)).status).toBe(201);
});

test("the owner's own browser gets in while many strangers have used up the account's tries", async () => {
  const { email, password, cookie } = await verifiedAccount(app);
  await app.deps.limits.take("signInAccount", email, 99);
  expect((await logIn(email, wrong, { address: "203.0.113.9" })).status).toBe(401);
  expect((await logIn(email, password)).status).toBe(429);
  expect((await logIn(email, password, { cookie })).status).toBe(201);
});

test("a browser known to one account is a stranger to another", async () => {
  const victim = await verifiedAccount(app);
  const { cookie } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn(victim.email, wrong);
  expect((await logIn(victim.email, wrong, { cookie })).status).toBe(429);
});

test("a browser that is known still has an end to its guesses", async () => {
  const { email, password, cookie } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn(email, wrong, { cookie });
  expect((await logIn(email, password, { cookie })).status).toBe(429);
});

test("the limits hold over a restart of the server", async () => {
  const { email, password } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn(email, wrong);
  const { deps, pool } = app;
  const restarted = createApp({ ...deps, limits: createLimits({ pool, secret: deps.secret }) });
  const body = JSON.stringify({ email, password });
  const response = await restarted.request(
    "/api/sessions",
    { method: "POST", headers, body },
    { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
  );
  expect(response.status).toBe(429);
});

test("sixty people sign in on one church's Wi-Fi, each after a mistake", async () => {
  const { email, password } = await verifiedAccount(app);
  const team = Array.from(Array(60).keys(), (index) => `usher-${index}@example.org`);
  for (const usher of team) expect((await logIn(usher, wrong)).status).toBe(401);
  expect((await logIn(email, password)).status).toBe(201);
});

test("whoever uses up an address's tries locks no known device there out", async () => {
  const { email, password, cookie } = await verifiedAccount(app);
  await app.deps.limits.take("signInAddress", "127.0.0.1", 3_000);
  expect((await logIn(email, password)).status).toBe(429);
  expect((await logIn(email, password, { cookie })).status).toBe(201);
});

test("of a whole Wi-Fi's tries, one at an address without an account costs a tenth of another, a right one nothing", async () => {
  const { email, password } = await verifiedAccount(app);
  for (let attempt = 0; attempt < 3; attempt += 1) await logIn(`${attempt}@example.org`, wrong);
  await logIn(email, wrong);
  expect(await pointsOf("signInAddress")).toEqual([13]);
  expect((await logIn(email, password)).status).toBe(201);
  expect(await pointsOf("signInAddress")).toEqual([13]);
});

test("tries at addresses without an account have an end as well", async () => {
  await app.deps.limits.take("signInAddress", "127.0.0.1", 3_000);
  expect((await logIn("ghost@example.org", wrong)).status).toBe(429);
});

test("a sign-in that was refused because the server is busy costs no try", async () => {
  const { email, password } = await verifiedAccount(app);
  const busy = async () => {
    throw new Refusal("too_many", "Many people are logging in right now.");
  };
  const passwords = { ...app.deps.passwords, check: busy };
  const accounts = new Accounts({ ...app.deps, passwords });
  const crowded = createApp({ ...app.deps, accounts });
  const body = JSON.stringify({ email, password });
  for (let attempt = 0; attempt < 12; attempt += 1)
    await crowded.request("/api/sessions", { method: "POST", headers, body });
  for (const name of ["signInAccount", "signInAddress", "signInDevice"] as const)
    expect([name, await pointsOf(name)]).toEqual([name, [0]]);
  expect((await logIn(email, password)).status).toBe(201);
});

test("right passwords have a limit that a family never reaches", async () => {
  const { email, password, cookie } = await verifiedAccount(app);
  await app.deps.limits.take("signInDevice", `127.0.0.1\n${email}`, 55);
  expect((await logIn(email, password)).status).toBe(429);
  expect((await logIn(email, password, { address: "203.0.113.7" })).status).toBe(201);
  expect((await logIn(email, password, { cookie })).status).toBe(201);
  expect(await pointsOf("signInDevice")).toEqual([1, 1, 55]);
});

async function pointsOf(name: LimitName): Promise<number[]> {
  const rows = await app.db
    .selectFrom("rate_limit")
    .select("points")
    .where("key", "like", `${name}:%`)
    .orderBy("points")
    .execute();
  return rows.map(({ points }) => points);
}

test("the table of limits holds no addresses", async () => {
  const { email } = await verifiedAccount(app);
  await logIn(email, wrong, { address: "203.0.113.9" });
  const rows = JSON.stringify(await app.db.selectFrom("rate_limit").selectAll().execute());
  expect(rows).toContain("signInAccount:");
  expect(rows).not.toContain(email);
  expect(rows).not.toContain("203.0.113.9");
});
