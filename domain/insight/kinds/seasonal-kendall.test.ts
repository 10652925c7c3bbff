import fc from "fast-check";
import { expect, test } from "vitest";
import { seasonalTrend } from "./trend.ts";

const seasons = 13;
const value = fc.option(fc.integer({ min: -1_000, max: 1_000 }), { freq: 8 });
const values = fc.array(value, { minLength: 26, maxLength: 65 });

test("a straight line has its own slope, whatever its seasons are", () => {
  const season = fc.array(fc.integer({ min: -500, max: 500 }), {
    minLength: seasons,
    maxLength: seasons,
  });
  fc.assert(
    fc.property(season, fc.integer({ min: 1, max: 50 }), (pattern, yearly) => {
      const line = Array.from(
        { length: 4 * seasons },
        (_value, index) => (pattern[index % seasons] ?? 0) + yearly * Math.floor(index / seasons),
      );
      const trend = seasonalTrend(line, seasons);
      expect(trend?.slope).toBe(yearly);
      expect(trend?.score).toBeGreaterThan(3.29);
    }),
  );
});

test("what falls is what rises upside down, and its interval holds its slope", () => {
  fc.assert(
    fc.property(values, (all) => {
      const trend = seasonalTrend(all, seasons);
      const upsideDown = seasonalTrend(
        all.map((one) => (one === null ? null : 0 - one)),
        seasons,
      );
      if (!trend || !upsideDown) return;
      expect(upsideDown.slope).toBeCloseTo(-trend.slope, 9);
      expect(upsideDown.score).toBe(trend.score);
      expect(trend.low).toBeLessThanOrEqual(trend.slope);
      expect(trend.high).toBeGreaterThanOrEqual(trend.slope);
    }),
  );
});

test("level numbers have no trend, and two of different seasons are no pair", () => {
  expect(seasonalTrend(Array(39).fill(7), seasons)).toMatchObject({ slope: 0, score: 0 });
  expect(seasonalTrend([1, 5], seasons)).toBeNull();
});
