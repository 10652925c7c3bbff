import fc from "fast-check";
import { expect, test } from "vitest";
import { weekAfterKey } from "./week-slider.tsx";

test("arrows read the next week, pages four weeks, Home and End the first and the last", () => {
  const range = { count: 52, start: 50 };
  expect(weekAfterKey("ArrowLeft", null, range)).toBe(49);
  expect(weekAfterKey("ArrowRight", 10, range)).toBe(11);
  expect(weekAfterKey("PageUp", 10, range)).toBe(14);
  expect(weekAfterKey("PageDown", 10, range)).toBe(6);
  expect(weekAfterKey("Home", 10, range)).toBe(0);
  expect(weekAfterKey("End", null, range)).toBe(51);
  expect(weekAfterKey("Tab", 10, range)).toBeUndefined();
});

test("no key leaves the weeks", () => {
  const keys = fc.array(
    fc.constantFrom("ArrowLeft", "ArrowUp", "PageDown", "PageUp", "End", "ArrowRight", "Home"),
  );
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 300 }), (pressed, count) => {
      let at: number | null = null;
      for (const key of pressed) {
        at = weekAfterKey(key, at, { count, start: count - 1 }) ?? at;
        expect(at !== null && at >= 0 && at < count).toBe(true);
      }
    }),
  );
});
