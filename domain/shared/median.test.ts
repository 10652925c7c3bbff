import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf, middleOf } from "./median.ts";

test("as many numbers are below the middle as above it, of few numbers as of many", () => {
  const numbers = fc.array(fc.integer({ min: -1_000, max: 1_000 }), {
    minLength: 1,
    maxLength: 80,
  });
  fc.assert(
    fc.property(numbers, (values) => {
      const middle = middleOf(values) ?? Number.NaN;
      const below = values.filter((value) => value < middle).length;
      const above = values.filter((value) => value > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
    }),
  );
});

test("the list stays as it was, and of none there is no median", () => {
  const values = [3, 1, 2];
  expect(medianOf(values)).toBe(2);
  expect(values).toEqual([3, 1, 2]);
  expect(medianOf([])).toBeNull();
  expect(medianOf([1, 2])).toBe(2);
});
