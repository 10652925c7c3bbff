import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf, signedInPerson, signUp } from "../../test/fixtures.ts";

const app = await useTestApp();

const taken =
  "This organization already exists. Please contact your admin or choose a different name.";

function create(cookie: string, fields: Record<string, unknown> = {}) {
  const body = {
    id: newId(),
    name: `Grace ${newId()}`,
    timeZone: "Europe/Berlin",
    currency: "EUR",
    ...fields,
  };
  return app.request("POST", "/api/organizations", { body, cookie });
}

test("the creator is the first admin of an organization with the defaults", async () => {
  const { cookie } = await signedInPerson(app);
  const response = await create(cookie, { name: "  Grace Church " });
  expect(response.status).toBe(201);
  const organization = await response.json();
  expect(organization).toMatchObject({
    name: "Grace Church",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    weekStartDay: 0,
    fiscalYearStartMonth: 1,
    easter: "western",
  });
  const { memberships } = await (await app.request("GET", "/api/me", { cookie })).json();
  expect(memberships).toMatchObject([{ role: "admin", organization: { id: organization.id } }]);
  expect(organization).toMatchObject(memberships[0].organization);
});

test("it starts with one campus, the six departments and their categories", async () => {
  const { cookie } = await signedInPerson(app);
  const { id } = await (await create(cookie)).json();
  const response = await app.request("GET", `/api/organizations/${id}/campuses`, { cookie });
  const { campuses, departments } = await response.json();
  expect(campuses).toHaveLength(1);
  expect(departments).toHaveLength(6);
  const giving = departments.find(({ key }: { key: string }) => key === "giving");
  expect(giving.categories).toMatchObject([
    { name: "Number of Donors", unit: "count" },
    { name: "Total Giving", unit: "currency" },
  ]);
});

test("the same request sent twice creates it once", async () => {
  const { cookie } = await signedInPerson(app);
  const fields = { id: newId(), name: "Sent Twice Church" };
  const responses = await Promise.all([create(cookie, fields), create(cookie, fields)]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  const corrected = await create(cookie, { ...fields, name: "Sent Once Church" });
  expect([corrected.status, (await corrected.json()).error.message]).toEqual([
    409,
    "This was added already, as “Sent Twice Church”. Change it there.",
  ]);
  const me = await app.request("GET", "/api/me", { cookie });
  expect((await me.json()).memberships).toHaveLength(1);
});

test("a name is taken whatever its case and spaces, and for everybody but one of those who ask at once", async () => {
  const people = await Promise.all(
    ["Ann", "Ben", "Cleo", "Dan"].map((name) => signedInPerson(app, name)),
  );
  const names = ["River Church", "river church", "RIVER CHURCH", "River  church "];
  const responses = await Promise.all(
    people.map(({ cookie }, index) => create(cookie, { name: names[index] })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  for (const response of responses.filter(({ status }) => status === 409)) {
    const { error } = await response.json();
    expect(error).toEqual({ code: "conflict", message: taken, fields: { name: taken } });
  }
});

test("another person's id is not taken over", async () => {
  const owner = await signedInPerson(app);
  const { id } = await (await create(owner.cookie)).json();
  const stranger = await signedInPerson(app);
  expect((await create(stranger.cookie, { id })).status).toBe(409);
  const response = await app.request("GET", `/api/organizations/${id}/campuses`, stranger);
  expect(response.status).toBe(404);
});

test("a founder who was removed reads nothing of it by founding it once more", async () => {
  const founder = await signedInPerson(app);
  const fields = { id: newId(), name: "Left Behind Church" };
  await create(founder.cookie, fields);
  const other = await memberOf(app, fields, "admin");
  const path = `/api/organizations/${fields.id}`;
  await app.request("DELETE", `${path}/members/${founder.id}`, { cookie: other.cookie });
  await app.request("PATCH", path, { body: { name: "Secret Name" }, cookie: other.cookie });
  for (const name of ["x", "Secret Name", fields.name]) {
    const response = await create(founder.cookie, { ...fields, name });
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toBe(taken);
  }
});

test("it takes a signed-in person with a verified address", async () => {
  expect((await create("")).status).toBe(401);
  const { cookie } = await signUp(app);
  const response = await create(cookie);
  expect(response.status).toBe(403);
  expect((await response.json()).error.message).toBe("Please verify your email first.");
});

test.for([
  ["no name", { name: "   " }],
  ["a name beyond bounds", { name: "x".repeat(121) }],
  ["a time zone that is none", { timeZone: "Mars/Olympus" }],
  ["a currency that is none", { currency: "dollars" }],
  ["an id that is none", { id: "1" }],
  ["an unknown field", { active: false }],
] as const)("%s is refused", async ([, fields]) => {
  const { cookie } = await signedInPerson(app);
  const response = await create(cookie, fields);
  expect(response.status).toBe(422);
});

test("twenty organizations in a day are enough for anybody", async () => {
  const { cookie } = await signedInPerson(app);
  for (let made = 0; made < 20; made += 1) expect((await create(cookie)).status).toBe(201);
  expect((await create(cookie)).status).toBe(429);
});
