import fc from "fast-check";
import { expect, test } from "vitest";
import { reachOf } from "../forecast.ts";
import { dampedTrend, logScaleOf, ridgeChange, seasonalChange, theta } from "./each-model.ts";
import { dampWildWeeks, fillGaps } from "./trials.ts";

const own = { dampedTrend, theta, seasonalChange, ridgeChange };
const counts = (minLength: number) => fc.array(fc.nat(3_000), { minLength, maxLength: 180 });

test.each(Object.entries(own))("%s gives finite numbers for any counts", (_, model) => {
  fc.assert(
    fc.property(counts(16), (values) => {
      const said = model(values, 8);
      expect(said).toHaveLength(8);
      expect(said.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test.each(Object.entries(own))("%s goes on with what never changes", (_, model) => {
  for (const value of [0, 1, 137.5])
    for (const said of model(Array<number>(120).fill(value), 8)) expect(said).toBeCloseTo(value, 6);
});

test("a trend goes on, and fades", () => {
  const line = Array.from({ length: 80 }, (_, week) => 100 + 2 * week);
  const [first = 0, second = 0, third = 0] = dampedTrend(line, 3);
  expect(first).toBeGreaterThan(259);
  expect(third - second).toBeGreaterThan(0);
  expect(third - second).toBeLessThan(second - first);
});

test("theta follows half of a steady growth", () => {
  const growing = Array.from({ length: 80 }, (_, week) => 100 * 1.01 ** week);
  const last = growing.at(-1) ?? 0;
  const said = theta(growing, 8).at(-1) ?? 0;
  expect(said).toBeGreaterThan(last * 1.03);
  expect(said).toBeLessThan(last * 1.09);
});

const yearly = Array.from(
  { length: 220 },
  (_, week) => 500 + 200 * Math.sin((2 * Math.PI * week) / 52.18),
);

test.each([
  ["seasonalChange", seasonalChange, 12],
  ["ridgeChange", ridgeChange, 25],
] as const)("%s sees a season come that it has seen before", (_, model, mostMiss) => {
  const [past, next] = [yearly.slice(0, 210), yearly.slice(210, 218)];
  model(past, 8).forEach((said, step) => {
    expect(Math.abs(said - (next[step] ?? 0))).toBeLessThan(mostMiss);
  });
});

test("logarithms come back as what they were, zeros too", () => {
  fc.assert(
    fc.property(counts(2), (values) => {
      const logs = logScaleOf(values);
      logs.values.forEach((value, week) => {
        expect(Math.abs(logs.back(value) - (values[week] ?? 0))).toBeLessThan(1e-6);
      });
    }),
  );
});

test("gaps are filled between their neighbors, known weeks stay, and weeks before the first are dropped", () => {
  expect(fillGaps([null, 10, null, null, 40, null])).toEqual([10, 20, 30, 40, 40]);
  expect(fillGaps([null, null])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(100)), { minLength: 1 }), (values) => {
      const start = values.findIndex((value) => value !== null);
      const filled = fillGaps(values);
      if (start < 0) return;
      expect(filled).toHaveLength(values.length - start);
      values.slice(start).forEach((value, week) => {
        if (value !== null) expect(filled[week]).toBe(value);
      });
    }),
  );
});

test("a single wild week is damped, also the last if ten times as large; two together stay", () => {
  const weeks = Array.from({ length: 60 }, (_, week) => 140 + (week % 6));
  const at30 = dampWildWeeks(weeks.with(30, 1_400));
  expect(at30[30]).toBeLessThan(170);
  expect(at30.toSpliced(30, 1)).toEqual(weeks.toSpliced(30, 1));
  expect(dampWildWeeks(weeks.with(59, 1_400))[59]).toBeLessThan(200);
  const twice = weeks.with(30, 300).with(31, 300);
  expect(dampWildWeeks(twice)).toEqual(twice);
});

test("as many misses as asked lie within the reach, at each number of weeks ahead", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          step: fc.integer({ min: 1, max: 13 }),
          share: fc.double({ min: 0, max: 3, noNaN: true }),
        }),
        { minLength: 1 },
      ),
      fc.constantFrom(0.5, 0.8, 0.95),
      (misses, share) => {
        const reach = reachOf(misses);
        const within = misses.filter((miss) => miss.share <= reach(miss.step, share) + 1e-9);
        expect(within.length).toBeGreaterThanOrEqual(
          Math.min(misses.length, Math.ceil((misses.length + 1) * share)),
        );
        expect(reach(8, share)).toBeGreaterThanOrEqual(reach(1, share));
      },
    ),
  );
});

test("a jump in the last weeks of one trial makes no week ahead surer", () => {
  const misses = [...Array(6).keys()].flatMap((trial) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({ step, share: 0.02 + 0.005 * ((trial + step) % 5) })),
  );
  const jumped = misses.map((miss, at) => (at === 6 || at === 7 ? { ...miss, share: 0.4 } : miss));
  for (const step of [1, 4, 8])
    expect(reachOf(jumped)(step, 0.8)).toBeGreaterThanOrEqual(reachOf(misses)(step, 0.8));
});
