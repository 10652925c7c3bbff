import { expect, test } from "vitest";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import { type Church, generateChurch } from "./church.ts";

test("the same seed and day give the same church, another seed another one", () => {
  const church = generateChurch({ seed: "one", today: "2026-06-10" });
  expect(generateChurch({ seed: "one", today: "2026-06-10" })).toEqual(church);
  expect(generateChurch({ seed: "two", today: "2026-06-10" })).not.toEqual(church);
});

test("a later day keeps the past as it was", () => {
  const early = generateChurch({ seed: "one", today: "2026-05-03", years: 1 });
  const late = generateChurch({ seed: "one", today: "2026-06-10", years: 1 });
  const earlier = new Map(early.entries.map((entry) => [entry.changeId, entry]));
  const shared = late.entries.filter((entry) => earlier.has(entry.changeId));
  expect(shared.length).toBeGreaterThan(800);
  // Without the last complete week, whose slip is put right later.
  const settled = shared.filter((entry) => entry.savedAt < "2026-04-27");
  for (const entry of settled) expect(entry).toEqual(earlier.get(entry.changeId));
});

test("a church has two campuses and a closed one, six departments each, services and fourteen people in three roles", () => {
  const church = generateChurch({ seed: "one", today: "2026-06-10" });
  expect(church.campuses.map((campus) => campus.departments.length)).toEqual([6, 6, 6]);
  expect(church.campuses.filter(({ closedOn }) => closedOn === null)).toHaveLength(2);
  expect(church.services).toHaveLength(4);
  expect(church.people).toHaveLength(14);
  expect(new Set(church.people.map((person) => person.role))).toEqual(
    new Set(["admin", "staff", "member"]),
  );
  expect(new Set(church.people.map((person) => person.email)).size).toBe(14);
});

test("attendance grows, peaks at Easter and Christmas, and dips in summer", () => {
  const numbers = adultsByWeek("2026-06-10");
  const usual = (year: number) => mean(numbers, [`${year}-09-15`, `${year}-11-20`]);
  expect(usual(2025)).toBeGreaterThan(usual(2023) * 1.05);
  expect(numbers.get("2026-04-05")).toBeGreaterThan(usual(2025) * 1.5);
  expect(numbers.get("2025-12-21")).toBeGreaterThan(usual(2025) * 1.4);
  expect(mean(numbers, ["2025-07-01", "2025-07-31"])).toBeLessThan(usual(2025) * 0.92);
});

test("in its last year North grows, Main's first service fills, and last week has a slip of a digit", () => {
  const church = generateChurch({ seed: "one", today: "2026-11-23" });
  const [main, north] = church.campuses;
  const adults = church.departments[1]?.categories[0]?.id;
  const weeks = weeksOf(church);
  const usual = (ids: Set<string>, [from, to]: [Day, Day]) => {
    const values = church.entries
      .filter(({ occurrenceId, categoryId }) => ids.has(occurrenceId) && categoryId === adults)
      .filter(({ occurrenceId }) => {
        const week = weeks.get(occurrenceId) ?? "";
        return from <= week && week <= to;
      })
      .map(({ value }) => value);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const fall = (year: number): [Day, Day] => [`${year}-09-06`, `${year}-11-15`];
  const at = (campusId: string | undefined, time?: string) =>
    new Set(
      church.serviceDates
        .filter((date) => date.campusId === campusId && (!time || date.time === time))
        .map(({ id }) => id),
    );
  const change = (ids: Set<string>) => usual(ids, fall(2026)) / usual(ids, fall(2025));
  expect(change(at(north?.id))).toBeGreaterThan(1.25);
  expect(change(at(main?.id))).toBeLessThan(0.97);
  expect(change(at(main?.id, "09:00"))).toBeGreaterThan(1.02);
  const social = church.departments.flatMap(({ categories }) => categories).at(-1);
  const ofSocial = church.entries.filter(({ categoryId }) => categoryId === social?.id);
  const largest = ofSocial.toSorted((one, other) => other.value - one.value)[0];
  expect(social?.name).toBe("Social Interactions");
  expect(weeks.get(largest?.occurrenceId ?? "")).toBe("2026-11-15");
});

test("some weeks are blank, and none is zero because of it", () => {
  const church = generateChurch({ seed: "one", today: "2026-06-10" });
  const weeks = church.occurrences.filter((occurrence) => occurrence.weekStart < "2026-06-07");
  const categories = 12;
  const weekOf = weeksOf(church);
  const entered = new Set(
    church.entries.map(
      ({ occurrenceId, categoryId }) => `${weekOf.get(occurrenceId)} ${categoryId}`,
    ),
  );
  const missing = weeks.length * categories - entered.size;
  expect(missing).toBeGreaterThan(weeks.length * 0.1);
  const adults = [...adultsByWeek("2026-06-10").values()];
  expect(Math.min(...adults)).toBeGreaterThan(100);
});

test("today has something to count, whatever day it is", () => {
  for (let offset = 0; offset < 7; offset += 1) {
    const today = addDays("2026-06-07", offset);
    const { assignments, people } = generateChurch({ seed: "one", today, years: 1 });
    const mine = assignments.filter((assignment) => assignment.userId === people[0]?.id);
    const pending = mine.filter((assignment) => assignment.countedAt === null);
    expect(pending.some((assignment) => assignment.date === today)).toBe(true);
    expect(assignments.some((assignment) => assignment.tallies.length > 0)).toBe(true);
  }
});

test("its five years hold a closed campus, a moved service, snow, a gap, named days and notes about them", () => {
  const church = generateChurch({ seed: "one", today: "2026-06-10" });
  const { campuses, occurrences, serviceDates, entries, notes, specialDays } = church;
  const closed = campuses.find(({ closedOn }) => closedOn);
  const weeksOfClosed = occurrences.filter(({ campusId }) => campusId === closed?.id);
  expect(weeksOfClosed.at(0)?.weekStart).toBe("2021-06-06");
  expect(weeksOfClosed.at(-1)?.weekStart).toBe("2024-06-23");
  const timesOn = (day: Day) =>
    serviceDates
      .filter(({ campusId, date }) => campusId === campuses[0]?.id && date === day)
      .map(({ time }) => time);
  expect(timesOn("2024-09-01")).toEqual(["09:00", "11:00"]);
  expect(timesOn("2024-09-08")).toEqual(["09:00", "10:30"]);
  const cancelled = serviceDates.filter((date) => date.cancelled);
  expect(cancelled.length).toBeGreaterThan(0);
  const weekOf = new Map([...occurrences, ...serviceDates].map((week) => [week.id, week]));
  const snow = cancelled.map(({ campusId, weekStart }) => `${campusId} ${weekStart}`);
  for (const { occurrenceId } of entries) {
    const week = weekOf.get(occurrenceId);
    expect(snow).not.toContain(`${week?.campusId} ${week?.weekStart}`);
  }
  expect(notes.filter(({ text }) => text.startsWith("Snow")).length).toBe(new Set(snow).size);
  const kids = campuses[1]?.departments.find(({ key }) => key === "kids")?.categories[0]?.id;
  const counted = entries.filter(({ occurrenceId, categoryId }) => {
    const week = weekOf.get(occurrenceId);
    return categoryId === kids && week?.campusId === campuses[1]?.id;
  });
  const weeksCounted = counted.map(({ occurrenceId }) => weekOf.get(occurrenceId)?.weekStart);
  expect(weeksCounted).not.toContain("2023-10-08");
  expect(weeksCounted).toContain("2023-09-17");
  expect(
    specialDays.filter(({ name }) => name === "Baptism Sunday").map(({ date }) => date),
  ).toEqual(["2021-10-10", "2022-10-09", "2023-10-08", "2024-10-13", "2025-10-12"]);
});

test("every count is its own, by somebody who had joined, and the counts of a Sunday are its number", () => {
  const { assignments, people, entries } = generateChurch({ seed: "one", today: "2026-06-10" });
  expect(new Set(assignments.map(({ id }) => id)).size).toBe(assignments.length);
  const joined = new Map(people.map(({ id, joinedOn }) => [id, joinedOn]));
  const sums = new Map<string, number>();
  for (const { userId, date, countedAt, occurrenceId, categoryId, count } of assignments) {
    if (!countedAt) continue;
    expect((joined.get(userId) ?? "never") <= date).toBe(true);
    const key = `${occurrenceId} ${categoryId}`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  const counted = entries.filter(({ source }) => source === "counted");
  expect(counted.length).toBeGreaterThan(400);
  expect(counted).toHaveLength(sums.size);
  for (const { occurrenceId, categoryId, value } of counted)
    expect(value).toBe(sums.get(`${occurrenceId} ${categoryId}`));
});

test("people of a service are its numbers, and what is of the week stays the week's", () => {
  const { campuses, services, serviceDates, entries, assignments } = generateChurch({
    seed: "one",
    today: "2026-06-10",
  });
  expect(services.map(({ time }) => time)).toEqual(["09:00", "10:30", "10:00", "10:00"]);
  const dates = new Map(serviceDates.map((date) => [date.id, date]));
  for (const { occurrenceId, date, time, title } of assignments) {
    if (title === "Youth night") expect(dates.has(occurrenceId)).toBe(false);
    else expect(dates.get(occurrenceId)).toMatchObject({ date, time, cancelled: false });
  }
  const categories = campuses.flatMap((campus) => campus.departments.flatMap((d) => d.categories));
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  const namesWhere = (isOfService: boolean) =>
    new Set(
      entries
        .filter(({ occurrenceId }) => dates.has(occurrenceId) === isOfService)
        .map(({ categoryId }) => nameOf.get(categoryId)),
    );
  expect([...namesWhere(true)].sort()).toEqual([
    "Adult Attendance",
    "Kid Attendance",
    "Student Attendance",
  ]);
  const ofWeek = namesWhere(false);
  expect(ofWeek.has("Total Giving") && ofWeek.has("Groups Participating")).toBe(true);
  expect(ofWeek.has("Adult Attendance")).toBe(false);
});

function adultsByWeek(today: Day): Map<Day, number> {
  const church = generateChurch({ seed: "one", today });
  const category = church.campuses[0]?.departments[1]?.categories[0];
  const main = church.campuses[0]?.id;
  const weeks = weeksOf(church, main);
  const numbers = new Map<Day, number>();
  for (const { occurrenceId, categoryId, value } of church.entries) {
    const week = weeks.get(occurrenceId);
    if (week && categoryId === category?.id) numbers.set(week, value + (numbers.get(week) ?? 0));
  }
  return numbers;
}

function weeksOf({ occurrences, serviceDates }: Church, campusId?: string): Map<string, Day> {
  const all = [...occurrences, ...serviceDates];
  const ofCampus = all.filter((each) => campusId === undefined || each.campusId === campusId);
  return new Map(ofCampus.map(({ id, weekStart }) => [id, weekStart]));
}

function mean(numbers: Map<Day, number>, [from, to]: [Day, Day]): number {
  const chosen = [...numbers].filter(([day]) => day >= from && day <= to).map(([, value]) => value);
  return chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
}
