import { expect, test } from "vitest";
import type { Assignment } from "./assignment.ts";
import { boardOf, groupByCampus, progressOf, tableOf, typicalOf } from "./day-lists.ts";

const count = (fields: Partial<Assignment>) =>
  ({
    ...{ title: "Adults", area: "", time: "09:00", status: "pending", cancelled: false },
    ...{ campusId: null, campusName: null },
    ...fields,
  }) as Assignment;

test("counts are grouped by campus in the order of the campuses, those of no campus first", () => {
  const at = (campusId: string) => count({ campusId, campusName: `${campusId} campus` });
  const counts = [at("south"), at("closed"), at("north"), count({}), at("south")];
  const groups = groupByCampus(counts, [{ id: "north" }, { id: "south" }], (one) => one);
  expect(groups.map(({ campusId, name, items }) => [campusId, name, items.length])).toEqual([
    [null, "", 1],
    ["north", "north campus", 1],
    ["south", "south campus", 2],
    ["closed", "closed campus", 1],
  ]);
});

test("a campus's line says how many counts are in, typed ones too, and leaves out cancelled services", () => {
  const entered = { value: 3, by: null, isWeek: false };
  const counts = [
    count({ status: "complete" }),
    count({ entered }),
    count({ title: "Late" }),
    count({}),
    count({ cancelled: true }),
  ];
  const progress = progressOf(counts, ({ title }) => title === "Late");
  expect(progress).toEqual({ late: 1, counts: { isIn: 2, all: 4 } });
});

test("a day is a table once one thing is counted at two services, with an area as a row of its own", () => {
  const first = count({ area: "Floor" });
  const second = count({ area: "Floor", time: "11:00" });
  const kids = count({ title: "Kids", time: null });
  expect(tableOf([first, kids])).toBeNull();
  expect(tableOf([first, second, kids])).toEqual({
    times: [null, "09:00", "11:00"],
    rows: [
      { name: "Adults, Floor", cells: [[], [first], [second]] },
      { name: "Kids", cells: [[kids], [], []] },
    ],
  });
});

test("a board sums who counts toward the total by service, a typed number once for all areas, cancelled ones not at all", () => {
  const adults = { occurrenceId: "early", categoryId: "adults" };
  const typed = { entered: { value: 140, by: null, isWeek: false } };
  const counts = [
    count({ ...adults, time: "11:00", occurrenceId: "late", count: 60 }),
    count({ ...adults, area: "Floor", count: 90, status: "complete", ...typed }),
    count({ ...adults, area: "Balcony", count: 20, ...typed }),
    count({ ...adults, categoryId: "guests", count: 5 }),
    count({ ...adults, occurrenceId: "off", cancelled: true, count: 9 }),
    count({ time: null, title: "Parking", count: 31 }),
  ];
  const parts = boardOf(counts, ({ categoryId }) => categoryId === "adults");
  expect(parts.map(({ time, sum }) => [time, sum])).toEqual([
    [null, null],
    ["09:00", 140],
    ["11:00", 60],
  ]);
});

test("what is typical of a board's services is told of all of them, or not at all", () => {
  const counts = [
    { occurrenceId: "early", categoryId: "adults" },
    { occurrenceId: "early", categoryId: "adults" },
    { occurrenceId: "late", categoryId: "adults" },
  ];
  const services = new Map([
    ["early", "nine"],
    ["late", "eleven"],
    ["moved", null],
  ]);
  const typical = [
    { categoryId: "adults", serviceId: null, value: 900 },
    { categoryId: "adults", serviceId: "nine", value: 120 },
    { categoryId: "adults", serviceId: "eleven", value: 80 },
  ];
  expect(typicalOf(counts, services, typical)).toBe(200);
  expect(typicalOf(counts, services, typical.slice(0, 2))).toBeNull();
  const moved = { occurrenceId: "moved", categoryId: "adults" };
  expect(typicalOf([...counts, moved], services, typical)).toBeNull();
  expect(typicalOf([], services, typical)).toBeNull();
});
