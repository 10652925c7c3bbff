import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreOf } from "./guests.ts";

const changes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
  minLength: 8,
  maxLength: 30,
});

test("what lies above others by its ranks lies below them with the sign turned, and nothing lies above itself", () => {
  fc.assert(
    fc.property(changes, changes, (some, others) => {
      const turned = (all: number[]) => all.map((one) => -one);
      expect(scoreOf(turned(some), turned(others))).toBeCloseTo(-scoreOf(some, others), 9);
      expect(scoreOf(some, some)).toBeCloseTo(0, 9);
    }),
  );
});

test("only what lies above nearly all others is called sure", () => {
  const others = Array.from({ length: 120 }, (_, place) => place / 120);
  const at = (height: number) => Array.from({ length: 10 }, () => height);
  expect(scoreOf(at(2), others)).toBeGreaterThan(3.29);
  expect(scoreOf(at(0.75), others)).toBeLessThan(3.29);
  expect(Math.abs(scoreOf(at(0.5), others))).toBeLessThan(0.2);
});
