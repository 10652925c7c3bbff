import type { Category, Department } from "../../domain/organization/campus.ts";
import { startOf } from "../../domain/organization/starts.ts";
import {
  addDays,
  type Day,
  daysBetween,
  weekdayOf,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import { isOwnUnit, wholeOf } from "../../domain/shared/unit.ts";
import * as starts from "../../words/en/starts.ts";
import { termsOf } from "../../words/en/terms.ts";
import { capitalized } from "../../words/terms.ts";
import type { ChurchAssignment } from "./assignments.ts";
import { type Church, type ServiceDate, samplePeople } from "./church.ts";
import type { ChurchEntry } from "./entries.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { founded } from "./weekly-numbers.ts";

export const sampleKinds = ["aid", "venue"] as const;
type SampleKind = (typeof sampleKinds)[number];

/** `days` are weekdays; `size` is a usual day of all that counts toward the total. */
type Site = { name: string; days: number[]; time: string; size: number };

const samples: Record<SampleKind, { name: string; sites: Site[] }> = {
  aid: {
    name: "Northside Food Bank",
    sites: [
      { name: "Warehouse", days: [1, 2, 3, 4, 5], time: "10:00", size: 140 },
      { name: "School gym", days: [2, 4, 6], time: "16:00", size: 65 },
    ],
  },
  venue: {
    name: "Harbor Museum",
    sites: [
      { name: "Museum", days: [0, 2, 3, 4, 5, 6], time: "10:00", size: 420 },
      { name: "Lighthouse", days: [0, 5, 6], time: "11:00", size: 90 },
    ],
  },
};

/** A category's number for each person that is served or visits; those in the total share them out. */
const perPerson: Record<string, number> = {
  [starts.peopleServed]: 1,
  [starts.households]: 0.36,
  [starts.newHouseholds]: 0.03,
  [starts.foodReceived]: 31,
  [starts.foodGiven]: 29,
  [starts.volunteersHere]: 0.09,
  [starts.volunteerHours]: 0.32,
  [starts.mainEntrance]: 0.8,
  [starts.otherEntrance]: 0.2,
  [starts.programsHeld]: 0.008,
  [starts.peopleAtPrograms]: 0.15,
  [starts.groupsHere]: 0.01,
  [starts.peopleInGroups]: 0.2,
};

type Options = { kind: SampleKind; today: Day; timeZone: string };

/** Years of an organization that is no church. A later `today` adds days to it. */
export function generateSample({ kind, today, timeZone }: Options): Church {
  const { name, sites } = samples[kind];
  const random = seededRandom(`demo ${kind}`);
  const people = samplePeople(random, name);
  const departments = startOf(kind, starts, "USD")
    .filter(({ active }) => active)
    .map(({ key, name: of, categories }): Department => {
      const idOf = (category: string) => random.id("category", key, category);
      const counted = categories.map((one) => ({ id: idOf(one.name), ...one }));
      return { id: random.id("department", key), key, name: of, categories: counted };
    });
  const campuses = sites.map((site) => ({
    id: random.id("campus", site.name),
    name: site.name,
    departments,
    closedOn: null,
  }));
  const weeks = weeksUntil(today);
  const services = sites.flatMap((site) =>
    site.days.map((weekday) => ({
      id: random.id("service", site.name, weekday),
      campusId: random.id("campus", site.name),
      name: capitalized(termsOf[kind].service.one),
      weekday,
      time: site.time,
      seats: null,
    })),
  );
  const occurrences = campuses.flatMap(({ id: campusId, name: site }) =>
    weeks.map((weekStart) => ({ id: random.id("week", site, weekStart), campusId, weekStart })),
  );
  const serviceDates = services.flatMap(({ id: serviceId, weekday, ...service }) =>
    weeks.map((weekStart): ServiceDate => {
      const date = addDays(weekStart, weekday);
      const { campusId, name: title, time } = service;
      const id = random.id("date", serviceId, date);
      return { id, campusId, serviceId, name: title, time, weekStart, date, cancelled: false };
    }),
  );
  const sizes = new Map(sites.map(({ name: site, size }) => [random.id("campus", site), size]));
  const numberOf = ({ campusId, date }: ServiceDate, category: Category) =>
    numberAt(random, { size: sizes.get(campusId) ?? 0, campusId, date, category });
  const categories = departments.flatMap((department) => department.categories);
  const isOver = ({ date }: ServiceDate) => date < today;
  const [first] = categories;
  const assignments = serviceDates
    .filter(({ date }) => daysBetween(today, date) >= -3 && daysBetween(today, date) <= 7)
    .flatMap((date, index): ChurchAssignment[] => {
      const userId = people[index % 4]?.id;
      const count = isOver(date) && first ? (numberOf(date, first) ?? 0) : 0;
      if (!first || !userId) return [];
      const { id: occurrenceId, campusId } = date;
      const device = { deviceId: random.id("device", occurrenceId), userId };
      return [
        {
          id: random.id("assignment", occurrenceId),
          ...{ userId, campusId, occurrenceId, categoryId: first.id, title: first.name },
          ...{ date: date.date, time: date.time, location: "", area: "", instructions: "" },
          count,
          countedAt: isOver(date) ? `${date.date}T20:00:00.000Z` : null,
          tallies: isOver(date) ? [{ ...device, plus: count, minus: 0 }] : [],
        },
      ];
    });
  const isCounted = new Set(
    assignments.map(({ occurrenceId, categoryId }) => `${occurrenceId} ${categoryId}`),
  );
  const entries = serviceDates.filter(isOver).flatMap((date) =>
    categories.flatMap((category): ChurchEntry[] => {
      const value = numberOf(date, category);
      if (value === null) return [];
      const key = `${date.id} ${category.id}`;
      return [
        {
          changeId: random.id("revision", key),
          ...{ occurrenceId: date.id, categoryId: category.id, value },
          source: isCounted.has(key) ? "counted" : "typed",
          savedBy: random.pick(people, date.date).id,
          savedAt: `${date.date}T20:00:00.000Z`,
        },
      ];
    }),
  );
  const organization = { id: random.id("organization"), name, timeZone, currency: "USD", kind };
  return {
    organization: { ...organization, weekStartDay: 0 },
    ...{ people, campuses, departments, services, occurrences, serviceDates, entries, assignments },
    notes: [],
    specialDays: [],
  };
}

function weeksUntil(today: Day): Day[] {
  const last = addDays(weekStartOf(today, 0), 14);
  const count = daysBetween(founded, last) / 7 + 1;
  return Array.from({ length: count }, (_, index) => addDays(founded, 7 * index));
}

type Place = { size: number; campusId: string; date: Day; category: Category };

/** In the category's unit. Null when nobody entered the number. */
function numberAt(random: SeededRandom, { size, campusId, date, category }: Place): number | null {
  const { id, name, unit } = category;
  if (random.share(campusId, id, date, "blank") < 0.015) return null;
  const years = daysBetween(founded, date) / 365.25;
  const [month, weekend] = [date.slice(5, 7), weekdayOf(date) % 6 === 0];
  const season = { "07": 1.12, "11": 1.25, "12": 1.2, "01": 0.9 }[month] ?? 1;
  const usual = size * 1.06 ** years * season * (weekend ? 1.2 : 1) * (perPerson[name] ?? 0.1);
  const number = usual * (1 + 0.12 * random.noise(campusId, id, date));
  return Math.max(0, Math.round(number * (isOwnUnit(unit) ? wholeOf(unit) : 1)));
}
