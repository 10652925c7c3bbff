import { type Campus, defaultDepartments } from "../../domain/campus.ts";
import type { Entry } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { Role } from "../../domain/member.ts";
import { addDays, type Day, type WeekStartDay, weekStartOf } from "../../domain/week.ts";
import { type ChurchAssignment, generateAssignments } from "./assignments.ts";
import { people } from "./people.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { weeklyNumber } from "./weekly-numbers.ts";

export type ChurchPerson = {
  id: Id;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
};
export type ChurchGathering = {
  id: Id;
  campusId: Id;
  name: string;
  weekday: number;
  time: string;
};
export type ChurchEntry = {
  /** Of its only revision. */
  revisionId: Id;
  occurrenceId: Id;
  categoryId: Id;
  value: number;
  source: Entry["source"];
  savedBy: Id;
  /** ISO 8601. */
  savedAt: string;
};

/** A whole church as plain data: everything that is stored of it, except passwords. */
export type Church = {
  organization: {
    id: Id;
    name: string;
    timeZone: string;
    currency: string;
    weekStartDay: WeekStartDay;
  };
  people: ChurchPerson[];
  campuses: Campus[];
  gatherings: ChurchGathering[];
  /** One for each campus and week. */
  occurrences: { id: Id; campusId: Id; weekStart: Day }[];
  entries: ChurchEntry[];
  assignments: ChurchAssignment[];
};

export type ChurchOptions = {
  /** The same seed and day give the same church; a later day adds weeks to it. */
  seed: string;
  /** The last day of its story: the week that holds it is partly entered. */
  today: Day;
  name?: string;
  years?: number;
  campuses?: number;
  timeZone?: string;
  weekStartDay?: WeekStartDay;
};

const campusNames = ["Main", "North", "Riverside", "West", "Hillside", "Harbor"];
/** The growth of every church is reckoned from here, so that the past stays the same whenever it is generated. */
const founded = "2022-01-02";

/** Makes up a church with years of believable weeks: growth, Easter, Christmas, summer, and now and then a blank. */
export function generateChurch(options: ChurchOptions): Church {
  const { seed, today, name = "Hope Chapel", timeZone = "America/Chicago" } = options;
  const { years = 3, campuses: campusCount = 2, weekStartDay = 0 } = options;
  const random = seededRandom(seed);
  const currentStart = weekStartOf(today, weekStartDay);
  const weeks = Array.from({ length: Math.round(years * 52.18) + 1 }, (_, index) =>
    addDays(currentStart, -7 * index),
  ).reverse();
  const members = people.map((person, index) => ({
    ...person,
    id: random.id("person", index),
    email: `${plain(person.firstName)}@${plain(name)}.example`,
  }));
  const campuses = Array.from({ length: campusCount }, (_, index) => campusOf(random, index));
  const days = [...weeks, addDays(currentStart, 7), addDays(currentStart, 14)];
  const occurrences = campuses.flatMap((campus) =>
    days.map((weekStart) => ({
      id: random.id("occurrence", campus.name, weekStart),
      campusId: campus.id,
      weekStart,
    })),
  );
  const place = { random, today, weekStartDay, people: members, campuses, occurrences };
  const assignments = generateAssignments(place);
  const entries = [
    ...typedEntries({ ...place, currentStart, assignments }),
    ...countedEntries(random, assignments),
  ];
  return {
    organization: { id: random.id("organization"), name, timeZone, currency: "USD", weekStartDay },
    people: members,
    campuses,
    gatherings: campuses.flatMap((campus, index) => gatheringsOf(random, campus, index)),
    occurrences,
    entries,
    assignments,
  };
}

function campusOf(random: SeededRandom, index: number): Campus {
  const name = campusNames[index] ?? `Campus ${index + 1}`;
  return {
    id: random.id("campus", name),
    name,
    departments: defaultDepartments.map((department) => ({
      id: random.id("department", name, department.key),
      key: department.key,
      name: department.name,
      categories: department.categories.map((category) => ({
        id: random.id("category", name, category.name),
        ...category,
      })),
    })),
  };
}

function gatheringsOf(random: SeededRandom, campus: Campus, index: number): ChurchGathering[] {
  const times = index === 0 ? ["09:00", "10:30"] : ["10:00"];
  return times.map((time) => ({
    id: random.id("gathering", campus.name, time),
    campusId: campus.id,
    name: "Sunday service",
    weekday: 0,
    time,
  }));
}

/** Departments hand in their numbers at their own pace: of the current week only these are there. */
const earlyDepartments = ["students", "kids"];

function typedEntries(place: {
  random: SeededRandom;
  today: Day;
  currentStart: Day;
  people: ChurchPerson[];
  campuses: Campus[];
  occurrences: Church["occurrences"];
  assignments: ChurchAssignment[];
}): ChurchEntry[] {
  const { random, today, currentStart, people: members } = place;
  const writers = members.filter((person) => person.role !== "member");
  const counted = new Set(place.assignments.map(entryKey));
  return place.occurrences.flatMap(({ id: occurrenceId, campusId, weekStart }) => {
    const index = place.campuses.findIndex((campus) => campus.id === campusId);
    const campus = place.campuses[index];
    if (!campus || weekStart > currentStart) return [];
    const isCurrent = weekStart === currentStart;
    const departments = campus.departments.filter(
      (department) => !isCurrent || earlyDepartments.includes(department.key),
    );
    return departments.flatMap((department) =>
      department.categories.flatMap((category) => {
        const value = weeklyNumber(random, {
          campusKey: campus.name,
          campusSize: index === 0 ? 1 : 0.2 + 0.3 * random.share(campus.name, "size"),
          categoryName: category.name,
          weekStart,
          since: founded,
        });
        const entry = { occurrenceId, categoryId: category.id };
        if (value === null || counted.has(entryKey(entry))) return [];
        const savedBy = random.pick(writers, department.key, weekStart).id;
        const savedAt = `${isCurrent ? today : addDays(weekStart, 1)}T15:42:00.000Z`;
        const revisionId = random.id("revision", entryKey(entry));
        return [{ ...entry, revisionId, value, source: "typed" as const, savedBy, savedAt }];
      }),
    );
  });
}

/** What the clicker has written: the sum of the complete assignments of a category in a week. */
function countedEntries(random: SeededRandom, assignments: ChurchAssignment[]): ChurchEntry[] {
  const entries = new Map<string, ChurchEntry>();
  for (const { occurrenceId, categoryId, count, countedAt, userId } of assignments) {
    if (!countedAt) continue;
    const key = entryKey({ occurrenceId, categoryId });
    const value = count + (entries.get(key)?.value ?? 0);
    const revisionId = random.id("revision", key);
    const written = { source: "counted" as const, savedBy: userId, savedAt: countedAt };
    entries.set(key, { occurrenceId, categoryId, revisionId, value, ...written });
  }
  return [...entries.values()];
}

function entryKey({ occurrenceId, categoryId }: { occurrenceId: Id; categoryId: Id }): string {
  return `${occurrenceId} ${categoryId}`;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .toLowerCase();
}
