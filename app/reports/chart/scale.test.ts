import fc from "fast-check";
import { expect, test } from "vitest";
import { heightOf, labelsThatFit, leftOf, scaleOf, spreadOut, weekAt } from "./scale.ts";

const numbers = fc.array(fc.oneof(fc.nat(20), fc.nat(5_000), fc.nat(900_000_000)), {
  minLength: 1,
  maxLength: 60,
});
const steps = fc.constantFrom(1, 100);

test("every number is within its scale", () => {
  fc.assert(
    fc.property(numbers, steps, (values, step) => {
      const { low, high } = scaleOf(values, step);
      for (const value of values) expect(low <= value && value <= high).toBe(true);
    }),
  );
});

test("a change of one is at most a quarter of the height, and a fifth of the highest fills it", () => {
  fc.assert(
    fc.property(numbers, steps, (values, step) => {
      const { low, high } = scaleOf(values, step);
      expect(high - low).toBeGreaterThanOrEqual(4 * step);
      expect(high - low).toBeGreaterThanOrEqual(Math.max(...values) * 0.2 - 1e-6);
    }),
  );
});

test("a fall of one never looks like a fall of half, unless it is drawn from zero and is one", () => {
  fc.assert(
    fc.property(numbers, fc.nat(), steps, (values, pick, step) => {
      const value = values[pick % values.length] ?? 0;
      const fallen = value - step;
      const scale = scaleOf([...values, Math.max(0, fallen)], step);
      if (scale.low === 0 || fallen < 0) return;
      const seen = (each: number) => 1 - heightOf(each, scale);
      expect(seen(value) - seen(fallen)).toBeLessThanOrEqual(seen(value) / 2 + 1e-9);
    }),
  );
});

test("small numbers and great falls are drawn from zero, a steady hundred is not", () => {
  expect(scaleOf([2, 3, 3])).toEqual({ low: 0, high: 4 });
  expect(scaleOf([0, 0])).toEqual({ low: 0, high: 4 });
  expect(scaleOf([])).toEqual({ low: 0, high: 4 });
  expect(scaleOf([600, 150])).toEqual({ low: 0, high: 600 });
  expect(scaleOf([600, 600])).toEqual({ low: 540, high: 660 });
});

test("a greater number is drawn higher", () => {
  fc.assert(
    fc.property(numbers, steps, (values, step) => {
      const scale = scaleOf(values, step);
      const sorted = [...values].sort((one, other) => one - other);
      const heights = sorted.map((value) => heightOf(value, scale));
      expect(heights).toEqual([...heights].sort((one, other) => other - one));
    }),
  );
});

test("the place of a week reads that week", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_044 }), fc.nat(), (count, pick) => {
      const week = pick % count;
      expect(weekAt(leftOf(week, count), count)).toBe(week);
      expect(weekAt(-3, count)).toBe(0);
      expect(weekAt(7, count)).toBe(count - 1);
    }),
  );
});

test("words beside the chart keep their order, their distance and the height of the chart", () => {
  const heights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });
  fc.assert(
    fc.property(heights, (given) => {
      const spread = spreadOut(given, 0.2);
      const order = given.map((_height, index) => index);
      order.sort((one, other) => (given[one] ?? 0) - (given[other] ?? 0) || one - other);
      for (const [rank, index] of order.entries()) {
        expect(spread[index]).toBeGreaterThanOrEqual(-1e-9);
        expect(spread[index]).toBeLessThanOrEqual(1 + 1e-9);
        const below = spread[order[rank - 1] ?? -1];
        if (below !== undefined)
          expect((spread[index] ?? 0) - below).toBeGreaterThanOrEqual(0.2 - 1e-9);
      }
    }),
  );
  expect(spreadOut([0.1, 0.9], 0.2)).toEqual([0.1, 0.9]);
});

test("labels in a row never overlap, and the weightiest is among them", () => {
  const label = fc.record({
    week: fc.nat(51),
    words: fc.string({ minLength: 1, maxLength: 18 }),
    weight: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 20 }), (labels) => {
      const lengthOf = (words: string) => words.length / 40;
      const shown = labelsThatFit(labels, 52, lengthOf);
      for (const [index, { start, words }] of shown.entries()) {
        const end = start + lengthOf(words);
        expect(start >= 0 && end <= 1 + 1e-9).toBe(true);
        const next = shown[index + 1];
        if (next) expect(next.start).toBeGreaterThanOrEqual(end - 1e-9);
      }
      const most = Math.max(...labels.map(({ weight }) => weight));
      expect(shown.some(({ weight }) => weight === most)).toBe(true);
    }),
  );
});
