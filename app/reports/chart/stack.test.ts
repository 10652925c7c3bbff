import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToldNumber } from "../../../domain/report/card-words.ts";
import { canvas } from "./paths.ts";
import { foldParts, type Part, stackedAt, stackPaths, weeksOf } from "./stack.ts";

const weeks = 12;
const someParts = fc.array(
  fc.array(fc.option(fc.nat(1_000)), { minLength: weeks, maxLength: weeks }),
  { minLength: 1, maxLength: 12 },
);

function toldOf(values: (number | null)[], state: ToldNumber["state"] = "complete"): ToldNumber[] {
  return values.map((value) => ({ value, state }));
}

function named(lists: (number | null)[][]): Part[] {
  return lists.map((values, index) => ({
    id: `${index}`,
    name: `Part ${index}`,
    told: toldOf(values),
  }));
}

test("folding keeps the sum of every week and its blanks", () => {
  fc.assert(
    fc.property(someParts, fc.integer({ min: 2, max: 6 }), (lists, most) => {
      const parts = named(lists);
      const folded = foldParts(parts, most);
      expect(folded.length).toBe(Math.min(most, parts.length));
      for (let week = 0; week < weeks; week++)
        expect(stackedAt(folded, week)).toBe(stackedAt(parts, week));
    }),
  );
});

test("the others are the smallest, and the rest keep their order", () => {
  const parts = named([[5], [90], [2], [40]]);
  const folded = foldParts(parts, 3);
  expect(folded.map(({ name }) => name)).toEqual(["Part 1", "Part 3", "Others"]);
  expect(folded.at(-1)?.told).toEqual(toldOf([7]));
});

test("the others are told as the least known of them, where it has a number", () => {
  const others = (...parts: ToldNumber[][]) =>
    foldParts(
      [...parts, toldOf([90])].map((told, index) => ({ id: `${index}`, name: "", told })),
      2,
    ).at(-1)?.told;
  expect(others(toldOf([5]), toldOf([2], "about"))).toEqual(toldOf([7], "about"));
  expect(others(toldOf([5], "so far"), toldOf([2], "about"))).toEqual(toldOf([7], "so far"));
  expect(others(toldOf([5]), toldOf([null], "so far"))).toEqual(toldOf([5]));
});

test("parts stand on each other without gap or overlap, and blanks take no room", () => {
  fc.assert(
    fc.property(someParts, (lists) => {
      const parts = named(lists);
      const sums = Array.from({ length: weeks }, (_week, index) => stackedAt(parts, index) ?? 0);
      const high = Math.max(1, ...sums);
      const bars = stackPaths(parts, weeks, high).flatMap((path) => [
        ...path.matchAll(/M([\d.]+) ([\d.]+)V([\d.-]+)h/g),
      ]);
      const known = lists.flat().filter((value) => value !== null && value > 0);
      expect(bars.length).toBe(known.length);
      for (const [, , bottom, top] of bars) {
        expect(Number(bottom)).toBeGreaterThanOrEqual(Number(top));
        expect(Number(bottom)).toBeLessThanOrEqual(canvas.height);
        expect(Number(top)).toBeGreaterThanOrEqual(-0.01);
      }
    }),
  );
});

test("each week of a stack is either among those asked for or among the others", () => {
  const parts = fc.array(fc.array(fc.option(fc.nat(500)), { minLength: 6, maxLength: 6 }));
  fc.assert(
    fc.property(parts, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (given, asked) => {
      const all = given.map((values, index) => ({
        id: `${index}`,
        name: "",
        told: toldOf(values),
      }));
      const of = weeksOf(all, (week) => asked[week] ?? false);
      const others = weeksOf(all, (week) => !asked[week]);
      for (const week of asked.keys())
        expect(stackedAt(asked[week] ? of : others, week)).toBe(stackedAt(all, week));
      for (const week of asked.keys())
        expect(stackedAt(asked[week] ? others : of, week)).toBeNull();
    }),
  );
});
