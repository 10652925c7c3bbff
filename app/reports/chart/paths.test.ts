import fc from "fast-check";
import { expect, test } from "vitest";
import { canvas, dotsOf, drawnOf, plainLine } from "./paths.ts";
import { scaleOf } from "./scale.ts";

const scale = { low: 0, high: 100 };
const complete = () => true;

test("a blank week is a gap, and a week between two gaps is a dot", () => {
  const { line, dots, hollow, loose } = drawnOf([100, 0, null, 50, null], scale, complete);
  expect(line).toBe("M0 0L250 400");
  expect(dots).toBe("M750 200h0");
  expect(hollow + loose).toBe("");
});

test("an incomplete week before others is a gap with a hollow dot", () => {
  const { line, loose, dots, hollow } = drawnOf([100, 50, 0], scale, (week) => week !== 1);
  expect(line + loose).toBe("");
  expect(dots).toBe("M0 0h0M1000 400h0");
  expect(hollow).toBe("M500 200h0");
});

test("an incomplete last week is hollow, and only a loose line leads to it", () => {
  const { line, loose, hollow, area } = drawnOf([100, 50, 0], scale, (week) => week < 2);
  expect(line).toBe("M0 0L500 200");
  expect(loose).toBe("M500 200L1000 400");
  expect(hollow).toBe("M1000 400h0");
  expect(area).toBe("M0 0L500 200V400H0Z");
});

test("an incomplete week below the others is drawn at the bottom, and a mark of a blank week, too", () => {
  expect(drawnOf([60, 20], { low: 40, high: 80 }, (week) => week < 1).hollow).toBe("M1000 400h0");
  expect(dotsOf([1], [60, null], { low: 40, high: 80 })).toBe("M1000 400h0");
});

test("every known week is drawn once on the canvas, and no blank one", () => {
  const weeks = fc.array(fc.record({ value: fc.option(fc.nat(2_000)), isComplete: fc.boolean() }), {
    minLength: 1,
    maxLength: 260,
  });
  fc.assert(
    fc.property(weeks, (given) => {
      const values = given.map(({ value }) => value);
      const isComplete = (week: number) => given[week]?.isComplete ?? false;
      const { line, loose, dots, hollow } = drawnOf(values, scaleOf(values), isComplete);
      const places = (path: string) => [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
      const all = places(line + loose + dots + hollow);
      for (const [, x, y] of all) {
        expect(Number(x)).toBeLessThanOrEqual(canvas.width);
        expect(Number(y)).toBeLessThanOrEqual(canvas.height);
      }
      const known = values.filter((value) => value !== null).length;
      expect(new Set(all.map(([, x]) => x)).size).toBe(known);
      expect(places(hollow).length).toBe(
        given.filter((week) => week.value !== null && !week.isComplete).length,
      );
    }),
  );
});

test("a line behind the others shows its weeks alone as dots", () => {
  expect(plainLine([null, 50, null], scale)).toBe("M500 200h0");
  expect(plainLine([null, null], scale)).toBe("");
});
