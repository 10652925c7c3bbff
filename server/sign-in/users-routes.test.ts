import { sql } from "kysely";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, goodPassword, signUp, verifiedAccount } from "../../test/fixtures.ts";

const app = await useTestApp();

test("signing up answers with the person, signed in and not verified yet", async () => {
  const response = await app.request("POST", "/api/users", {
    body: { email: " Ruth@Example.org ", password: goodPassword },
  });
  expect(response.status).toBe(201);
  const me = await response.json();
  expect(me.user).toMatchObject({ email: "ruth@example.org", emailVerified: false });
  const again = await app.request("GET", "/api/me", { cookie: cookieOf(response) });
  expect(await again.json()).toEqual(me);
});

test("a verification link is mailed, as HTML and as text", async () => {
  const { email } = await signUp(app);
  const mail = (await app.mails()).find(({ to }) => to === email);
  expect(mail?.subject).toBe(`Verify your email for ${brand.product}`);
  const link = new URL(mail?.link ?? "");
  expect(link.origin + link.pathname).toBe("http://localhost:3000/verify-handler");
  expect(link.searchParams.get("mode")).toBe("verifyEmail");
  expect(link.searchParams.get("continueUrl")).toBe("/verified");
  expect(link.searchParams.get("oobCode")).toMatch(/^[\w-]{43}$/);
  expect(mail?.html).toContain(mail?.link.replaceAll("&", "&amp;"));
});

test("an address that is taken is refused, whatever its case", async () => {
  const { email } = await verifiedAccount(app);
  const response = await app.request("POST", "/api/users", {
    body: { email: email.toUpperCase(), password: "another password altogether" },
  });
  expect(response.status).toBe(409);
  const { error } = await response.json();
  expect(error.message).toBe("This email is already in use.");
  expect(error.fields).toEqual({ email: "This email is already in use." });
});

test("the same form sent twice at once is one account, and both answers are signed in", async () => {
  const body = { email: "twice@example.org", password: goodPassword };
  const responses = await Promise.all([
    app.request("POST", "/api/users", { body }),
    app.request("POST", "/api/users", { body }),
  ]);
  expect(responses.map((response) => response.status)).toEqual([201, 201]);
  const people = await Promise.all(responses.map((response) => response.json()));
  expect(people[0].user.id).toBe(people[1].user.id);
});

test("a sign-up that comes again later does not sign in, even with the right password", async () => {
  const { email, password } = await signUp(app);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const response = await app.request("POST", "/api/users", { body: { email, password } });
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.for([
  ["one of everybody's passwords", "12345678"],
  ["a run of keys", "abcdefgh"],
  ["another of them, in capitals", "PASSWORD1"],
  ["the product's name with a year", `${brand.product}-2025!`],
  ["the company's name", brand.company.toLowerCase()],
  ["the person's own address", "miriam.levi@example.org"],
  ["the name in the address", "miriamlevi77"],
] as const)("%s is too weak", async ([, password]) => {
  const body = { email: "miriam.levi@example.org", password };
  const response = await app.request("POST", "/api/users", { body });
  expect(response.status).toBe(422);
  const { error } = await response.json();
  expect(error.message).toBe("Password is too weak.");
  expect(error.fields).toEqual({ password: "Password is too weak." });
});

test.each([8, 64, 256])("a password of %i characters is taken whole", async (length) => {
  const password = "é~ q and on ".repeat(22).slice(0, length);
  const email = `length-${length}@example.org`;
  const made = await app.request("POST", "/api/users", { body: { email, password } });
  expect(made.status).toBe(201);
  const cut = await app.request("POST", "/api/sessions", {
    body: { email, password: `${password.slice(0, -1)}x` },
  });
  expect(cut.status).toBe(401);
});

test.for([
  ["a short password", { email: "a@example.org", password: "1234567" }],
  ["a password beyond bounds", { email: "a@example.org", password: "x".repeat(257) }],
  ["an address that is none", { email: "a@example", password: goodPassword }],
  ["an unknown field", { email: "a@example.org", password: goodPassword, role: "admin" }],
  ["a wrong type", { email: ["a@example.org"], password: goodPassword }],
  ["nothing", {}],
] as const)("%s is refused", async ([, body]) => {
  const response = await app.request("POST", "/api/users", { body });
  expect(response.status).toBe(422);
  expect((await response.json()).error.code).toBe("invalid");
});

test("a sign-up from another site, without an origin or as a form is refused", async () => {
  const body = { email: "elsewhere@example.org", password: goodPassword };
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, { origin: "" }]) {
    const response = await app.request("POST", "/api/users", { body, headers });
    expect(response.status).toBe(403);
  }
  const headers = { "content-type": "text/plain" };
  const form = await app.request("POST", "/api/users", { body, headers });
  expect(form.status).toBe(422);
});

test("neither the password nor a code is kept as it is, nor logged, and no address is logged", async () => {
  const { email, password } = await signUp(app);
  const code = new URL((await app.mails()).at(-1)?.link ?? "").searchParams.get("oobCode") ?? "-";
  const kept = await dump();
  expect(kept).toContain(email);
  expect(kept).toContain("$argon2id$v=19$");
  for (const secret of [password, code]) {
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(Buffer.from(secret).toString("hex"));
  }
  const log = app.logLines.join("");
  expect(log).toContain('"route":"/api/users"');
  for (const secret of [email, password, code]) expect(log).not.toContain(secret);
});

/** Every row of every table as PostgreSQL writes it: bytes as hexadecimal digits. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(app.db);
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.raw(name)} as t`.execute(
      app.db,
    );
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join("\n");
}
