import { expect, test } from "vitest";
import type { NumberStory } from "../../domain/entry/number-story.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { assignmentFor, memberOf, occurrenceOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

type Person = { cookie: string };

async function churchWithServices() {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const early = await occurrenceOf(app, hope, hope.campusId);
  const late = await occurrenceOf(app, hope, hope.campusId, { time: "11:00" });
  const send = async (person: Person, method: string, path: string, body: object) => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const answer = await app.request(method, path, { body, cookie: person.cookie });
    expect(answer.status).toBe(200);
  };
  const count = async (title: string, plus: number) => {
    const entry = { occurrenceId: early, categoryId: hope.adults };
    const { id, path } = await assignmentFor(app, hope, maria, { title, entry });
    await send(maria, "PUT", `${path}/count`, { round: 1, deviceId: id, plus, minus: 0 });
  };
  const type = (person: Person, occurrence: string, value: number | null) =>
    send(person, "PUT", `${hope.path}/occurrences/${occurrence}/entries`, {
      entries: [{ categoryId: hope.adults, value }],
    });
  const storyPath = (category: string, query = "", week = "2026-06-07") =>
    `/weeks/${week}/stories/${category}${query}`;
  const ask = (person: Person, category: string, query?: string, week?: string) =>
    hope.get(person, storyPath(category, query, week));
  const story = async (person: Person, query?: string): Promise<NumberStory> =>
    (await ask(person, hope.adults, query)).body;
  return { ...hope, maria, daniel, early, late, count, type, ask, story };
}

test("a service's number tells its counts by area, who typed over them, and each change", async () => {
  const hope = await churchWithServices();
  await hope.count("Floor", 100);
  await hope.count("Balcony", 45);
  await hope.type(hope.daniel, hope.early, 150);
  const query = `?campus=${hope.campusId}&occurrence=${hope.early}`;
  const { numbers, category, departmentName } = await hope.story(hope.maria, query);
  expect({ name: category.name, departmentName }).toEqual({
    name: "Adult Attendance",
    departmentName: "Adults",
  });
  expect(numbers).toMatchObject([
    {
      occurrenceId: hope.early,
      kind: "service",
      time: "09:00",
      value: 150,
      source: "typed",
      counts: [
        { title: "Balcony", count: 45, countedBy: "Maria Sole", revisions: [{ to: 45 }] },
        { title: "Floor", count: 100, countedBy: "Maria Sole", revisions: [{ to: 100 }] },
      ],
      revisions: [
        { from: 145, to: 150, source: "typed", changedBy: "Daniel Sole" },
        { from: 100, to: 145, source: "counted" },
        { from: null, to: 100, source: "counted", changedBy: "Maria Sole" },
      ],
    },
  ]);
});

test("the week of a campus has the numbers of its services, and the unused one of the week itself", async () => {
  const hope = await churchWithServices();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 400 }]);
  await hope.type(hope.daniel, hope.early, 150);
  await hope.type(hope.daniel, hope.late, 262);
  const { numbers } = await hope.story(hope.maria, `?campus=${hope.campusId}`);
  expect(numbers.map(({ kind, time, value }) => [kind, time, value])).toEqual([
    ["service", "09:00", 150],
    ["service", "11:00", 262],
    ["week", null, 400],
  ]);
});

test("a number that nobody has counted or typed has an empty story", async () => {
  const hope = await churchWithServices();
  expect((await hope.story(hope.maria)).numbers).toEqual([]);
});

test("a member reads other weeks, and of money there is no story to find", async () => {
  const hope = await churchWithServices();
  await hope.save(hope.admin, [{ categoryId: hope.giving, value: 184_050 }]);
  const before = await hope.ask(hope.maria, hope.adults, "", "2026-01-04");
  expect(before.status).toBe(200);
  expect((await hope.ask(hope.daniel, hope.giving)).body.numbers).toMatchObject([
    { value: 184_050 },
  ]);
  const refused = await hope.ask(hope.maria, hope.giving);
  expect(refused.status).toBe(404);
  expect(refused.text).not.toContain("Giving");
  expect(refused.text).not.toContain("184");
});

test("a place of another organization, or a service of another week, has no story", async () => {
  const hope = await churchWithServices();
  const other = await churchWithCategories(app);
  const next = await occurrenceOf(app, hope, hope.campusId, { date: "2026-05-31" });
  for (const query of [
    `?campus=${other.campusId}`,
    `?campus=${hope.campusId}&occurrence=${next}`,
    `?campus=${other.campusId}&occurrence=${hope.early}`,
  ])
    expect((await hope.ask(hope.daniel, hope.adults, query)).status).toBe(404);
  expect((await hope.ask(hope.daniel, other.adults)).status).toBe(404);
});
