import type { Entry } from "../../domain/entry/entry.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import {
  addDays,
  type Day,
  type WeekStartDay,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { ChurchAssignment } from "./assignments.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { typedValue } from "./stories.ts";
import { founded, type NumberOf, weeklyNumber } from "./weekly-numbers.ts";

export type ChurchEntry = {
  /** Each entry has one revision. */
  changeId: Id;
  occurrenceId: Id;
  categoryId: Id;
  value: number;
  source: Entry["source"];
  savedBy: Id;
  /** ISO 8601. */
  savedAt: string;
};

type EntryOptions = {
  random: SeededRandom;
  today: Day;
  currentStart: Day;
  weekStartDay: WeekStartDay;
  people: { id: Id; role: Role }[];
  campuses: Campus[];
  occurrences: { id: Id; campusId: Id; weekStart: Day }[];
  assignments: ChurchAssignment[];
  numberOf: NumberOf;
};

/** Only these have entered the current week. */
const earlyDepartments = ["students", "kids"];

export function numbersOf(random: SeededRandom, campuses: Campus[]): NumberOf {
  return (index, categoryName, weekStart) => {
    const campusKey = campuses[index]?.name ?? "";
    const campusSize = index === 0 ? 1 : 0.2 + 0.3 * random.share(campusKey, "size");
    return weeklyNumber(random, { campusKey, campusSize, categoryName, weekStart, since: founded });
  };
}

export function generateEntries(options: EntryOptions): ChurchEntry[] {
  return [...typedEntries(options), ...countedEntries(options.random, options.assignments)];
}

function typedEntries(options: EntryOptions): ChurchEntry[] {
  const { random, today, currentStart, people: members } = options;
  const writers = members.filter((person) => person.role !== "member");
  const counted = new Set(
    options.assignments.map(({ date, ...place }) =>
      weekKey({ ...place, weekStart: weekStartOf(date, options.weekStartDay) }),
    ),
  );
  return options.occurrences.flatMap(({ id: occurrenceId, campusId, weekStart }) => {
    const index = options.campuses.findIndex((campus) => campus.id === campusId);
    const campus = options.campuses[index];
    if (!campus || weekStart > currentStart) return [];
    const isCurrent = weekStart === currentStart;
    const departments = campus.departments.filter(
      (department) => !isCurrent || earlyDepartments.includes(department.key),
    );
    return departments.flatMap((department) =>
      department.categories.flatMap((category) => {
        const number = options.numberOf(index, category.name, weekStart);
        const entry = { occurrenceId, categoryId: category.id };
        const place = { campusId, weekStart, categoryId: category.id };
        if (number === null || counted.has(weekKey(place))) return [];
        const isLast = weekStart === addDays(currentStart, -7);
        const slipped = { campus: campus.name, category: category.name };
        const value = isLast ? typedValue(number, slipped) : number;
        const savedBy = random.pick(writers, department.key, weekStart).id;
        const savedAt = `${isCurrent ? today : addDays(weekStart, 1)}T15:42:00.000Z`;
        const changeId = random.id("revision", entryKey(entry));
        return [{ ...entry, changeId, value, source: "typed" as const, savedBy, savedAt }];
      }),
    );
  });
}

/** The sum of a category's complete assignments at a service. */
function countedEntries(random: SeededRandom, assignments: ChurchAssignment[]): ChurchEntry[] {
  const entries = new Map<string, ChurchEntry>();
  for (const { occurrenceId, categoryId, count, countedAt, userId } of assignments) {
    if (!countedAt) continue;
    const key = entryKey({ occurrenceId, categoryId });
    const value = count + (entries.get(key)?.value ?? 0);
    const changeId = random.id("revision", key);
    const written = { source: "counted" as const, savedBy: userId, savedAt: countedAt };
    entries.set(key, { occurrenceId, categoryId, changeId, value, ...written });
  }
  return [...entries.values()];
}

function weekKey(place: { campusId: Id; weekStart: Day; categoryId: Id }): string {
  return `${place.campusId} ${place.weekStart} ${place.categoryId}`;
}

export function entryKey({
  occurrenceId,
  categoryId,
}: {
  occurrenceId: Id;
  categoryId: Id;
}): string {
  return `${occurrenceId} ${categoryId}`;
}
