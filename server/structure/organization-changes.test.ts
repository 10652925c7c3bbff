import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { church, listCategories, memberOf } from "../../test/fixtures.ts";

let status = "OK";
const asked: string[] = [];
const maps = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://x").searchParams.get("address") ?? "");
  const location = { lat: 42.05, lng: -87.68 };
  response.end(JSON.stringify({ status, results: [{ geometry: { location } }] }));
});
maps.listen(0, "127.0.0.1");
await once(maps, "listening");
afterAll(() => void maps.close());
const listening = maps.address();
const port = typeof listening === "object" ? listening?.port : 0;
const app = await useTestApp({ environment: { GEOCODING_URL: `http://127.0.0.1:${port}/` } });
beforeEach(() => {
  status = "OK";
  asked.length = 0;
});

type Church = Awaited<ReturnType<typeof church>>;
async function change(hope: Church, body: object) {
  const answer = await app.request("PATCH", hope.path, { cookie: hope.admin.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const address = {
  street1: "1501 Maple Ave",
  street2: "Suite 2",
  city: "Evanston",
  state: "IL",
  postalCode: "60201",
};

test("every field is changed and found again, and what is left out stays", async () => {
  const hope = await church(app);
  const fields = {
    name: "Hope of Evanston",
    phone: "+1 (312) 555-0100 x7",
    ...address,
    timeZone: "America/Denver",
    currency: "CAD",
    fiscalYearStartMonth: 7,
    weekStartDay: 1,
    easter: "orthodox",
  };
  expect(await change(hope, fields)).toMatchObject({ status: 200, body: fields });
  await change(hope, { city: "Wilmette" });
  const answer = await app.request("GET", hope.path, { cookie: hope.admin.cookie });
  expect(await answer.json()).toMatchObject({ ...fields, city: "Wilmette", country: "US" });
  const me = await (await app.request("GET", "/api/me", { cookie: hope.admin.cookie })).json();
  expect(me.memberships[0].organization).toMatchObject({ weekStartDay: 1, currency: "CAD" });
});

test("a changed address is looked up once, the same one not again, and none is nowhere", async () => {
  const hope = await church(app);
  const found = await change(hope, address);
  expect(found.body).toMatchObject({ latitude: 42.05, longitude: -87.68 });
  await change(hope, { ...address, phone: "312" });
  expect(asked).toEqual(["1501 Maple Ave, Suite 2, Evanston, IL, 60201"]);
  const emptied = Object.fromEntries(Object.keys(address).map((key) => [key, ""]));
  expect((await change(hope, emptied)).body).toMatchObject({ latitude: null, longitude: null });
  expect(asked).toHaveLength(1);
});

test("an address that cannot be found is saved without its place, and tried again with the next save", async () => {
  const hope = await church(app);
  status = "OVER_QUERY_LIMIT";
  expect(await change(hope, address)).toMatchObject({
    status: 200,
    body: { ...address, latitude: null, longitude: null },
  });
  expect(
    app.logLines.filter((line) => line.includes("Geocoding failed: OVER_QUERY_LIMIT")),
  ).toHaveLength(1);
  expect(app.logLines.join("")).not.toContain("Maple");
  status = "OK";
  expect((await change(hope, address)).body).toMatchObject({ latitude: 42.05 });
});

test("a name that another organization has is refused, whatever its case; one's own is not", async () => {
  const hope = await church(app, "Hope in Its Own Name");
  await church(app, "Grace That Was First");
  const taken = await change(hope, { name: "grace that was FIRST" });
  expect(taken.status).toBe(409);
  expect(taken.body.error.message).toBe(
    "This organization already exists. Please contact your admin or choose a different name.",
  );
  expect((await change(hope, { name: "hope in its own name" })).status).toBe(200);
});

test.each([
  [{ name: "  " }, "Organization name is required"],
  [{ phone: "call me" }, "Use a phone number like (312) 555-0100."],
  [{ street1: "x".repeat(121) }, "Use at most 120 characters."],
  [{ fiscalYearStartMonth: 13 }, "Choose a month."],
  [{ fiscalYearStartMonth: 1.5 }, "Choose a month."],
  [{ weekStartDay: 2 }, "Choose Sunday or Monday."],
  [{ easter: "coptic" }, "Choose Western, Orthodox or none."],
  [{ timeZone: "Mars/Olympus" }, "This time zone is not known."],
  [{ currency: "dollars" }, "Use a currency code like USD."],
])("%o is refused in words, beside its field", async (fields, message) => {
  const { status, body } = await change(await church(app), fields);
  expect(status).toBe(422);
  expect(body.error.fields).toEqual({ [Object.keys(fields)[0] ?? ""]: message });
});

test("amounts that are entered keep the organization to currencies of as many decimals", async () => {
  const hope = await church(app);
  expect((await change(hope, { currency: "JPY" })).status).toBe(200);
  await change(hope, { currency: "USD" });
  const { categoryId, campusId } = await listCategories(app.db, hope)
    .where("unit", "=", "currency")
    .executeTakeFirstOrThrow();
  const weekStart = "2026-06-07";
  const entries = [{ categoryId, value: 184_000, seenVersion: 0 }];
  const path = `${hope.path}/campuses/${campusId}/weeks/${weekStart}/entries`;
  app.clock.now = new Date("2026-06-10T12:00:00Z");
  await app.request("PUT", path, { cookie: hope.admin.cookie, body: { entries } });
  const refused = await change(hope, { currency: "JPY" });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { fields: { currency: expect.stringContaining("2 decimals") } } },
  });
  expect((await change(hope, { currency: "EUR" })).status).toBe(200);
});

test("members see the organization, and only admins change it", async () => {
  const hope = await church(app);
  for (const role of ["member", "staff"] as const) {
    const { cookie } = await memberOf(app, hope, role);
    expect((await app.request("GET", hope.path, { cookie })).status).toBe(200);
    const refused = await app.request("PATCH", hope.path, { cookie, body: { phone: "1" } });
    expect(refused.status).toBe(403);
  }
});

test("one sees every membership one has or had, of a past one nothing but the name", async () => {
  const hope = await church(app);
  const grace = await church(app);
  const maria = await memberOf(app, hope, "staff");
  await app.db
    .insertInto("membership")
    .values({ organization_id: grace.id, user_id: maria.id, active: false })
    .execute();
  for (const each of [hope, grace]) await change(each, { ...address, phone: "312 555" });
  const answer = await app.request("GET", "/api/me/memberships", { cookie: maria.cookie });
  const about = { logo: null, phone: "312 555", city: "Evanston", state: "IL" };
  expect((await answer.json()).items).toMatchObject([
    { role: "staff", active: true, organization: { name: hope.name, ...about } },
    { role: "member", active: false, organization: { name: grace.name, phone: "", city: "" } },
  ]);
});

test("an organization chooses words of its own, in both forms, and goes back to those of its kind", async () => {
  const bank = await church(app);
  const ownTerms = { service: { one: "pickup", many: "pickups" }, attendance: "Guests" };
  expect(await change(bank, { ownTerms })).toMatchObject({ status: 200, body: { ownTerms } });
  const me = await (await app.request("GET", "/api/me", { cookie: bank.admin.cookie })).json();
  expect(me.memberships[0].organization).toMatchObject({ kind: "church", ownTerms });
  const half = await change(bank, { ownTerms: { campus: { one: "pantry", many: " " } } });
  expect(half.status).toBe(422);
  expect(half.body.error.fields).toEqual({ "ownTerms.campus.many": "Type this form, too." });
  const link = { ownTerms: { giving: "https://x.example" } };
  expect((await change(bank, link)).status).toBe(422);
  expect((await change(bank, { ownTerms: null })).body.ownTerms).toBeNull();
});
