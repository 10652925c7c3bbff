import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, limitTo, memberOf } from "../../test/fixtures.ts";
import { type WideChurch, wideChurch } from "../../test/wide-church.ts";
import { readsOf } from "../../test/wide-reads.ts";
import { seenRows } from "../database/narrowed.ts";
import { forecastOrganization } from "../forecast/forecast-job.ts";
import { addCampus } from "./campuses.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const onlyNorth = "You enter numbers at North only.";

/** They are read for their own person's mails, by admins, or say who is limited. */
const ofNoReader = [
  ...["archiving_notice", "assignment_notice", "assignment_withdrawal"],
  ...["moved_number", "membership", "invitation"],
];

async function churchOfTwo() {
  const hope = await church(app);
  const north = newId();
  await addCampus(app.db, hope.id, { id: north, name: "North", position: 1 });
  const { occurrenceId, categoryId } = await adultsOfAWeek(app, hope);
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const staff = await memberOf(app, hope, "staff", "Silas");
  for (const person of [ruth, staff]) await limitTo(app, hope, person, [north]);
  const at = `/api/organizations/${hope.id}`;
  const { id: main } = await app.db
    .selectFrom("campus")
    .select("id")
    .where("organization_id", "=", hope.id)
    .where("name", "=", "Main")
    .executeTakeFirstOrThrow();
  return { ...hope, at, main, north, ruth, staff, occurrenceId, categoryId };
}

async function send(
  method: string,
  path: string,
  { cookie }: { cookie: string },
  body: object | undefined = undefined,
) {
  const response = await app.request(method, path, { cookie, body });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

test("whoever is limited to North enters and writes there, and elsewhere is told where they enter", async () => {
  const { at, main, north, ruth, categoryId } = await churchOfTwo();
  const entered = (campusId: string) =>
    send("PUT", `${at}/campuses/${campusId}/weeks/2026-06-07/entries`, ruth, {
      entries: [{ categoryId, value: 12, seenVersion: 0 }],
    });
  expect((await entered(north)).status).toBe(200);
  const refused = await entered(main);
  expect(refused.status).toBe(403);
  expect(refused.body.error.message).toBe(onlyNorth);
  const noted = (campusId: string) =>
    send("PUT", `${at}/notes/${newId()}`, ruth, {
      ...{ campusId, weekStart: "2026-06-07", occurrenceId: null, categoryId },
      ...{ text: "Snow", seenVersion: 0, changeId: newId() },
    });
  expect((await noted(north)).status).toBe(200);
  expect((await noted(main)).body.error.message).toBe(onlyNorth);
});

test("what is assigned to a limited member elsewhere they tap, save, correct and write a note on", async () => {
  const { at, main, ruth, occurrenceId, categoryId, ...hope } = await churchOfTwo();
  const entry = { occurrenceId, categoryId };
  const { id } = await assignmentFor(app, hope, ruth, { entry, campusId: main });
  const deviceId = newId();
  const tapped = { round: 1, plus: 7, minus: 0 };
  const count = `${at}/assignments/${id}`;
  expect((await send("PUT", `${count}/tallies/${deviceId}`, ruth, tapped)).status).toBe(200);
  expect((await send("PUT", `${count}/count`, ruth, { deviceId, ...tapped })).body.count).toBe(7);
  const corrected = await send("PUT", `${count}/count`, ruth, {
    ...{ deviceId, ...tapped },
    correction: { id: newId(), count: 9 },
  });
  expect(corrected.body.count).toBe(9);
  const noted = await send("PUT", `${at}/notes/${newId()}`, ruth, {
    ...{ campusId: main, weekStart: "2026-06-07", occurrenceId: null, categoryId },
    ...{ text: "Doors were late", seenVersion: 0, changeId: newId() },
  });
  expect(noted.status).toBe(200);
  const read = await send("GET", `${at}/notes?from=2026-06-07&to=2026-06-07`, ruth);
  expect(read.body.items.map(({ text }: { text: string }) => text)).toEqual(["Doors were late"]);
});

test("staff at North neither see, tap, save, move nor delete the counts of Main", async () => {
  const { at, main, north, ruth, staff, occurrenceId, categoryId, ...hope } = await churchOfTwo();
  const entry = { occurrenceId, categoryId };
  const { id } = await assignmentFor(app, hope, ruth, { entry, campusId: main });
  const count = `${at}/assignments/${id}`;
  const refused = [
    await send("GET", `${count}/tallies`, staff),
    await send("GET", `${count}/count/revisions`, staff),
    await send("PUT", `${count}/tallies/${newId()}`, staff, { round: 1, plus: 2, minus: 0 }),
    await send("PUT", `${count}/count`, staff, { round: 1, deviceId: newId(), plus: 2, minus: 0 }),
    await send("DELETE", `${count}/count`, staff),
    await send("PATCH", count, staff, { campusId: north, occurrenceId: null }),
    await send("PATCH", count, staff, { title: "Lobby" }),
    await send("DELETE", count, staff),
  ];
  expect(refused.map(({ body }) => body.error.message)).toEqual(refused.map(() => onlyNorth));
  expect((await send("GET", count, staff)).status).toBe(403);
  expect((await send("GET", `${count}/tallies`, ruth)).body.tallies).toEqual([]);
});

test("staff at North give counts there, and move none to Main", async () => {
  const { at, main, north, ruth, staff, categoryId } = await churchOfTwo();
  const id = newId();
  const given = { id, userId: ruth.id, title: "Lobby", date: "2026-06-14", categoryId };
  const made = await send("POST", `${at}/assignments`, staff, { ...given, campusId: north });
  expect(made.status).toBe(201);
  const moved = await send("PATCH", `${at}/assignments/${id}`, staff, { campusId: main });
  expect(moved.body.error.message).toBe(onlyNorth);
  const series = await send("POST", `${at}/assignments`, staff, {
    ...{ ...given, id: newId(), area: "Balcony", campusId: main, repeats: "weekly" },
  });
  expect(series.body.error.message).toBe(onlyNorth);
});

test("an import brings and takes back numbers of one's own campuses only", async () => {
  const { at, main, north, admin, staff, categoryId } = await churchOfTwo();
  const imported = (person: { cookie: string }, campusId: string, id = newId()) =>
    send("POST", `${at}/imports`, person, {
      ...{ id, fileName: "history.csv", isReplacing: false },
      ...{ campuses: [], newCategories: [], notes: [] },
      ...{ places: [{ campusId, service: null }], categories: [categoryId] },
      ...{ days: ["2024-01-07"], numbers: [[0, 0, 0, 5]] },
    });
  const own = newId();
  const others = newId();
  expect((await imported(staff, north, own)).status).toBe(201);
  expect((await imported(staff, main)).body.error.message).toBe(onlyNorth);
  expect((await imported(admin, main, others)).status).toBe(201);
  expect((await send("DELETE", `${at}/imports/${own}`, staff)).body.undone).toBe(1);
  expect((await send("DELETE", `${at}/imports/${others}`, staff)).body.error.message).toBe(
    onlyNorth,
  );
});

test("a limited inviter lets in whom they limit to their own campuses, who is limited once they join", async () => {
  const { at, main, north, staff } = await churchOfTwo();
  const email = `${newId()}@example.org`;
  const invited = (campusIds: string[], isLimit: boolean) =>
    send("POST", `${at}/invitations`, staff, {
      emails: [email],
      places: { campusIds, isLimit },
    });
  expect((await invited([north, main], true)).body.error.message).toBe(onlyNorth);
  expect((await invited([north], false)).body.error.message).toBe(onlyNorth);
  expect((await invited([north], true)).body.items).toEqual([{ email, answer: "invited" }]);
  const list = await send("GET", `${at}/invitations`, staff);
  expect(list.body.items[0].places).toEqual({
    isLimit: true,
    campuses: [{ id: north, name: "North" }],
  });
});

test("an admin says who is responsible for which campus; it stays when the campus is archived", async () => {
  const { at, main, north, admin, ruth, staff } = await churchOfTwo();
  const places = { campusIds: [north, main], isLimit: false };
  const path = `${at}/members/${ruth.id}`;
  expect((await send("PATCH", path, staff, { places })).status).toBe(403);
  expect((await send("PATCH", path, admin, { places })).body).toMatchObject({
    role: "member",
    places: { isLimit: false, campuses: [{ name: "Main" }, { name: "North" }] },
  });
  const nowhere = await send("PATCH", path, admin, { places: { campusIds: [], isLimit: true } });
  expect(nowhere.status).toBe(422);
  const foreign = { campusIds: [newId()], isLimit: false };
  expect((await send("PATCH", path, admin, { places: foreign })).status).toBe(404);
  await send("PATCH", `${at}/campuses/${north}`, admin, { active: false });
  const me = await send("GET", "/api/me", ruth);
  expect(me.body.memberships[0].places.campuses).toHaveLength(2);
});

test("a member or staff limited to a campus read no number, note or name of another, wherever they look", async () => {
  const size = { campuses: 2, departments: 1, categories: 3, weeks: 30, members: 1 };
  const wide = await wideChurch(app, size);
  const own = { organization_id: wide.id };
  const [main = "", north = ""] = (
    await app.db
      .selectFrom("campus")
      .select("id")
      .where("organization_id", "=", wide.id)
      .orderBy("name")
      .execute()
  ).map(({ id }) => id);
  const atMain = sql<boolean>`occurrence_id in (select id from occurrence where campus_id = ${main})`;
  await app.db.updateTable("entry").set({ value: 70_707_070 }).where(atMain).execute();
  await app.db.updateTable("note").set({ text: "Planted snow" }).where(atMain).execute();
  await app.db
    .updateTable("service")
    .set({ name: "Planted" })
    .where("campus_id", "=", main)
    .execute();
  await app.db
    .updateTable("occurrence")
    .set({ name: "Planted" })
    .where("campus_id", "=", main)
    .execute();
  const day = { id: newId(), date: "2026-06-07", name: "Planted picnic", campus_id: main };
  await app.db
    .insertInto("special_day")
    .values({ ...own, ...day })
    .execute();
  const view = { name: "Planted view", question: `campus=${main}`, shared: true, pinned: true };
  await app.db
    .insertInto("saved_view")
    .values({ ...own, ...view, id: newId(), made_at: app.clock.now, made_by: wide.admin.id })
    .execute();
  const goal = {
    id: newId(),
    value: 7_070_707_070,
    first_day: "2026-01-01",
    last_day: "2026-12-31",
  };
  await app.db
    .insertInto("goal")
    .values({ ...own, ...goal })
    .execute();
  for (const [name, campusId] of [
    ["Planted region", main],
    ["Hills", north],
  ] as const)
    await send("PUT", `${wide.path}/regions/${newId()}`, wide.admin, {
      ...{ name, campusIds: [campusId] },
    });
  const { categoryId } = wide.ids;
  const { id: occurrenceId } = await app.db
    .selectFrom("occurrence")
    .select("id")
    .where("campus_id", "=", main)
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const count = { entry: { occurrenceId, categoryId }, title: "Planted balcony", campusId: main };
  const { id: assignmentId } = await assignmentFor(app, wide, wide.admin, count);
  await forecastOrganization(app.deps, wide.id, 60_000);
  const ids = { ...wide.ids, campusId: main, occurrenceId, assignmentId };
  const reads = [...readsOf(app, { ...wide, ids })];
  const nameOf = ({ what }: { what: string }) => what.replace(/\?.*/, "");
  const once = reads.filter(
    (one, index) => nameOf(one) !== nameOf(reads[index + 1] ?? { what: "" }),
  );
  const planted = /planted|70[,.\s]?707/i;
  const lists = async (person: { cookie: string }, some = once) => {
    const seen: string[] = [];
    for (const { what, path } of some) {
      const response = await app.request("GET", path, { cookie: person.cookie });
      const text = await response.text();
      expect(response.status, `${what}: ${text}`).toBeLessThan(500);
      if (planted.test(text)) seen.push(what);
    }
    return seen;
  };
  expect((await lists(wide.admin)).length).toBeGreaterThan(20);
  for (const role of ["member", "staff"] as const) {
    const person = await memberOf(app, wide, role);
    await app.db.updateTable("entry").set({ updated_by: person.id }).where(atMain).execute();
    await limitTo(app, wide, person, [north]);
    if (role === "staff") await limitToRegion(wide, person);
    const own = await app.request("GET", "/api/me/export", { cookie: person.cookie });
    expect(await own.text()).not.toMatch(planted);
    expect(await lists(person, role === "staff" ? reads : once)).toEqual([]);
  }
});

async function limitToRegion(wide: WideChurch, { id }: { id: string }) {
  const { body } = await send("GET", `${wide.path}/structure`, wide.admin);
  const hills = body.regions.find(({ name }: { name: string }) => name === "Hills").id;
  const places = { campusIds: [], regionIds: [hills], isLimit: true };
  const { status } = await send("PATCH", `${wide.path}/members/${id}`, wide.admin, { places });
  expect(status).toBe(200);
}

test("every table with rows of a campus says which of them a limited member sees", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> all(${ofNoReader}::text[])
      and column_name ~ '^(campus|service|occurrence|assignment)_ids?$'`.execute(app.db);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in seenRows));
  expect(unknown).toEqual([]);
});
