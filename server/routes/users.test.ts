import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../test/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = "a lamp for my feet";

test("signing up answers with the person, not verified yet, and a cookie that is theirs", async () => {
  const response = await app.request("POST", "/api/users", {
    body: { email: " Ruth@Example.org ", password },
  });
  expect(response.status).toBe(201);
  const me = await response.json();
  expect(me.user).toMatchObject({ email: "ruth@example.org", emailVerified: false });
});
