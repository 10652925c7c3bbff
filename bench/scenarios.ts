import { newId } from "../domain/id.ts";
import type { World } from "./world.ts";

export type Request = { method: "GET" | "PUT" | "POST"; path: string; body?: object };
export type Scenario = {
  name: string;
  /** At once, instead of 1 and 32. */
  connections?: readonly number[];
  next: (world: World, index: number) => Request;
};

/** All different, so that every save changes something. */
let values = 10_000;

/** Reads first: the assignments that the others create would be read with every report. */
export const scenarios: Scenario[] = [
  { name: "sign-in check", next: () => ({ method: "GET", path: "/api/me" }) },
  {
    name: "list my 20 assignments",
    next: (world) => ({ method: "GET", path: `${base(world)}/assignments?limit=20` }),
  },
  {
    name: "a year's numbers",
    next: (world) => ({
      method: "GET",
      path: `${base(world)}/reports?measure=everything&by=category&period=52`,
    }),
  },
  {
    name: "team list of 200",
    next: ({ teamId }) => ({ method: "GET", path: `/api/organizations/${teamId}/members` }),
  },
  {
    name: "five years by category",
    connections: [1, 8, 32],
    next: (world) => reportOf(world, "measure=everything&by=category&period=all"),
  },
  {
    name: "five years by campus, compared",
    connections: [1, 8, 32],
    next: (world) => reportOf(world, "by=campus&period=all&compare=last-year"),
  },
  {
    name: "put a tally (500 assignments)",
    next: (world, index) => ({
      method: "PUT",
      path: `${base(world)}/assignments/${pick(world.assignmentIds, index)}/tallies/${device(index)}`,
      body: { round: 1, plus: 1 + (++values % 900_000), minus: 0 },
    }),
  },
  {
    name: "save a count",
    next: (world, index) => ({
      method: "PUT",
      path: `${base(world)}/assignments/${pick(world.countIds, index)}/count`,
      body: { round: 1, plus: ++values, minus: 0, deviceId: device(index) },
    }),
  },
  { name: "create an assignment", next: (world, index) => creation(world, index, "never") },
  { name: "create a weekly one", next: (world, index) => creation(world, index, "weekly") },
  {
    name: "save a department's entries",
    next: (world, index) => {
      const { campusId, weekStart, categoryIds } = pick(world.weeks, index);
      const entry = (categoryId: string) => ({
        categoryId,
        value: 1 + (++values % 900_000),
        seenVersion: 900_000,
      });
      return {
        method: "PUT",
        path: `${base(world)}/campuses/${campusId}/weeks/${weekStart}/entries`,
        body: { entries: categoryIds.map(entry) },
      };
    },
  },
];

const devices = new Map<number, string>();

/** One phone for each assignment, as usual. */
function device(index: number): string {
  const known = devices.get(index % 500) ?? newId();
  devices.set(index % 500, known);
  return known;
}

function creation(world: World, index: number, repeats: "never" | "weekly"): Request {
  const place = pick(world.coming, index);
  const body = { id: newId(), userId: world.counterId, title: "Kids", ...place, repeats };
  return {
    method: "POST",
    path: `${base(world)}/assignments`,
    body: { ...body, date: world.today },
  };
}

function reportOf({ historyId }: World, question: string): Request {
  return { method: "GET", path: `/api/organizations/${historyId}/reports?${question}` };
}

function base({ organizationId }: World): string {
  return `/api/organizations/${organizationId}`;
}

function pick<Item>(items: Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}
