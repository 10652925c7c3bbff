import type { Campus } from "../../domain/organization/campus.ts";
import type { Id } from "../../domain/shared/id.ts";
import { easterOf } from "../../domain/shared/time/easter.ts";
import {
  addDays,
  type Day,
  daysBetween,
  sundayOf,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** A campus that is closed has numbers of the weeks before. */
export const closedCampus = { name: "Downtown", closedOn: "2024-06-30" } as const;

/** The service of 10:30 at the first campus began at 11:00 before this day. */
export const movedService = {
  campus: 0,
  time: "10:30",
  timeBefore: "11:00",
  on: "2024-09-08",
} as const;

/** Nobody wrote the numbers down. */
const gaps = [
  { campus: "North", category: "Kid Attendance", from: "2023-09-24", to: "2023-10-29" },
  { campus: "Main", category: "Live Stream Views", from: "2025-01-26", to: "2025-02-16" },
] as const;

export function isInGap(campus: string, category: string, weekStart: Day): boolean {
  return gaps.some(
    (gap) =>
      gap.campus === campus &&
      gap.category === category &&
      gap.from <= weekStart &&
      weekStart <= gap.to,
  );
}

export type NamedDay = { name: string; date: Day };

/** The effect of a day on a category's usual number, as a share of it. */
const effects: Record<string, Record<string, number>> = {
  "Student camp": { "Student Attendance": -0.6, "New Students": -0.5 },
  "Baptism Sunday": { "Adult Attendance": 0.09, "New Guests": 0.5, "Live Stream Views": 0.1 },
};

/** Those of all campuses that begin in one of the weeks. */
export function namedDaysOf(weekStarts: readonly Day[]): NamedDay[] {
  const years = [...new Set(weekStarts.map((weekStart) => weekStart.slice(0, 4)))];
  return years
    .flatMap((year) => [
      { name: "Student camp", date: sundayFrom(`${year}-06-15`) },
      { name: "Baptism Sunday", date: sundayFrom(`${year}-10-08`) },
    ])
    .filter(({ date }) => weekStarts.some((weekStart) => sundayOf(weekStart) === date));
}

/** 1 in a week without a named day. */
export function namedDayEffect(categoryName: string, weekStart: Day): number {
  return namedDaysOf([weekStart]).reduce(
    (effect, { name }) => effect * (1 + (effects[name]?.[categoryName] ?? 0)),
    1,
  );
}

/** A storm closes a campus for a Sunday. */
export function isSnowedIn(random: SeededRandom, campus: string, weekStart: Day): boolean {
  const isWinter = ["12", "01", "02"].includes(weekStart.slice(5, 7));
  return isWinter && feastOf(weekStart) === 0 && random.share(campus, weekStart, "snow") < 0.03;
}

type PastNote = { campus: string; weekStart: Day; category?: string; text: string };

/** Without those about snow. */
const rememberedNotes: readonly PastNote[] = [
  {
    campus: "North",
    weekStart: "2023-09-24",
    category: "Kid Attendance",
    text: "Nobody counted the kids this fall until we had a new leader.",
  },
  { campus: closedCampus.name, weekStart: "2024-06-23", text: "Our last Sunday downtown." },
  {
    campus: "Main",
    weekStart: movedService.on,
    text: "The second service moves from 11:00 to 10:30.",
  },
  {
    campus: "Main",
    weekStart: "2025-01-26",
    category: "Live Stream Views",
    text: "The stream's new account shows no views yet.",
  },
  { campus: "North", weekStart: "2026-02-08", text: "Heating was out. We met in the school gym." },
];

export type ChurchNote = {
  id: Id;
  occurrenceId: Id;
  categoryId: Id | null;
  text: string;
  writtenBy: Id;
  /** ISO 8601. */
  writtenAt: string;
};

type NoteOptions = {
  random: SeededRandom;
  campuses: readonly Campus[];
  occurrences: readonly { id: Id; campusId: Id; weekStart: Day }[];
  writerId: Id;
  currentStart: Day;
};

export function notesOf({
  random,
  campuses,
  occurrences,
  writerId,
  currentStart,
}: NoteOptions): ChurchNote[] {
  return occurrences.flatMap(({ id: occurrenceId, campusId, weekStart }) => {
    const campus = campuses.find(({ id }) => id === campusId);
    if (!campus || weekStart > currentStart) return [];
    const categories = campus.departments.flatMap((department) => department.categories);
    const snow = { text: "Snow. No services this Sunday.", category: undefined };
    const texts = [
      ...(isSnowedIn(random, campus.name, weekStart) ? [snow] : []),
      ...rememberedNotes.filter(
        (note) => note.campus === campus.name && note.weekStart === sundayOf(weekStart),
      ),
    ];
    return texts.map(({ text, category }) => ({
      id: random.id("note", occurrenceId, text),
      occurrenceId,
      categoryId: categories.find(({ name }) => name === category)?.id ?? null,
      text,
      writtenBy: writerId,
      writtenAt: `${addDays(weekStart, 1)}T15:30:00.000Z`,
    }));
  });
}

function sundayFrom(day: Day): Day {
  return weekStartOf(addDays(day, 6), 0);
}

/** Positive at Easter and Christmas, negative in the quiet weeks after them. */
export function feastOf(weekStart: Day): number {
  const year = Number(weekStart.slice(0, 4));
  const fromEaster = daysBetween(easterOf(year, "western"), weekStart);
  if (fromEaster <= 0 && fromEaster > -7) return 0.82;
  if (fromEaster > 0 && fromEaster <= 7) return -0.1;
  if (holds(weekStart, `${year}-12-24`)) return 0.68;
  if (holds(weekStart, `${year}-12-31`) && weekStart > `${year}-12-24`) return -0.28;
  return 0;
}

function holds(weekStart: Day, day: Day): boolean {
  return weekStart <= day && day <= addDays(weekStart, 6);
}
