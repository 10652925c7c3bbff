import { expect, test } from "vitest";
import { pairThatMakes } from "./change.ts";

const level = Array.from({ length: 12 }, (_, at) => ({ now: 280 + (at % 3), before: 280 }));

test("the one pair that makes a change is found, and none of several or of a change of all", () => {
  expect(pairThatMakes(level.with(4, { now: 2_450, before: 280 }))).toBe(4);
  expect(pairThatMakes(level.map(({ before }) => ({ now: 300, before })))).toBe(null);
  const scatter = [-40, 50, -45, 48].map((by) => ({ now: 280 + by, before: 280 }));
  expect(pairThatMakes(scatter)).toBe(null);
  expect(pairThatMakes([])).toBe(null);
});
