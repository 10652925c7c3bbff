import * as english from "#words/starts.ts";
import type { Campus, Department } from "../../domain/organization/campus.ts";
import type { OrganizationKind } from "../../domain/organization/kind.ts";
import { churchStart } from "../../domain/organization/starts.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import {
  addDays,
  type Day,
  sundayOf,
  type WeekStartDay,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import { type ChurchAssignment, generateAssignments } from "./assignments.ts";
import { type ChurchEntry, generateEntries, numbersOf } from "./entries.ts";
import {
  type ChurchNote,
  closedCampus,
  isSnowedIn,
  movedService,
  type NamedDay,
  namedDaysOf,
  notesOf,
} from "./past.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { founded } from "./weekly-numbers.ts";

type ChurchPerson = {
  id: Id;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  joinedOn: Day;
};
type ChurchService = {
  id: Id;
  campusId: Id;
  name: string;
  weekday: number;
  time: string;
  seats: number | null;
};
/** Since the day it is closed it is archived. */
type ChurchCampus = Campus & { closedOn: Day | null };

export type ChurchWeek = { id: Id; campusId: Id; weekStart: Day };

/** One of a service. */
export type ServiceDate = ChurchWeek & {
  serviceId: Id;
  name: string;
  date: Day;
  time: string;
  cancelled: boolean;
};

/** All rows of a church except passwords. */
export type Church = {
  organization: {
    id: Id;
    name: string;
    timeZone: string;
    currency: string;
    weekStartDay: WeekStartDay;
    kind?: OrganizationKind;
  };
  people: ChurchPerson[];
  campuses: ChurchCampus[];
  /** All campuses count all of them. */
  departments: Department[];
  services: ChurchService[];
  /** The week itself, one for each campus and week. */
  occurrences: ChurchWeek[];
  serviceDates: ServiceDate[];
  entries: ChurchEntry[];
  assignments: ChurchAssignment[];
  notes: ChurchNote[];
  specialDays: (NamedDay & { id: Id })[];
};

type ChurchOptions = {
  /** A seed always makes the same church. A later `today` adds weeks to it. */
  seed: string;
  /** The current week, which is only partly entered. */
  today: Day;
  name?: string;
  years?: number;
  timeZone?: string;
  weekStartDay?: WeekStartDay;
};

const campusesEver = [
  { name: "Main", closedOn: null },
  { name: "North", closedOn: null },
  closedCampus,
] as const;

/** Growth, Easter, Christmas, summer and missing numbers make it look real. */
export function generateChurch(options: ChurchOptions): Church {
  const { seed, today, name = "Hope Chapel", timeZone = "America/Chicago" } = options;
  const { years = 5, weekStartDay = 0 } = options;
  const random = seededRandom(seed);
  const currentStart = weekStartOf(today, weekStartDay);
  const weeks = Array.from(Array(Math.round(years * 52.18) + 1).keys(), (index) =>
    addDays(currentStart, -7 * index),
  ).reverse();
  const members = samplePeople(random, name);
  const departments = departmentsOf(random);
  const days = [...weeks, addDays(currentStart, 7), addDays(currentStart, 14)];
  const isThere = ({ closedOn }: { closedOn: Day | null }, weekStart: Day) =>
    closedOn === null || weekStart < closedOn;
  const campuses = campusesEver
    .filter((campus) => isThere(campus, days[0] ?? today))
    .map((campus) => ({ ...campus, id: random.id("campus", campus.name), departments }));
  const occurrences = campuses.flatMap((campus) =>
    days
      .filter((weekStart) => isThere(campus, weekStart))
      .map((weekStart) => ({
        id: random.id("occurrence", campus.name, weekStart),
        campusId: campus.id,
        weekStart,
      })),
  );
  const numberOf = numbersOf(random, campuses);
  const services = campuses.flatMap((campus, index) => servicesOf(random, campus, index));
  const serviceDates = services.flatMap((service) =>
    datesOf(random, service, occurrences, campuses),
  );
  const place = {
    random,
    today,
    weekStartDay,
    people: members,
    campuses,
    occurrences,
    serviceDates,
    numberOf,
  };
  const assignments = generateAssignments(place);
  const entries = generateEntries({ ...place, currentStart, assignments });
  return {
    organization: { id: random.id("organization"), name, timeZone, currency: "USD", weekStartDay },
    people: members,
    campuses,
    departments,
    services,
    occurrences,
    serviceDates,
    entries,
    assignments,
    notes: notesOf({ ...place, currentStart, writerId: members[1]?.id ?? "" }),
    specialDays: namedDaysOf(days).map((day) => ({
      id: random.id("special day", day.name, day.date),
      ...day,
    })),
  };
}

export function samplePeople(random: SeededRandom, organization: string): ChurchPerson[] {
  return people.map((person, index) => ({
    ...person,
    id: random.id("person", index),
    email: `${plain(person.firstName)}@${plain(organization)}.example`,
    joinedOn: addDays(founded, 60 * index),
  }));
}

/** Named after the first campus: in churches filled earlier, only its departments have kept their ids. */
function departmentsOf(random: SeededRandom): Department[] {
  const [{ name: first }] = campusesEver;
  return churchStart(english).map((department) => ({
    id: random.id("department", first, department.key),
    key: department.key,
    name: department.name,
    categories: department.categories.map((category) => ({
      id: random.id("category", first, category.name),
      ...category,
    })),
  }));
}

/** At nine the worship center is nearly full. */
const seatsAt: Record<string, number> = { Main: 390, North: 200 };

function servicesOf(random: SeededRandom, campus: Campus, index: number): ChurchService[] {
  const times = index === 0 ? ["09:00", "10:30"] : ["10:00"];
  return times.map((time) => ({
    id: random.id("service", campus.name, time),
    campusId: campus.id,
    name: "Sunday service",
    weekday: 0,
    time,
    seats: seatsAt[campus.name] ?? null,
  }));
}

function datesOf(
  random: SeededRandom,
  { id: serviceId, campusId, name, time: timeNow }: ChurchService,
  occurrences: ChurchWeek[],
  campuses: Campus[],
): ServiceDate[] {
  const campus = campuses.find(({ id }) => id === campusId);
  const isMoved = campus === campuses[movedService.campus] && timeNow === movedService.time;
  return occurrences
    .filter((week) => week.campusId === campusId)
    .map(({ weekStart }) => {
      const date = sundayOf(weekStart);
      return {
        id: random.id("date", serviceId, date),
        campusId,
        serviceId,
        name,
        weekStart,
        date,
        time: isMoved && date < movedService.on ? movedService.timeBefore : timeNow,
        cancelled: isSnowedIn(random, campus?.name ?? "", weekStart),
      };
    });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{Letter}\p{Number}]/gu, "")
    .toLowerCase();
}

type Person = { firstName: string; lastName: string; role: Role };

/** The first of each role is the one to sign in as. */
const people: readonly Person[] = [
  { firstName: "Maria", lastName: "Sole", role: "admin" },
  { firstName: "Daniel", lastName: "Okafor", role: "staff" },
  { firstName: "Grace", lastName: "Kim", role: "member" },
  { firstName: "Samuel", lastName: "Reyes", role: "admin" },
  { firstName: "Priya", lastName: "Nair", role: "staff" },
  { firstName: "Hannah", lastName: "Schmidt", role: "staff" },
  { firstName: "Jamal", lastName: "Washington", role: "member" },
  { firstName: "Lucía", lastName: "Fernández", role: "member" },
  { firstName: "Thomas", lastName: "Nguyen", role: "member" },
  { firstName: "Ama", lastName: "Mensah", role: "member" },
  { firstName: "Elena", lastName: "Petrova", role: "member" },
  { firstName: "Noah", lastName: "Andersson", role: "member" },
  { firstName: "Leilani", lastName: "Kahale", role: "member" },
  { firstName: "Yusuf", lastName: "Demir", role: "member" },
];
