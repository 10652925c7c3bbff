import { expect, test } from "vitest";
import type { ChangedNumbers } from "../../domain/entry/changed-number.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf, occurrenceOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { cookie: string };

async function churchThatLooks() {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const ruth = await memberOf(app, hope, "member", "Ruth");
  const pass = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  const read = async (person: Person): Promise<ChangedNumbers> =>
    (await hope.get(person, "/changed-numbers")).body;
  const look = async (person: Person, readAt: string) => {
    const options = { body: { readAt }, cookie: person.cookie };
    const path = `${hope.path}/last-look`;
    expect((await app.request("PUT", path, options)).status).toBe(204);
    pass();
  };
  const lookNow = async (person: Person) => look(person, (await read(person)).readAt);
  const type = async (person: Person, value: number | null, categoryId = hope.adults) => {
    await hope.save(person, [{ categoryId, value }]);
    pass();
  };
  const changes = async (person: Person) =>
    (await read(person)).items.map(({ from, to, changedBy }) => [from, to, changedBy]);
  return { ...hope, daniel, ruth, pass, read, look, lookNow, type, changes };
}

test("a leader sees what somebody else changed since they looked, from what they saw to what it is", async () => {
  const hope = await churchThatLooks();
  await hope.type(hope.daniel, 145);
  expect(await hope.changes(hope.admin)).toEqual([]);
  await hope.lookNow(hope.admin);
  await hope.type(hope.ruth, 147);
  await hope.type(hope.daniel, 150);
  expect(await hope.changes(hope.admin)).toEqual([[145, 150, "Daniel Sole"]]);
  await hope.lookNow(hope.admin);
  expect(await hope.changes(hope.admin)).toEqual([]);
});

test("a look at night tells what was changed before from what was changed after, on the same day and the next", async () => {
  const hope = await churchThatLooks();
  const at = (time: string) => {
    app.clock.now = new Date(time);
  };
  at("2026-06-10T23:00:00Z");
  await hope.type(hope.daniel, 145);
  at("2026-06-10T23:58:00Z");
  await hope.lookNow(hope.admin);
  await hope.type(hope.daniel, 150);
  expect(await hope.changes(hope.admin)).toEqual([[145, 150, "Daniel Sole"]]);
  at("2026-06-11T00:30:00Z");
  await hope.type(hope.daniel, 151);
  expect(await hope.changes(hope.admin)).toEqual([[145, 151, "Daniel Sole"]]);
  await hope.lookNow(hope.admin);
  expect(await hope.changes(hope.admin)).toEqual([]);
});

test("own changes, first numbers and what is as before again are not among them", async () => {
  const hope = await churchThatLooks();
  await hope.type(hope.daniel, 145);
  await hope.lookNow(hope.admin);
  await hope.type(hope.admin, 150);
  await hope.type(hope.daniel, 12, hope.guests);
  expect(await hope.changes(hope.admin)).toEqual([]);
  await hope.type(hope.daniel, 151);
  expect(await hope.changes(hope.admin)).toEqual([[150, 151, "Daniel Sole"]]);
  await hope.type(hope.daniel, 150);
  expect(await hope.changes(hope.admin)).toEqual([]);
  await hope.type(hope.daniel, null);
  expect(await hope.changes(hope.admin)).toEqual([[150, null, "Daniel Sole"]]);
});

test("a look does not take along what changed after its answer, and never goes back or ahead", async () => {
  const hope = await churchThatLooks();
  await hope.type(hope.daniel, 145);
  await hope.lookNow(hope.admin);
  const { readAt } = await hope.read(hope.admin);
  await hope.type(hope.daniel, 150);
  await hope.look(hope.admin, readAt);
  expect(await hope.changes(hope.admin)).toEqual([[145, 150, "Daniel Sole"]]);
  await hope.look(hope.admin, "2099-01-01T00:00:00.000Z");
  expect(await hope.changes(hope.admin)).toEqual([]);
  await hope.type(hope.daniel, 151);
  await hope.look(hope.admin, readAt);
  expect(await hope.changes(hope.admin)).toEqual([[150, 151, "Daniel Sole"]]);
});

test("each leader looks for themselves, and a member not at all", async () => {
  const hope = await churchThatLooks();
  await hope.type(hope.ruth, 145);
  await hope.lookNow(hope.admin);
  await hope.lookNow(hope.daniel);
  await hope.type(hope.ruth, 150);
  await hope.lookNow(hope.admin);
  expect(await hope.changes(hope.daniel)).toEqual([[145, 150, "Ruth Sole"]]);
  expect((await hope.get(hope.ruth, "/changed-numbers")).status).toBe(403);
});

test("a service's number names its service", async () => {
  const hope = await churchThatLooks();
  const early = await occurrenceOf(app, hope, hope.campusId);
  const type = async (value: number) => {
    const options = { body: { entries: [{ categoryId: hope.adults, value }] } };
    const path = `${hope.path}/occurrences/${early}/entries`;
    await app.request("PUT", path, { ...options, cookie: hope.daniel.cookie });
    hope.pass();
  };
  await type(90);
  await hope.lookNow(hope.admin);
  await type(91);
  expect((await hope.read(hope.admin)).items).toMatchObject([
    {
      weekStart: "2026-06-07",
      service: { id: early, date: "2026-06-07", time: "09:00" },
      categoryName: "Adult Attendance",
      unit: "count",
      from: 90,
      to: 91,
    },
  ]);
});
