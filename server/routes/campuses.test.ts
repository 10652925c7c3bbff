import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf, signedInPerson } from "../../test/fixtures.ts";

const app = await useTestApp();

test("a new church has one campus with the six default departments", async () => {
  const hope = await church(app);
  const response = await app.request("GET", `${hope.path}/campuses`, { cookie: hope.admin.cookie });
  expect(response.status).toBe(200);
  const { items } = await response.json();
  expect(items).toHaveLength(1);
  const names = items[0].departments.map((department: { name: string }) => department.name);
  expect(names).toEqual(["Students", "Adults", "Groups", "Kids", "Giving", "Online / Digital"]);
});

test("a member does not learn of categories of money", async () => {
  const hope = await church(app);
  const usher = await memberOf(app, hope, "member");
  const response = await app.request("GET", `${hope.path}/campuses`, { cookie: usher.cookie });
  const text = await response.text();
  expect(text).toContain("Number of Donors");
  expect(text).not.toContain("Total Giving");
});

test("another organization does not exist for a stranger", async () => {
  const hope = await church(app);
  const stranger = await signedInPerson(app);
  const response = await app.request("GET", `${hope.path}/campuses`, { cookie: stranger.cookie });
  expect(response.status).toBe(404);
});
