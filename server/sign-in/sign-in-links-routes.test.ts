import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { cookieOf, signedInPerson } from "../../test/fixtures.ts";
import { createActionCode } from "./action-codes.ts";

const app = await useTestApp();

async function personWithLink() {
  const { id, email } = await signedInPerson(app);
  const holder = { mode: "signIn", userId: id, email } as const;
  return { email, code: await createActionCode(app.db, holder, app.clock.now) };
}

function follow(code: string, email: string) {
  return app.request("PUT", `/api/sign-in-links/${code}`, { body: { email } });
}

test("the link signs in whoever knows the address it was sent to, once", async () => {
  const { email, code } = await personWithLink();
  const response = await follow(code, email.toUpperCase());
  expect(response.status).toBe(200);
  const me = await app.request("GET", "/api/me", { cookie: cookieOf(response) });
  expect((await me.json()).user.email).toBe(email);
  const again = await follow(code, email);
  expect(again.status).toBe(404);
  expect((await again.json()).error.message).toBe("Sign-in link is invalid or expired.");
});

test("with another address the link does nothing, and still works for its own", async () => {
  const { email, code } = await personWithLink();
  const stranger = await personWithLink();
  expect((await follow(code, stranger.email)).status).toBe(404);
  expect((await follow(code, email)).status).toBe(200);
});

test("the link works for an hour", async () => {
  const { email, code } = await personWithLink();
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_001);
  expect((await follow(code, email)).status).toBe(404);
});
