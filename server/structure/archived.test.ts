import { beforeEach, expect, test } from "vitest";
import { structureKinds } from "../../domain/service/structure.ts";
import { newId } from "../../domain/shared/id.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { invitationFor, memberOf } from "../../test/fixtures.ts";
import { mailsAt, to } from "../../test/notifications.ts";
import { churchWithService } from "../../test/services.ts";

/** A Wednesday. The service is on Sundays at 9:00. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });
beforeEach(() => {
  app.clock.now = wednesday;
});

/** Ruth has not counted last Sunday, and is to count every coming one. */
async function churchWithCounts() {
  const hope = await churchWithService(app);
  await hope.send("POST", "/campuses", { id: newId(), name: "North" });
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const days = `/campuses/${hope.campusId}/occurrences?from=2026-06-07`;
  const [past, next] = (await hope.get(hope.admin, days)).body.items;
  await hope.assign({ occurrenceId: past.id, userId: ruth.id, area: "" });
  await hope.assign({ occurrenceId: next.id, userId: ruth.id, area: "", repeats: "weekly" });
  await hope.save(hope.admin, [{ categoryId: hope.guests, value: 3, seenVersion: 0 }]);
  const { departments } = (await hope.get(hope.admin, "/campuses")).body;
  const department = departments.find((one: { categories: { id: string }[] }) =>
    one.categories.some(({ id }) => id === hope.adults),
  );
  const ids = {
    campus: hope.campusId,
    department: department.id,
    category: hope.adults,
    service: hope.service.id,
  };
  const paths = {
    campus: `/campuses/${ids.campus}`,
    department: `/departments/${ids.department}`,
    category: `/categories/${ids.category}`,
    service: `/services/${ids.service}`,
  };
  const list = async (query: string, person = hope.admin) =>
    (await hope.get(person, `/assignments?${query}&limit=100`)).body.items;
  const lists = async () => ({
    own: await list("user=me", ruth),
    everyone: await list("user=all"),
    missing: (await hope.get(hope.admin, "/reports")).body.missing,
    toCount: (await hope.get(ruth, "/members")).body.items.map(
      ({ toCount }: { toCount: number | null }) => toCount,
    ),
  });
  const openCounts = async (kind: keyof typeof ids, campusId?: string) => {
    const at = campusId ? `&campusId=${campusId}` : "";
    return (await hope.get(hope.admin, `/open-counts?kind=${kind}&id=${ids[kind]}${at}`)).body;
  };
  const switchAt = async (kind: keyof typeof ids, campusId: string, on: boolean) => {
    const switches = [{ campusId, on }];
    expect((await hope.send("PATCH", paths[kind], { switches })).status).toBe(204);
  };
  const setActive = async (kind: keyof typeof ids, active: boolean) =>
    expect((await hope.send("PATCH", paths[kind], { active })).status).toBe(204);
  return { ...hope, ruth, lists, openCounts, setActive, switchAt };
}

test.each(structureKinds)(
  "an archived %s says what ends, ends it everywhere, and brings it all back",
  async (kind) => {
    const hope = await churchWithCounts();
    await mailsAt(app, "2026-06-10T12:05:00Z");
    expect(await hope.openCounts(kind)).toEqual({ counts: 8, people: ["Ruth Sole"], told: 1 });
    const before = await hope.lists();
    expect(before.own).toHaveLength(9);
    expect(before.missing).toMatchObject([{ week: "2026-06-07", categoryId: hope.adults }]);
    await hope.setActive(kind, false);
    const archived = await hope.lists();
    expect([archived.own, archived.everyone, archived.missing]).toEqual([[], [], []]);
    expect(archived.toCount).not.toContain(8);
    expect(await hope.openCounts(kind)).toEqual({ counts: 0, people: [], told: 0 });
    const ended = to(hope.ruth, await mailsAt(app, "2026-06-14T02:05:00Z"));
    expect(ended.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your counts (for|at) .+ have ended$/),
    ]);
    const [summary] = to(hope.admin, await mailsAt(app, "2026-06-15T13:00:00Z"));
    expect(summary?.text).not.toContain("Worship");
    app.clock.now = wednesday;
    await hope.setActive(kind, true);
    expect(await hope.lists()).toEqual(before);
    const mails = to(hope.ruth, await mailsAt(app, "2026-06-21T02:05:00Z"));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your counts (for|at) .+ are back$/),
      "Reminder: Worship",
    ]);
  },
);

test.each(["department", "category"] as const)(
  "a %s switched off at a campus says what ends there, ends it there and only there, and brings it all back",
  async (kind) => {
    const hope = await churchWithCounts();
    const [, north] = (await hope.get(hope.admin, "/campuses")).body.campuses;
    const there = { campusId: north.id, occurrenceId: null, date: "2026-06-14" };
    await hope.assign({ ...there, userId: hope.ruth.id, title: "North lobby", area: "" });
    await mailsAt(app, "2026-06-10T12:05:00Z");
    const before = await hope.lists();
    const openAt = async (campusId: string) => (await hope.openCounts(kind, campusId)).counts;
    expect(await Promise.all([openAt(hope.campusId), openAt(north.id)])).toEqual([8, 1]);
    await hope.switchAt(kind, hope.campusId, false);
    const off = await hope.lists();
    for (const listed of [off.own, off.everyone])
      expect(listed.map(({ title }: { title: string }) => title)).toEqual(["North lobby"]);
    expect([before.missing, off.missing]).toMatchObject([[{ campusId: hope.campusId }], []]);
    expect(off.toCount).toContain(1);
    expect(await Promise.all([openAt(hope.campusId), openAt(north.id)])).toEqual([0, 1]);
    const refused = await hope.save(hope.admin, [{ categoryId: hope.adults, value: 9 }]);
    expect(refused.body.error.message).toBe("This is not counted at this campus anymore.");
    expect((await hope.assign({ campusId: hope.campusId })).body.error.fields).toEqual({
      categoryId: "This campus does not count this category.",
    });
    const reminded = to(hope.ruth, await mailsAt(app, "2026-06-14T02:05:00Z"));
    const [ended, ...reminders] = reminded.map(({ subject }) => subject);
    expect(ended).toMatch(/^Your counts for .+ at .+ have ended$/);
    expect(reminders).toEqual(["Reminder: North lobby"]);
    app.clock.now = wednesday;
    await hope.switchAt(kind, hope.campusId, true);
    expect(await hope.lists()).toEqual(before);
  },
);

test("a weekly count pauses while its category is switched off at its campus", async () => {
  const hope = await churchWithCounts();
  const later = () => addComingWeeksAt(app, new Date("2026-06-17T12:00:00Z"));
  await hope.switchAt("category", hope.campusId, false);
  await later();
  await hope.switchAt("category", hope.campusId, true);
  expect(await hope.all()).toHaveLength(9);
  await later();
  expect(await hope.all()).toHaveLength(10);
});

test("those who get a mail are neither whoever archives, nor somebody invited, nor who turned it off", async () => {
  const hope = await churchWithCounts();
  const occurrenceId = (await hope.all()).find(({ date }) => date > "2026-06-10")?.occurrenceId;
  const naomi = await invitationFor(app, hope);
  const own = { occurrenceId, userId: hope.admin.id, area: "Lobby", alongside: "area" };
  const invited = {
    id: newId(),
    invitationId: naomi.id,
    occurrenceId,
    title: "Balcony",
    date: "2026-06-14",
  };
  expect((await hope.assign(own)).status).toBe(201);
  expect((await hope.send("POST", "/assignments", invited)).status).toBe(201);
  await mailsAt(app, "2026-06-10T12:05:00Z");
  const open = await hope.openCounts("service");
  expect(open).toMatchObject({ counts: 10, told: 1 });
  expect(open.people).toHaveLength(3);
  const body = { assignments: false, reminderHours: null, weeklySummary: false };
  const { cookie } = hope.ruth;
  await app.request("PUT", `${hope.path}/notification-preferences`, { body, cookie });
  expect(await hope.openCounts("service")).toMatchObject({ counts: 10, told: 0 });
});

test("whoever was not told of a count before its campus was archived is told when it comes back", async () => {
  const hope = await churchWithCounts();
  await hope.setActive("campus", false);
  expect(to(hope.ruth, await mailsAt(app, "2026-06-10T12:05:00Z"))).toEqual([]);
  await hope.setActive("campus", true);
  const mails = to(hope.ruth, await mailsAt(app, "2026-06-10T12:10:00Z"));
  expect(mails.map(({ subject }) => subject)).toEqual(["You're asked to count: 8 assignments"]);
});

test("a count made before its campus was archived stays in the lists", async () => {
  const hope = await churchWithCounts();
  const [past] = await hope.all();
  await hope.count(past?.id ?? "", 40, hope.ruth);
  await hope.setActive("campus", false);
  expect(await hope.all()).toMatchObject([{ id: past?.id, count: 40 }]);
});

test("a note on a coming service stays when the service is archived and comes back", async () => {
  const hope = await churchWithCounts();
  const evening = { id: newId(), name: "Evening", weekday: 6, time: "18:00" };
  await hope.send("POST", `/campuses/${hope.campusId}/services`, evening);
  const week = `/campuses/${hope.campusId}/weeks/2026-06-07/occurrences`;
  const { items } = (await hope.get(hope.admin, week)).body;
  const occurrenceId = items.find(({ date }: { date: string }) => date === "2026-06-13").id;
  const place = { campusId: hope.campusId, weekStart: "2026-06-07", occurrenceId };
  const change = { categoryId: null, text: "Storm", seenVersion: 0, changeId: newId() };
  await hope.send("PUT", `/notes/${newId()}`, { ...place, ...change });
  for (const active of [false, true])
    await hope.send("PATCH", `/services/${evening.id}`, { active });
  const notes = (await hope.get(hope.admin, "/notes?from=2026-06-07&to=2026-06-07")).body.items;
  expect(notes).toMatchObject([{ text: "Storm", occurrenceId }]);
});
