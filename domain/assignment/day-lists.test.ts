import { expect, test } from "vitest";
import type { Assignment } from "./assignment.ts";
import { groupByCampus, progressOf, tableOf } from "./day-lists.ts";

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
