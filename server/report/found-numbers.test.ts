import { expect, test } from "vitest";
import { numbersOf } from "./found-numbers.ts";

const [main, early, late] = ["campus", "early", "late"];
const service = {
  ...{ name: "Service", campusId: main, weekday: 0, time: "09:00" },
  ...{ seats: null, inRoom: null },
};

test("nothing is held on the coming dates of an archived service, whose past ones stay", () => {
  const { dates } = numbersOf({
    campuses: [{ id: main, name: "Main", active: true }],
    departments: [],
    categories: [],
    services: [
      { ...service, id: early, active: true },
      { ...service, id: late, active: false },
    ],
    off: [],
    closed: [],
    lists: [early, late].map((serviceId) => ({ campusId: main, kind: "service", serviceId })),
    dates: JSON.stringify([
      [0, -1, 0, false, false],
      [0, 0, 0, false, true],
      [1, -1, 0, false, false],
      [1, 0, 0, false, true],
    ]),
    numbers: null,
    open: null,
    count: 0,
  });
  const held = dates.map(({ serviceId, held, toCome }) => ({ serviceId, held, toCome }));
  expect(held).toEqual([
    { serviceId: early, held: [-1, 0], toCome: [0] },
    { serviceId: late, held: [-1], toCome: [] },
  ]);
});
