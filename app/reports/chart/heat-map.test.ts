import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../domain/shared/time/week.ts";
import { cellAt, levels, levelsOf, monthGridOf, sundaysInMonth } from "./heat-map.tsx";

const years = fc
  .record({
    start: fc.nat(3_000),
    weekday: fc.constantFrom(0, 1),
    count: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ start, weekday, count }) =>
    Array.from({ length: count }, (_week, index) =>
      addDays("2020-01-05", weekday + 7 * (start % 400) + 7 * index),
    ),
  );

test("each week has a cell of its own, and that cell reads the week", () => {
  fc.assert(
    fc.property(years, (weeks) => {
      const grid = monthGridOf(weeks);
      const taken = new Set(grid.cells.map(({ column, row }) => `${column} ${row}`));
      expect(taken.size).toBe(weeks.length);
      for (const [week, { column, row }] of grid.cells.entries()) {
        expect(row).toBeLessThan(sundaysInMonth);
        const [x, y] = [(column + 0.5) / grid.months.length, (row + 0.5) / sundaysInMonth];
        expect(cellAt(grid, x, y)).toBe(week);
      }
    }),
  );
});

test("a week that begins on Monday is in the month of its Sunday", () => {
  const grid = monthGridOf(["2026-10-26", "2026-11-02"]);
  expect(grid.months.map(({ key }) => key)).toEqual(["2026-11"]);
  expect(grid.cells).toEqual([
    { column: 0, row: 0 },
    { column: 0, row: 1 },
  ]);
});

test("levels follow the values, blanks have none, and all alike are in the middle", () => {
  expect(levelsOf([10, null, 20, 14])).toEqual([1, null, 5, 3]);
  expect(levelsOf([7, 7])).toEqual([3, 3]);
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 53 }), (values) => {
      const found = levelsOf(values);
      for (const [index, value] of values.entries()) {
        expect(found[index]).toBeGreaterThanOrEqual(1);
        expect(found[index]).toBeLessThanOrEqual(levels.length);
        const next = values[index + 1];
        if (next !== undefined && next > value)
          expect(found[index + 1] ?? 0).toBeGreaterThanOrEqual(found[index] ?? 0);
      }
    }),
  );
});
