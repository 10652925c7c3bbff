import { beforeEach, expect, test } from "vitest";
import { useTestApp } from "../../test/create-test-app.ts";
import { memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";
import { notifyOrganization } from "./notify-organization.ts";

const app = await useTestApp();
beforeEach(() => {
  // A Wednesday.
  app.clock.now = new Date("2026-06-10T12:00:00Z");
});

type Person = Awaited<ReturnType<typeof memberOf>>;

/** Two who know of what they count every week, one who counts it once, and one who counts nothing. */
async function toldChurch() {
  const hope = await churchWithService(app);
  const people = [];
  for (const name of ["Ruth", "Naomi", "Boaz"])
    people.push(await memberOf(app, hope, "member", name));
  const [ruth, naomi, boaz] = people as [Person, Person, Person];
  const days = `/campuses/${hope.campusId}/occurrences?from=2026-06-14`;
  const [next] = (await hope.get(hope.admin, days)).body.items;
  const given = { occurrenceId: next.id, repeats: "weekly" };
  await hope.assign({ ...given, userId: ruth.id });
  await hope.assign({ ...given, userId: hope.admin.id, title: "Doors" });
  const once = await hope.assign({ occurrenceId: next.id, userId: naomi.id, title: "Balcony" });
  await mailsAt(app, "2026-06-10T12:05:00Z");
  const category = `/categories/${hope.adults}`;
  const change = async (path: string, body: object) =>
    expect((await hope.send("PATCH", path, body)).status).toBe(204);
  const setActive = (active: boolean, path = category) => change(path, { active });
  const mails = (moment: string) => mailsAt(app, `2026-06-10T${moment}:00Z`);
  /** What the dialog says before. */
  const open = async () =>
    (await hope.get(hope.admin, `/open-counts?kind=category&id=${hope.adults}`)).body;
  return { ...hope, ruth, naomi, boaz, once, category, change, setActive, mails, open };
}

const subjects = (person: { email: string }, mails: Awaited<ReturnType<typeof mailsAt>>) =>
  to(person, mails).map(({ subject }) => subject);

test("whoever has counts that end is told once of all of them, by whom, and again when they are back", async () => {
  const { admin, name, ruth, naomi, boaz, setActive, mails } = await toldChurch();
  await setActive(false);
  const ended = await mails("12:10");
  expect(subjects(ruth, ended)).toEqual(["Your counts for Adult Attendance have ended"]);
  expect(subjects(naomi, ended)).toEqual(["Your count for Adult Attendance has ended"]);
  for (const person of [admin, boaz]) expect(subjects(person, ended)).toEqual([]);
  const [mail] = to(ruth, ended);
  expect(mail?.text).toContain(`Ada Min at ${name} has ended these counts of yours:`);
  expect(mail?.text.match(/^- /gm)).toHaveLength(8);
  expect(mail?.text).toContain("Sunday, June 14th, 9:00\u00a0AM");
  expect(mail?.unsubscribe).toMatch(/\/unsubscribe\?token=/);
  expect(await mails("12:15")).toEqual([]);
  await setActive(true);
  const back = await mails("12:20");
  expect(subjects(ruth, back)).toEqual(["Your counts for Adult Attendance are back"]);
  expect(subjects(naomi, back)).toEqual(["Your count for Adult Attendance is back"]);
  expect(subjects(admin, back)).toEqual([]);
  expect(await mails("12:25")).toEqual([]);
});

test("what is undone before anybody was told is no news, either way", async () => {
  const { setActive, mails, open, ruth } = await toldChurch();
  await setActive(false);
  await setActive(true);
  expect(await mails("12:10")).toEqual([]);
  expect(await open()).toMatchObject({ told: 2 });
  await setActive(false);
  expect(subjects(ruth, await mails("12:15"))).toHaveLength(1);
  await setActive(true);
  expect(await open()).toMatchObject({ told: 0 });
  await setActive(false);
  expect(await mails("12:20")).toEqual([]);
});

test("switched off at a campus, its counts there have ended", async () => {
  const { category, campusId, change, mails, ruth, ...hope } = await toldChurch();
  const [campus] = (await hope.get(hope.admin, "/campuses")).body.campuses;
  const at = (on: boolean) => change(category, { switches: [{ campusId, on }] });
  await at(false);
  const what = `Your counts for Adult Attendance at ${campus.name}`;
  expect(subjects(ruth, await mails("12:10"))).toEqual([`${what} have ended`]);
  await at(true);
  expect(subjects(ruth, await mails("12:15"))).toEqual([`${what} are back`]);
});

test("what has ended already ends no second time, and is back once nothing stands against it", async () => {
  const { mails, ruth, setActive, service } = await toldChurch();
  const path = `/services/${service.id}`;
  await setActive(false);
  await setActive(false, path);
  expect(subjects(ruth, await mails("12:10"))).toEqual([
    "Your counts for Adult Attendance have ended",
  ]);
  await setActive(true);
  expect(await mails("12:15")).toEqual([]);
  await setActive(true, path);
  expect(subjects(ruth, await mails("12:20"))).toEqual([
    `Your counts for ${service.name} are back`,
  ]);
});

test("renaming what is counted tells nobody", async () => {
  const { category, change, mails } = await toldChurch();
  await change(category, { name: "Grown-ups" });
  expect(await mails("12:10")).toEqual([]);
});

test("whoever wants no mails about assignments gets none about this either", async () => {
  const { mails, path, ruth, naomi, setActive } = await toldChurch();
  const body = { assignments: false, reminderHours: null, weeklySummary: false };
  const { cookie } = ruth;
  await app.request("PUT", `${path}/notification-preferences`, { body, cookie });
  await setActive(false);
  const ended = await mails("12:10");
  expect(subjects(ruth, ended)).toEqual([]);
  expect(subjects(naomi, ended)).toHaveLength(1);
});

test("nobody is told of counts that were given away, counted or never known, and the dialog says so", async () => {
  const { assign, boaz, mails, ruth, naomi, send, setActive, count, open, ...hope } =
    await toldChurch();
  await count(hope.once.body.id, 4, naomi);
  const given = { campusId: hope.campusId, categoryId: hope.adults, date: "2026-06-14" };
  await assign({ ...given, occurrenceId: null, userId: boaz.id, title: "Lobby" });
  expect(await open()).toMatchObject({ people: ["Ada Min", "Boaz Sole", "Ruth Sole"], told: 1 });
  await setActive(false);
  const [first] = await hope.all();
  expect(first?.id).toBe(hope.once.body.id);
  const ended = await mails("12:10");
  expect(subjects(ruth, ended)).toHaveLength(1);
  for (const person of [naomi, boaz]) expect(subjects(person, ended)).toEqual([]);
});

test("of any number of servers that look at once, one tells", async () => {
  const { id, ruth, setActive } = await toldChurch();
  const before = (await app.mails()).length;
  await setActive(false);
  app.clock.now = new Date("2026-06-10T12:10:00Z");
  await Promise.all(Array.from({ length: 4 }, () => notifyOrganization(app.deps, id)));
  expect(subjects(ruth, (await app.mails()).slice(before))).toHaveLength(1);
});
