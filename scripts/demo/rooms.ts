/** Counted at every service. `person` is an index in the list of people. */
export type Room = {
  campus: number;
  time: string;
  department: string;
  title: string;
  area: string;
  instructions: string;
  person: number;
  /** Without the other rooms of its department. */
  usual: number;
  /** On the last Sunday up to `today`. */
  state: "complete" | "counting" | "due";
};

const seated = "Count seated people only, during the message.";
const children = "Children only, no parents.";

const main = { campus: 0, area: "", instructions: "" };
const downtown = { ...main, campus: 2, time: "10:00", state: "complete" } as const;
const north = { campus: 1, time: "10:00", area: "", instructions: "" };
const worship = { ...main, department: "adults", title: "Worship Center", instructions: seated };
const early = { ...worship, time: "09:00", state: "complete" } as const;
const late = { ...worship, time: "10:30" };

export const rooms: readonly Room[] = [
  { ...early, area: "Floor", person: 0, usual: 212 },
  { ...early, area: "Balcony", person: 2, usual: 64 },
  { ...late, area: "Floor", person: 1, usual: 143, state: "counting" },
  { ...late, area: "Balcony", person: 0, usual: 41, state: "due" },
  {
    ...main,
    time: "10:30",
    department: "kids",
    title: "Kids check-in desk",
    person: 6,
    instructions: children,
    usual: 58,
    state: "due",
  },
  {
    ...north,
    department: "adults",
    title: "Chapel",
    person: 7,
    usual: 96,
    instructions: "Include the team and the band.",
    state: "complete",
  },
  {
    ...north,
    department: "kids",
    title: "Kids room",
    person: 0,
    usual: 31,
    instructions: children,
    state: "due",
  },
  { ...north, department: "students", title: "Youth loft", person: 8, usual: 22, state: "due" },
  { ...downtown, department: "adults", title: "Theater", person: 9, usual: 74 },
  { ...downtown, department: "kids", title: "Kids corner", person: 10, usual: 18 },
  { ...downtown, department: "students", title: "Student table", person: 11, usual: 9 },
];

/** Used when `today` is no Sunday, so that there is always something to count. */
export const eveningRoom: Room = {
  ...main,
  time: "19:00",
  department: "students",
  title: "Youth night",
  area: "Gym",
  person: 0,
  usual: 47,
  state: "due",
};

/** The room's share of its department's number. */
export function shareOf(room: Room): number {
  const together = rooms.filter(
    ({ campus, department }) => campus === room.campus && department === room.department,
  );
  return room.usual / together.reduce((sum, { usual }) => sum + usual, 0);
}
