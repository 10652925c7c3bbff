import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

async function churchOfFour() {
  const hope = await churchWithCategories(app);
  const send = async (
    method: string,
    path: string,
    body: object | undefined = undefined,
    { cookie }: { cookie: string } = hope.admin,
  ) => {
    const response = await app.request(method, hope.path + path, { cookie, body });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const [north, west, east] = [newId(), newId(), newId()];
  for (const [name, id] of Object.entries({ North: north, West: west, East: east }))
    await send("POST", "/campuses", { id, name });
  const enter = (campusId: string, value: number, person?: { cookie: string }) =>
    send(
      "PUT",
      `/campuses/${campusId}/weeks/2026-06-07/entries`,
      { entries: [{ categoryId: hope.adults, value, seenVersion: 0 }] },
      person,
    );
  const region = (id: string, name: string, campusIds: string[]) =>
    send("PUT", `/regions/${id}`, { name, campusIds });
  return { ...hope, send, enter, region, north, west, east };
}

type Church = Awaited<ReturnType<typeof churchOfFour>>;

async function seenBy({ send }: Church, person: { cookie: string }): Promise<string[]> {
  const { body } = await send("GET", "/campuses", undefined, person);
  return body.campuses.map(({ name }: { name: string }) => name);
}

test("a region groups campuses, each in one region at most", async () => {
  const { send, region, north, west, east } = await churchOfFour();
  const [hills, coast] = [newId(), newId()];
  expect((await region(hills, "Hills", [north, west])).status).toBe(204);
  expect((await region(hills, "Hills", [north, west])).status).toBe(204);
  expect((await region(coast, "Coast", [west, east])).status).toBe(204);
  const { body } = await send("GET", "/structure");
  expect(body.regions).toEqual([
    { id: hills, name: "Hills", campusIds: [north] },
    { id: coast, name: "Coast", campusIds: [west, east] },
  ]);
  const { campuses } = (await send("GET", "/campuses")).body;
  expect(campuses.map((one: { region?: object }) => one.region)).toEqual([
    undefined,
    { id: hills, name: "Hills" },
    { id: coast, name: "Coast" },
    { id: coast, name: "Coast" },
  ]);
});

test("a region needs a name of its own and a campus, and leaves no other one empty", async () => {
  const { region, north, west } = await churchOfFour();
  await region(newId(), "Hills", [north]);
  const taken = await region(newId(), "HILLS", [west]);
  expect(taken.status).toBe(409);
  expect(taken.body.error.fields.name).toBe("There is already a region called Hills here.");
  const empty = await region(newId(), "Coast", []);
  expect(empty.body.error.fields.campusIds).toBe("Choose at least one.");
  expect((await region(newId(), "Coast", [newId()])).status).toBe(404);
  const last = await region(newId(), "Coast", [north, west]);
  expect(last.body.error.message).toBe(
    "Hills would be left empty. Remove Hills first, or leave one in it.",
  );
});

test("whoever is limited to a region sees and enters at its campuses, whichever these are by then", async () => {
  const hope = await churchOfFour();
  const { send, enter, region, north, west, east } = hope;
  const [hills, coast] = [newId(), newId()];
  await region(hills, "Hills", [north, west]);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const places = { campusIds: [], regionIds: [hills], isLimit: true };
  const { body } = await send("PATCH", `/members/${ruth.id}`, { places });
  expect(body.places).toEqual({
    isLimit: true,
    campuses: [
      { id: north, name: "North", regionId: hills },
      { id: west, name: "West", regionId: hills },
    ],
    regions: [{ id: hills, name: "Hills" }],
  });
  expect(await seenBy(hope, ruth)).toEqual(["North", "West"]);
  await region(hills, "Hills", [north, west, east]);
  expect(await seenBy(hope, ruth)).toEqual(["North", "West", "East"]);
  expect((await enter(east, 12, ruth)).status).toBe(200);
  await region(coast, "Coast", [west]);
  expect(await seenBy(hope, ruth)).toEqual(["North", "East"]);
  expect((await enter(west, 12, ruth)).status).toBe(403);
});

test("members keep the campuses of a region that is removed, and follow it once that is undone", async () => {
  const hope = await churchOfFour();
  const { send, region, north, west, east } = hope;
  const hills = newId();
  await region(hills, "Hills", [north, west]);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const places = { campusIds: [], regionIds: [hills], isLimit: true };
  await send("PATCH", `/members/${ruth.id}`, { places });
  expect((await send("DELETE", `/regions/${hills}`)).status).toBe(204);
  expect(await seenBy(hope, ruth)).toEqual(["North", "West"]);
  await region(hills, "Hills", [north, west]);
  await region(hills, "Hills", [north, east]);
  expect(await seenBy(hope, ruth)).toEqual(["North", "East"]);
});

test("an invitation for a region is one for the campuses it has when it is accepted", async () => {
  const hope = await churchOfFour();
  const { send, region, north, west } = hope;
  const hills = newId();
  await region(hills, "Hills", [north]);
  const email = `${newId()}@example.org`;
  const places = { campusIds: [], regionIds: [hills], isLimit: true };
  expect((await send("POST", "/invitations", { emails: [email], places })).status).toBe(201);
  await region(hills, "Hills", [north, west]);
  const [invitation] = (await send("GET", "/invitations")).body.items;
  expect(invitation.places.campuses.map(({ id }: { id: string }) => id)).toEqual([north, west]);
  const unknown = { ...places, regionIds: [newId()] };
  const refused = await send("POST", "/invitations", { emails: [email], places: unknown });
  expect(refused.status).toBe(404);
});

test("a limited inviter lets nobody in for a region, which may get campuses that are not theirs", async () => {
  const hope = await churchOfFour();
  const { send, region, north } = hope;
  const hills = newId();
  await region(hills, "Hills", [north]);
  const silas = await memberOf(app, hope, "staff", "Silas");
  const places = { campusIds: [], regionIds: [hills], isLimit: true };
  await send("PATCH", `/members/${silas.id}`, { places });
  const invite = (given: object) =>
    send("POST", "/invitations", { emails: [`${newId()}@example.org`], places: given }, silas);
  expect((await invite(places)).status).toBe(403);
  expect((await invite({ campusIds: [north], isLimit: true })).status).toBe(201);
});

test("a question about a region is one about its campuses, as far as the reader sees them", async () => {
  const hope = await churchOfFour();
  const { send, enter, region, north, west, east } = hope;
  const hills = newId();
  await region(hills, "Hills", [north, west]);
  for (const [campusId, value] of [
    [north, 10],
    [west, 20],
    [east, 40],
  ] as const)
    await enter(campusId, value);
  const ask = async (path: string, person = hope.admin) => {
    const { body } = await send("GET", path, undefined, person);
    return body.total?.values.at(-1) ?? body.error?.code;
  };
  const week = "from=2026-06-07&to=2026-06-13";
  expect(await ask(`/reports?campus=${hills}&${week}`)).toBe(30);
  expect(await ask(`/reports?campus=${hills},${east}&${week}`)).toBe(70);
  expect(await ask(`/reports?campus=${hills},${north}&${week}`)).toBe(30);
  const page = await send("GET", `/reports-page?campus=${hills}&${week}`);
  expect(page.body.total.rows.map(({ name }: { name: string }) => name)).toEqual(["North", "West"]);
  const board = await send("GET", `/board-report?campus=${hills}&day=2026-06-07`);
  expect(JSON.stringify(board.body.rows)).toContain("North");
  expect(JSON.stringify(board.body.rows)).not.toContain("East");
  const view = { name: "Hills", question: `campus=${hills}`, shared: true, pinned: false };
  expect((await send("PUT", `/views/${newId()}`, view)).status).toBe(200);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const limited = (campusIds: string[]) =>
    send("PATCH", `/members/${ruth.id}`, { places: { campusIds, isLimit: true } });
  await limited([north]);
  expect(await ask(`/reports?campus=${hills}&${week}`, ruth)).toBe(10);
  const views = await send("GET", `/reports-page?${week}`, undefined, ruth);
  expect(views.body.views).toEqual([]);
  await limited([east]);
  expect(await ask(`/reports?campus=${hills}&${week}`, ruth)).toBe("not_found");
});
