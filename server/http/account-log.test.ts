import { afterEach, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, mailedCode, memberOf, verifiedAccount } from "../../test/fixtures.ts";

const app = await useTestApp();
afterEach(() => app.db.deleteFrom("rate_limit").execute());

/** The lines with a message, without what pino adds, that `act` has brought. */
async function events(act: () => Promise<unknown>) {
  const before = app.logLines.length;
  await act();
  return app.logLines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg !== undefined)
    .map(({ level, time, id, ...event }) => event);
}

const signIn = (email: string, password: string, address: string) =>
  app.request("POST", "/api/sessions", { body: { email, password }, address });

test("failed sign-ins at one account from many sources are seen as such, without an address", async () => {
  const [maria, ruth] = [await verifiedAccount(app), await verifiedAccount(app)];
  const failed = await events(async () => {
    await signIn(maria.email, "not the password", "192.0.2.1");
    await signIn(maria.email.toUpperCase(), "not the password", "192.0.2.2");
    await signIn(ruth.email, "not the password", "192.0.2.2");
    await signIn(maria.email, maria.password, "192.0.2.1");
  });
  expect(failed).toHaveLength(3);
  const [first, second, third] = failed;
  expect(first).toEqual({
    msg: "sign-in failed",
    refusal: "not_signed_in",
    account: expect.stringMatching(/^[\w-]{16}$/),
    source: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect([second.account, second.source === first.source]).toEqual([first.account, false]);
  expect([third.source, third.account === first.account]).toEqual([second.source, false]);
});

test("tries beyond the limit are in the log, too", async () => {
  const { email } = await verifiedAccount(app);
  const failed = await events(async () => {
    for (let guess = 0; guess < 11; guess += 1)
      await signIn(email, `wrong guess ${guess}`, "192.0.2.3");
  });
  expect(failed.map(({ refusal }) => refusal)).toEqual([
    ...Array(10).fill("not_signed_in"),
    "too_many",
  ]);
  expect(new Set(failed.map(({ account }) => account)).size).toBe(1);
});

test("a new role and a removal say whose, by whom and where, and only when something changed", async () => {
  const hope = await church(app);
  const { id: user } = await memberOf(app, hope, "member");
  const { cookie, id: by } = hope.admin;
  const path = `${hope.path}/members/${user}`;
  const about = { user, by, organization: hope.id };
  const change = () => app.request("PATCH", path, { body: { role: "staff" }, cookie });
  expect(await events(change)).toEqual([{ msg: "role changed", ...about, role: "staff" }]);
  expect(await events(change)).toEqual([]);
  const remove = () => app.request("DELETE", path, { cookie });
  expect(await events(remove)).toEqual([{ msg: "member removed", ...about }]);
  expect(await events(remove)).toEqual([]);
});

test("a reset, another password, another address and a deletion say whose account it is", async () => {
  const person = await verifiedAccount(app);
  const email = `naomi.${newId()}@example.org`;
  const before = app.logLines.length;
  const me = await app.request("GET", "/api/me", { cookie: person.cookie });
  const user = (await me.json()).user.id;
  await app.request("POST", "/api/password-resets", { body: { email: person.email } });
  const reset = await mailedCode(app, person.email);
  const password = "a quieter harbour";
  const put = (path: string, body: object, cookie?: string) => () =>
    app.request("PUT", path, { body, cookie });
  expect(await events(put(`/api/password-resets/${reset}`, { password }))).toEqual([
    { msg: "password reset", user },
  ]);
  const answer = await signIn(person.email, password, "192.0.2.4");
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const change = { currentPassword: password, password: "the quietest harbour" };
  expect(await events(put("/api/me/password", change, cookie))).toEqual([
    { msg: "password changed", user },
  ]);
  await app.request("POST", "/api/me/email-changes", { body: { email }, cookie });
  const code = await mailedCode(app, email);
  expect(await events(put(`/api/email-changes/${code}`, {}, cookie))).toEqual([
    { msg: "email changed", user },
  ]);
  const leave = () => app.request("DELETE", "/api/me", { cookie });
  expect(await events(leave)).toEqual([{ msg: "account deleted", user }]);
  const log = app.logLines.slice(before).join("");
  for (const secret of [
    person.email,
    email,
    "192.0.2.4",
    reset,
    code,
    person.password,
    password,
    change.password,
  ])
    expect(log).not.toContain(secret);
});
