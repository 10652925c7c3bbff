import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { mailedCode, verifiedAccount } from "../../test/fixtures.ts";

const start = new Date("2026-06-10T12:00:00Z");

const app = await useTestApp({ now: start });
beforeEach(() => {
  app.clock.now = start;
});
afterEach(() => app.db.deleteFrom("rate_limit").execute());

type Person = { email: string; password: string; cookie: string };
const anAddress = () => `naomi.${newId()}@example.org`;
const later = (minutes: number) => {
  app.clock.now = new Date(start.getTime() + minutes * 60_000);
};

async function ask(person: Person, email: string, currentPassword?: string) {
  const body = { email, ...(currentPassword !== undefined && { currentPassword }) };
  const options = { body, cookie: person.cookie };
  const response = await app.request("POST", "/api/me/email-changes", options);
  return { status: response.status, ...(await response.json()) };
}

async function confirm(code: string, { cookie }: Partial<Person>) {
  const response = await app.request("PUT", `/api/email-changes/${code}`, { body: {}, cookie });
  return { status: response.status, ...(await response.json()) };
}

async function open(code: string, { cookie }: Partial<Person>) {
  const response = await app.request("GET", `/api/email-changes/${code}`, { cookie });
  return { status: response.status, ...(await response.json()) };
}

async function emailOf(person: Person): Promise<string> {
  const response = await app.request("GET", "/api/me", { cookie: person.cookie });
  return (await response.json()).user.email;
}

const logIn = async (email: string, password: string) =>
  (await app.request("POST", "/api/sessions", { body: { email, password } })).status;

test("the address changes when the link at the new one is opened, once, and the old one is told", async () => {
  const person = await verifiedAccount(app);
  const email = anAddress();
  expect(await ask(person, ` ${email.toUpperCase()}`)).toEqual({ status: 202 });
  const code = await mailedCode(app, email);
  expect(await emailOf(person)).toBe(person.email);
  expect(await confirm(code, person)).toEqual({ status: 200, email });
  expect(await emailOf(person)).toBe(email);
  expect(await logIn(email, person.password)).toBe(201);
  expect(await logIn(person.email, person.password)).toBe(401);
  const told = (await app.mails()).findLast(({ to }) => to === person.email);
  expect(told?.subject).toBe(`Your ${brand.product} email was changed`);
  expect(told?.text).toContain(email);
  expect(await confirm(code, person)).toMatchObject({
    status: 404,
    error: { message: "Verification link is invalid or expired." },
  });
});

test("ten minutes after signing in the current password is asked for", async () => {
  const person = await verifiedAccount(app);
  later(10);
  expect((await ask(person, anAddress())).status).toBe(202);
  later(10.1);
  const message = "Enter your current password to change your email.";
  expect((await ask(person, anAddress())).error).toEqual({
    code: "invalid",
    message,
    fields: { currentPassword: message },
  });
  expect((await ask(person, anAddress(), "not the password")).error.fields).toEqual({
    currentPassword: "This is not your current password.",
  });
  expect((await ask(person, anAddress(), person.password)).status).toBe(202);
});

test("guessing at the password through a change of address is stopped", async () => {
  const person = await verifiedAccount(app);
  later(30);
  for (let guess = 0; guess < 10; guess += 1) await ask(person, anAddress(), `guess ${guess}`);
  expect((await ask(person, anAddress(), person.password)).status).toBe(429);
});

test("an address in use is refused, and no mail goes to it", async () => {
  const [person, other] = [await verifiedAccount(app), await verifiedAccount(app)];
  const before = (await app.mails()).length;
  const message = "This email is already in use.";
  expect((await ask(person, other.email)).error).toEqual({
    code: "conflict",
    message,
    fields: { email: message },
  });
  expect((await ask(person, person.email)).error.message).toBe("This is your email already.");
  expect(await app.mails()).toHaveLength(before);
});

test("who has an account can be asked ten times an hour", async () => {
  const [person, other] = [await verifiedAccount(app), await verifiedAccount(app)];
  for (let probe = 0; probe < 10; probe += 1)
    expect((await ask(person, other.email)).status).toBe(409);
  expect((await ask(person, anAddress())).status).toBe(429);
});

test("an address that got an account meanwhile stays its own", async () => {
  const person = await verifiedAccount(app);
  const email = anAddress();
  await ask(person, email);
  const code = await mailedCode(app, email);
  await verifiedAccount(app, email);
  expect(await confirm(code, person)).toMatchObject({ status: 409 });
  expect(await emailOf(person)).toBe(person.email);
});

test("only the newest link works, for a day, and only while the address is the one it was asked from", async () => {
  const person = await verifiedAccount(app);
  const [first, second, third] = [anAddress(), anAddress(), anAddress()];
  await ask(person, first);
  const firstCode = await mailedCode(app, first);
  await ask(person, second);
  const secondCode = await mailedCode(app, second);
  expect((await confirm(firstCode, person)).status).toBe(404);
  later(24 * 60 + 1);
  expect((await confirm(secondCode, person)).status).toBe(404);
  later(24 * 60 + 2);
  await ask(person, third, person.password);
  const thirdCode = await mailedCode(app, third);
  await app.db
    .updateTable("user")
    .set({ email: anAddress() })
    .where("email", "=", person.email)
    .execute();
  expect((await confirm(thirdCode, person)).status).toBe(404);
});

test("the code of a change of address is good for nothing else", async () => {
  const person = await verifiedAccount(app);
  const email = anAddress();
  await ask(person, email);
  const code = await mailedCode(app, email);
  const tries = [
    ["email-verifications", {}],
    ["password-resets", { password: "a quiet harbour" }],
    ["sign-in-links", { email: person.email }],
  ] as const;
  for (const [noun, body] of tries)
    expect((await app.request("PUT", `/api/${noun}/${code}`, { body })).status).toBe(404);
  expect((await confirm(code, person)).status).toBe(200);
});

test("the owner of the new address gives it to nobody by opening the link: the account that asked must be signed in", async () => {
  const [asking, owner] = [await verifiedAccount(app), await verifiedAccount(app)];
  const email = anAddress();
  await ask(asking, email);
  const code = await mailedCode(app, email);
  for (const [person, status] of [
    [{}, 401],
    [owner, 403],
  ] as const) {
    expect((await confirm(code, person)).status).toBe(status);
    const from = `${asking.email[0]}…@example.org`;
    expect(await open(code, person)).toEqual({ status: 200, from, email, needsSignIn: true });
  }
  expect(await emailOf(asking)).toBe(asking.email);
  expect(await open(code, asking)).toEqual({
    status: 200,
    from: asking.email,
    email,
    needsSignIn: false,
  });
  expect(await confirm(code, asking)).toEqual({ status: 200, email });
  expect((await open(code, asking)).status).toBe(404);
});

test("the mail to the new address tells a stranger neither who asked nor gives them a link of theirs", async () => {
  const person = await verifiedAccount(app);
  const email = anAddress();
  await ask(person, email);
  const mail = (await app.mails()).findLast(({ to }) => to === email);
  expect(mail?.text).not.toContain(person.email);
  expect(mail?.html).not.toContain(person.email);
  expect(mail?.text).toContain(`${person.email[0]}…@example.org`);
});
