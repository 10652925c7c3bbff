import type { Campus } from "../../domain/organization/campus.ts";
import type { Id } from "../../domain/shared/id.ts";
import {
  addDays,
  type Day,
  daysBetween,
  sundayOf,
  type WeekStartDay,
  weekdayOf,
  weekStartOf,
} from "../../domain/shared/time/week.ts";
import type { ChurchWeek, ServiceDate } from "./church.ts";
import { eveningRoom, type Room, rooms, shareOf } from "./rooms.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { shiftOf } from "./stories.ts";
import { founded, type NumberOf } from "./weekly-numbers.ts";

export type ChurchAssignment = {
  id: Id;
  userId: Id;
  campusId: Id;
  occurrenceId: Id;
  categoryId: Id;
  title: string;
  date: Day;
  time: string;
  location: string;
  area: string;
  instructions: string;
  count: number;
  /** ISO 8601, null while pending. A pending assignment with a count is being counted right now. */
  countedAt: string | null;
  tallies: { deviceId: Id; userId: Id; plus: number; minus: number }[];
};

type Person = { id: Id; joinedOn: Day };

type AssignmentOptions = {
  random: SeededRandom;
  today: Day;
  weekStartDay: WeekStartDay;
  people: Person[];
  campuses: Campus[];
  occurrences: ChurchWeek[];
  serviceDates: ServiceDate[];
  numberOf: NumberOf;
};

/** Past Sundays are complete, the last one has assignments in every state, the coming one has pending ones. */
export function generateAssignments(options: AssignmentOptions): ChurchAssignment[] {
  const { today, occurrences } = options;
  const lastSunday = addDays(today, -weekdayOf(today));
  const weeks = [...new Set(occurrences.map(({ weekStart }) => weekStart))];
  const sundays = weeks.map(sundayOf).filter((sunday) => sunday < lastSunday);
  const counts = [
    ...sundays.flatMap((sunday) =>
      rooms.map((room, index) =>
        assignmentOf(
          options,
          { ...room, state: "complete" },
          sunday,
          onDuty(options, sunday, index),
        ),
      ),
    ),
    ...rooms.flatMap((room) => [
      assignmentOf(options, room, lastSunday, options.people[room.person]),
      assignmentOf(
        options,
        { ...room, state: "due" },
        addDays(lastSunday, 7),
        options.people[room.person],
      ),
    ]),
    lastSunday === today
      ? null
      : assignmentOf(options, eveningRoom, today, options.people[eveningRoom.person]),
  ];
  return counts.filter((assignment) => assignment !== null);
}

function onDuty({ people }: AssignmentOptions, sunday: Day, turn: number): Person | undefined {
  const there = people.filter(({ joinedOn }) => joinedOn <= sunday);
  return there[(daysBetween(founded, sunday) / 7 + turn) % there.length];
}

function assignmentOf(
  { random, weekStartDay, campuses, occurrences, serviceDates, numberOf }: AssignmentOptions,
  room: Room,
  date: Day,
  person: Person | undefined,
): ChurchAssignment | null {
  const campus = campuses[room.campus];
  const category = campus?.departments.find(({ key }) => key === room.department)?.categories[0];
  const weekStart = weekStartOf(date, weekStartDay);
  const ofCampus = (one: ChurchWeek) => one.campusId === campus?.id && one.weekStart === weekStart;
  const serviceId = random.id("service", campus?.name ?? "", room.time);
  const service = serviceDates.find((one) => one.serviceId === serviceId && one.date === date);
  const occurrence = service ?? occurrences.find(ofCampus);
  if (!campus || !category || !person || !occurrence) return null;
  const key = [campus.name, room.time, room.title, room.area, date] as const;
  const total = numberOf(room.campus, category.name, weekStart);
  const whole = Math.round((total ?? 0) * shareOf(room) * shiftOf(room, date));
  const count = { complete: whole, counting: Math.round(whole * 0.4), due: 0 }[room.state];
  if (room.state !== "due" && count === 0) return null;
  const minus = Math.round(count * 0.03);
  const tally = { deviceId: random.id("device", ...key), userId: person.id };
  const { title, area, instructions } = room;
  return {
    id: random.id("assignment", ...key),
    userId: person.id,
    campusId: campus.id,
    occurrenceId: occurrence.id,
    categoryId: category.id,
    date,
    title,
    time: service?.time ?? room.time,
    location: "",
    area,
    instructions,
    count,
    countedAt: room.state === "complete" ? `${date}T15:50:00.000Z` : null,
    tallies: room.state === "due" ? [] : [{ ...tally, plus: count + minus, minus }],
  };
}
