import fc from "fast-check";
import { expect, test } from "vitest";
import type { Campus } from "./campus.ts";
import { lastWeeks, medianOf, trendsOf } from "./report.ts";

const weeks = lastWeeks("2026-06-07", 3);

test("the last weeks end with the current one", () => {
  expect(weeks).toEqual(["2026-05-24", "2026-05-31", "2026-06-07"]);
});

test("a week that nobody entered is a gap, and no part of the median", () => {
  const [adults] = trendsOf(
    [campus("main")],
    [number("main", 0, 100), number("main", 2, 300)],
    weeks,
  );
  expect(adults?.trends[0]).toMatchObject({ values: [100, null, 300], entered: 2, median: 200 });
});

test("campuses add up, and a campus that is late leaves a gap instead of a loss", () => {
  const numbers = [
    number("main", 0, 100),
    number("north", 0, 40),
    number("main", 1, 110),
    number("main", 2, 120),
    number("north", 2, 50),
  ];
  const both = [campus("main"), campus("north"), campus("new")];
  expect(trendsOf(both, numbers, weeks)[0]?.trends[0]?.values).toEqual([140, null, 170]);
  expect(trendsOf(both.slice(0, 1), numbers, weeks)[0]?.trends[0]?.values).toEqual([100, 110, 120]);
});

test("half of the values lie on either side of the median", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (values) => {
      const median = medianOf(values) ?? -1;
      const half = values.length / 2;
      expect(values.filter((value) => value <= median).length).toBeGreaterThanOrEqual(
        Math.floor(half),
      );
      expect(values.filter((value) => value >= median).length).toBeGreaterThanOrEqual(
        Math.floor(half),
      );
    }),
  );
  expect(medianOf([])).toBeNull();
});

function campus(name: string): Campus {
  const category = { id: `${name} adults`, name: "Adult Attendance", inTotal: true };
  return {
    id: name,
    name,
    departments: [
      {
        id: `${name} department`,
        key: "adults",
        name: "Adults",
        categories: [{ ...category, unit: "count" }],
      },
    ],
  };
}

function number(name: string, week: number, value: number) {
  return { campusId: name, categoryId: `${name} adults`, weekStart: weeks[week] ?? "", value };
}
