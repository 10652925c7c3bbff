import { expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, memberOf, signedInPerson } from "../../test/fixtures.ts";

const app = await useTestApp();

async function inTwoChurches() {
  const hope = await church(app);
  const grace = await church(app);
  const maria = await memberOf(app, hope, "member");
  await app.db
    .insertInto("membership")
    .values({ organization_id: grace.id, user_id: maria.id, role: "staff" })
    .execute();
  return { hope, grace, maria };
}

const current = async (cookie: string) => {
  const answer = await app.request("GET", "/api/me", { cookie });
  return (await answer.json()).user.currentOrganizationId;
};
const choose = (cookie: string, organizationId: string) =>
  app.request("PUT", "/api/me/current-organization", { cookie, body: { organizationId } });

test("whoever belongs to several organizations works in the one they chose last", async () => {
  const { hope, grace, maria } = await inTwoChurches();
  expect(await current(maria.cookie)).toBeNull();
  for (const { id } of [grace, hope, grace]) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await choose(maria.cookie, id)).status).toBe(200);
    expect(await current(maria.cookie)).toBe(id);
  }
});

test("an organization one is no active member of cannot be chosen, and is no longer current after removal", async () => {
  const { grace, maria } = await inTwoChurches();
  const other = await church(app);
  const answer = await choose(maria.cookie, other.id);
  expect(answer.status).toBe(422);
  expect((await answer.json()).error.message).toBe("You are not a member of this organization.");
  await choose(maria.cookie, grace.id);
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", maria.id)
    .where("organization_id", "=", grace.id)
    .execute();
  expect(await current(maria.cookie)).toBeNull();
  expect((await choose(maria.cookie, grace.id)).status).toBe(422);
});

test("names are set, and a name of nothing but spaces is refused", async () => {
  const { cookie } = await signedInPerson(app);
  const set = (body: object) => app.request("PATCH", "/api/me", { cookie, body });
  const named = await set({ firstName: " Zoë ", lastName: "O’Hara" });
  expect((await named.json()).user).toMatchObject({ firstName: "Zoë", lastName: "O’Hara" });
  const refused = await set({ firstName: "  ", lastName: "Sole" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({ firstName: "First name is required" });
});
