import fc from "fast-check";
import { expect, test } from "vitest";
import { type NumberOfWeek, typicalNumbersOf } from "./typical-number.ts";
import { addDays } from "./week.ts";

const weekOf = (index: number) => addDays("2026-06-07", -7 * index);

function number(week: number, value: number, serviceId: string | null = null): NumberOfWeek {
  const kind = serviceId === null ? "week" : "service";
  return { categoryId: "adults", serviceId, weekStart: weekOf(week), kind, value };
}

test("what is typical is the median of the weeks, of each service and of their sum", () => {
  const numbers = [
    ...[100, 120, 400].map((value, week) => number(week, value, "nine")),
    ...[50, 60, 70].map((value, week) => number(week, value, "eleven")),
    number(0, 9_999),
  ];
  expect(typicalNumbersOf(numbers, [])).toEqual([
    { categoryId: "adults", serviceId: null, value: 180 },
    { categoryId: "adults", serviceId: "nine", value: 120 },
    { categoryId: "adults", serviceId: "eleven", value: 60 },
  ]);
});

test("two weeks are typical of nothing, and a week that misses a count is left out", () => {
  const numbers = [100, 120, 140].map((value, week) => number(week, value));
  expect(typicalNumbersOf(numbers.slice(1), [])).toEqual([]);
  expect(typicalNumbersOf(numbers, [{ categoryId: "adults", weekStart: weekOf(0) }])).toEqual([]);
});

test("a typical number lies between the least and the greatest, in whatever order the weeks come", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { minLength: 3, maxLength: 8 }).chain((values) =>
        fc.record({
          values: fc.constant(values),
          mixed: fc.shuffledSubarray(
            values.map((value, week) => number(week, value)),
            { minLength: values.length },
          ),
        }),
      ),
      ({ values, mixed }) => {
        const [typical] = typicalNumbersOf(mixed, []);
        expect(typical?.value).toBeGreaterThanOrEqual(Math.min(...values));
        expect(typical?.value).toBeLessThanOrEqual(Math.max(...values));
      },
    ),
  );
});
