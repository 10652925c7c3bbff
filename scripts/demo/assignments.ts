import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import { addDays, type Day, type WeekStartDay, weekdayOf, weekStartOf } from "../../domain/week.ts";
import type { SeededRandom } from "./seeded-random.ts";

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
  /** ISO 8601; null while it is pending. A pending one with a count is being counted right now. */
  countedAt: string | null;
  tallies: { deviceId: Id; userId: Id; plus: number; minus: number }[];
};

/** One room to count at every service of a campus. `person` is the place in the list of people. */
type Room = {
  campus: number;
  time: string;
  department: string;
  title: string;
  location: string;
  area: string;
  instructions: string;
  person: number;
  usual: number;
  /** How far it is on the Sunday that the story ends with. */
  state: "complete" | "counting" | "due";
};

const seated = "Count seated people only, during the message.";

const rooms: readonly Room[] = [
  room(0, "09:00", "adults", "Worship Center", "Floor", seated, 0, 212, "complete"),
  room(0, "09:00", "adults", "Worship Center", "Balcony", seated, 2, 64, "complete"),
  room(0, "10:30", "adults", "Worship Center", "Floor", seated, 1, 143, "counting"),
  room(0, "10:30", "adults", "Worship Center", "Balcony", seated, 0, 41, "due"),
  room(0, "10:30", "kids", "Kids check-in desk", "", "Children only, no parents.", 6, 58, "due"),
  room(1, "10:00", "adults", "Chapel", "", "Include the team and the band.", 7, 96, "complete"),
  room(1, "10:00", "kids", "Kids room", "", "Children only, no parents.", 0, 31, "due"),
  room(1, "10:00", "students", "Youth loft", "", "", 8, 22, "due"),
];

type Place = {
  random: SeededRandom;
  today: Day;
  weekStartDay: WeekStartDay;
  people: { id: Id }[];
  campuses: Campus[];
  occurrences: { id: Id; campusId: Id; weekStart: Day }[];
};

/**
 * The rooms of the last Sunday, in all their states, and of the coming one. When the story ends on another day, that
 * evening has a count of its own, so that there is always something to do today.
 */
export function generateAssignments(place: Place): ChurchAssignment[] {
  const lastSunday = addDays(place.today, -weekdayOf(place.today));
  const sundays = rooms.flatMap((room) => [
    assignmentOf(place, room, lastSunday, room.state),
    assignmentOf(place, room, addDays(lastSunday, 7), "due"),
  ]);
  const evening = room(0, "19:00", "students", "Youth night", "Gym", "", 0, 47, "due");
  const later =
    lastSunday === place.today ? [] : [assignmentOf(place, evening, place.today, "due")];
  return [...sundays, ...later].filter((assignment) => assignment !== null);
}

function assignmentOf(
  { random, weekStartDay, people, campuses, occurrences }: Place,
  room: Room,
  date: Day,
  state: Room["state"],
): ChurchAssignment | null {
  const campus = campuses[room.campus];
  const department = campus?.departments.find(({ key }) => key === room.department);
  const category = department?.categories[0];
  const person = people[room.person];
  const weekStart = weekStartOf(date, weekStartDay);
  const occurrence = occurrences.find(
    (known) => known.campusId === campus?.id && known.weekStart === weekStart,
  );
  if (!campus || !category || !person || !occurrence) return null;
  const key = [campus.name, room.time, room.title, date] as const;
  const usual = Math.round(room.usual * (1 + 0.06 * random.noise(...key)));
  const count = { complete: usual, counting: Math.round(usual * 0.4), due: 0 }[state];
  const minus = Math.round(count * 0.03);
  const tally = { deviceId: random.id("device", ...key), userId: person.id };
  return {
    id: random.id("assignment", ...key),
    userId: person.id,
    campusId: campus.id,
    occurrenceId: occurrence.id,
    categoryId: category.id,
    date,
    title: room.title,
    time: room.time,
    location: room.location,
    area: room.area,
    instructions: room.instructions,
    count,
    countedAt: state === "complete" ? `${date}T15:50:00.000Z` : null,
    tallies: state === "due" ? [] : [{ ...tally, plus: count + minus, minus }],
  };
}

function room(
  campus: number,
  time: string,
  department: string,
  location: string,
  area: string,
  instructions: string,
  person: number,
  usual: number,
  state: Room["state"],
): Room {
  const place = { campus, time, department, title: location, location: "", area, instructions };
  return { ...place, person, usual, state };
}
