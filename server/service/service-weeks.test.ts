import { describe, expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, type Day, weekdayOf, weekStartOf } from "../../domain/shared/time/week.ts";
import { addComingWeeksAt } from "../../test/coming-weeks.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";

/** A Wednesday. */
const wednesday = new Date("2026-06-10T12:00:00Z");
const app = await useTestApp({ now: wednesday });

type Service = { id: string; date: Day; time: string; weekStart: Day };

async function churchOfWeeks(weekStartDay: 0 | 1) {
  app.clock.now = wednesday;
  const hope = await churchWithCategories(app);
  const send = async (method: string, path: string, body: object) => {
    const answer = await app.request(method, hope.path + path, { body, cookie: hope.admin.cookie });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
  const begin = async (day: number) => send("PATCH", "", { weekStartDay: day });
  await begin(weekStartDay);
  const campus = `/campuses/${hope.campusId}`;
  const add = async (weekday: number, time = "09:00") => {
    const service = { id: newId(), name: `Service ${weekday}`, weekday, time };
    expect((await send("POST", `${campus}/services`, service)).status).toBe(204);
    return service.id;
  };
  const occurrences = async (from = "2026-05-01", to = "2026-12-31"): Promise<Service[]> =>
    (await hope.get(hope.admin, `${campus}/occurrences?from=${from}&to=${to}`)).body.items;
  const week = async (start: Day): Promise<Service[]> =>
    (await hope.get(hope.admin, `${campus}/weeks/${start}/occurrences`)).body.items;
  const enter = (occurrence: Service | undefined, value: number) =>
    send("PUT", `/occurrences/${occurrence?.id}/entries`, {
      entries: [{ categoryId: hope.adults, value }],
    });
  const adults = async () => {
    const numbers = await hope.reported("from=2026-05-01&to=2026-07-31");
    return Object.fromEntries(numbers.map(({ weekStart, value }) => [weekStart, value]));
  };
  return { ...hope, send, begin, add, occurrences, week, enter, adults };
}

const datesOf = (occurrences: Service[]) => occurrences.map(({ date }) => date);

/** `count` days, a week apart. */
const weekly = (first: Day, count: number) =>
  Array.from(Array(count).keys(), (index) => addDays(first, 7 * index));

describe.each([
  { weeks: "Sunday", weekStartDay: 0, lastWeek: "2026-05-31", sundays: ["2026-05-31", 11] },
  { weeks: "Monday", weekStartDay: 1, lastWeek: "2026-06-01", sundays: ["2026-06-07", 10] },
] as const)("in weeks that start on $weeks", ({ weekStartDay, lastWeek, sundays }) => {
  test.each([
    ["Saturday", 6, ["2026-06-06", 10]],
    ["Sunday", 0, sundays],
    ["Monday", 1, ["2026-06-01", 11]],
  ] as const)(
    "a service on %s has its dates from last week on, one in every week",
    async (_, weekday, [first, count]) => {
      const hope = await churchOfWeeks(weekStartDay);
      await hope.add(weekday);
      const made = await hope.occurrences();
      expect(datesOf(made)).toEqual(weekly(first, count));
      for (const { date, weekStart } of made)
        expect(weekStart).toBe(weekStartOf(date, weekStartDay));
      for (const start of weekly(lastWeek, 9)) expect(await hope.week(start)).toHaveLength(1);
    },
  );

  test("another weekday leaves one service in every week", async () => {
    const hope = await churchOfWeeks(weekStartDay);
    const service = await hope.add(0);
    for (const weekday of [6, 1, 0, 6]) {
      await hope.send("PATCH", `/services/${service}`, { weekday });
      // Past days of this week keep their occurrence, so this week has had its service.
      const coming = addDays(weekStartOf("2026-06-10", weekStartDay), 7);
      for (const start of weekly(coming, 7)) {
        const [occurrence, ...more] = await hope.week(start);
        expect([occurrence && weekdayOf(occurrence.date), more]).toEqual([weekday, []]);
      }
    }
  });

  test("they go on without a gap or a second one, however often they are made", async () => {
    const hope = await churchOfWeeks(weekStartDay);
    for (const weekday of [6, 0, 1]) await hope.add(weekday);
    for (const days of [1, 6, 7, 8, 27]) {
      app.clock.now = new Date(wednesday.getTime() + days * 86_400_000);
      await Promise.all([1, 2].map(() => addComingWeeksAt(app, app.clock.now)));
    }
    const all = await hope.occurrences();
    for (const start of weekly(addDays(lastWeek, 7), 10))
      expect(all.filter(({ weekStart }) => weekStart === start)).toHaveLength(3);
  });
});

test("when weeks come to start on another day, services keep their days, times and numbers, and regroup", async () => {
  const hope = await churchOfWeeks(0);
  await hope.add(6, "18:00");
  await hope.add(0);
  const before = await hope.occurrences();
  const on = (date: Day) => before.find((occurrence) => occurrence.date === date);
  for (const [date, value] of [
    ["2026-05-31", 1],
    ["2026-06-06", 10],
    ["2026-06-07", 100],
  ] as const)
    expect((await hope.enter(on(date), value)).status).toBe(200);
  const numbers = { "2026-05-31": 11, "2026-06-07": 100 };
  expect(await hope.adults()).toEqual(numbers);
  await hope.begin(1);
  const after = await hope.occurrences();
  const seen = ({ id, date, time }: Service) => [id, date, time];
  expect(after.map(seen)).toEqual(before.map(seen));
  // Saturday and Sunday are one weekend now.
  expect(await hope.adults()).toEqual({ "2026-05-25": 1, "2026-06-01": 110 });
  expect(datesOf(await hope.week("2026-06-01"))).toEqual(["2026-06-06", "2026-06-07"]);
  await hope.begin(0);
  expect(await hope.adults()).toEqual(numbers);
  expect(await hope.occurrences()).toEqual(before);
});

test("after the change every week has its services and what is assigned for them, once", async () => {
  const hope = await churchOfWeeks(0);
  await hope.add(0);
  const occurrences = await hope.occurrences("2026-06-14");
  const task = { id: newId(), userId: hope.admin.id, title: "Floor", categoryId: hope.adults };
  const about = { occurrenceId: occurrences[0]?.id, date: "2026-06-14", repeats: "weekly" };
  for (const turn of ["asked", "asked again"])
    expect((await hope.send("POST", "/assignments", { ...task, ...about })).status, turn).toBe(201);
  // One is moved across the line between the weeks to come.
  const monday = { date: "2026-06-22", time: "19:00" };
  await hope.send("PATCH", `/occurrences/${occurrences[1]?.id}`, monday);
  for (const [day, now] of [
    [1, "2026-06-24T12:00:00Z"],
    [0, "2026-07-15T12:00:00Z"],
    [1, "2026-07-29T12:00:00Z"],
  ] as const) {
    await hope.begin(day);
    app.clock.now = new Date(now);
    await addComingWeeksAt(app, app.clock.now);
    await addComingWeeksAt(app, app.clock.now);
  }
  const expected = ["2026-06-14", "2026-06-22", ...weekly("2026-06-28", 13)];
  const last = addDays("2026-06-28", 7 * 13);
  expect(datesOf(await hope.occurrences("2026-06-14"))).toEqual([...expected, last]);
  const assigned = (await hope.get(hope.admin, "/assignments?limit=100")).body.items;
  expect(assigned.map(({ date }: { date: Day }) => date)).toEqual(expected);
  app.clock.now = wednesday;
});

test("weeks start on Sunday or on Monday, and no other day is taken", async () => {
  const hope = await churchOfWeeks(0);
  const { status, body } = await hope.begin(6);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ["weekStartDay"]]);
});
