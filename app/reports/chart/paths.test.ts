import fc from "fast-check";
import { expect, test } from "vitest";
import { bandOf, canvas, dotsOf, drawnOf, plainLine, weeksBelow } from "./paths.ts";
import { scaleOf } from "./scale.ts";

const scale = { low: 0, high: 100 };
const complete = () => true;

test("a blank week is a gap, and a week between two gaps is a dot", () => {
  const { line, dots, hollow } = drawnOf([100, 0, null, 50, null], scale, complete);
  expect(line).toBe("M0 0L250 400");
  expect(dots).toBe("M750 200h0");
  expect(hollow).toBe("");
});

test("an incomplete week before others is a gap with a hollow dot", () => {
  const { line, dots, hollow } = drawnOf([100, 50, 0], scale, (week) => week !== 1);
  expect(line).toBe("");
  expect(dots).toBe("M0 0h0M1000 400h0");
  expect(hollow).toBe("M500 200h0");
});

test("an incomplete last week is hollow, and no line falls to it", () => {
  const { line, hollow, area } = drawnOf([100, 50, 0], scale, (week) => week < 2);
  expect(line).toBe("M0 0L500 200");
  expect(hollow).toBe("M1000 400h0");
  expect(area).toBe("M0 0L500 200V400H0Z");
});

test("an incomplete week below the chart has a sign instead of a point, and no week is drawn at another number", () => {
  const high = { low: 40, high: 80 };
  const isComplete = (week: number) => week < 1;
  expect(drawnOf([60, 20], high, isComplete).hollow).toBe("");
  expect(weeksBelow([60, 20], high, isComplete)).toEqual([1]);
  expect(dotsOf([0, 1, 2], [60, null, 20], high)).toBe("M0 200h0");
});

test("every known week is drawn once, at its own number, or has a sign; no blank one is", () => {
  const weeks = fc.array(fc.record({ value: fc.option(fc.nat(2_000)), isComplete: fc.boolean() }), {
    minLength: 1,
    maxLength: 260,
  });
  fc.assert(
    fc.property(weeks, (given) => {
      const values = given.map(({ value }) => value);
      const isComplete = (week: number) => given[week]?.isComplete ?? false;
      const scale = scaleOf(values.filter((_value, week) => isComplete(week)));
      const { line, dots, hollow } = drawnOf(values, scale, isComplete);
      const below = weeksBelow(values, scale, isComplete);
      const above = values.filter((value) => (value ?? 0) > scale.high).length;
      const places = (path: string) => [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
      const all = places(line + dots + hollow);
      for (const [, x, y] of all) {
        expect(Number(x)).toBeLessThanOrEqual(canvas.width);
        expect(Number(y)).toBeLessThanOrEqual(canvas.height);
      }
      const known = values.filter((value) => value !== null).length;
      expect(new Set(all.map(([, x]) => x)).size).toBe(known - below.length - above);
      expect(places(hollow).length).toBe(
        given.filter((week) => week.value !== null && !week.isComplete).length -
          below.length -
          above,
      );
    }),
  );
});

test("a line behind the others shows its weeks alone as dots", () => {
  expect(plainLine([null, 50, null], scale)).toMatchObject({ line: "", dots: "M500 200h0" });
  expect(plainLine([null, null], scale)).toMatchObject({ line: "", dots: "" });
});

test("a band goes around the weeks that have one, and stays in the chart", () => {
  const week = (low: number, high: number) => ({ low, high });
  expect(bandOf([null, week(25, 75), week(50, 100)], scale)).toBe(
    "M500 100L1000 0L1000 200L500 300Z",
  );
  expect(bandOf([null, null], scale)).toBe("");
  expect(bandOf([week(0, 300), null, week(50, 50)], scale)).toBe("M0 0L0 400ZM1000 200L1000 200Z");
});
