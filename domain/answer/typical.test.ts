import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReportRow } from "./report-answer.ts";
import { medianBefore, typicalOf } from "./typical.ts";

type Week = { value: number | null; isComplete: boolean };

const weeks = fc.array(fc.record({ value: fc.option(fc.nat(1_000)), isComplete: fc.boolean() }), {
  maxLength: 40,
});

function rowOf(all: readonly Week[]): Pick<ReportRow, "good" | "regular"> {
  const good = all.map(({ value, isComplete }) => (isComplete ? value : null));
  return { good, regular: good };
}

test("what is typical of a week lies in the middle of the last eight good ones before it", () => {
  fc.assert(
    fc.property(weeks, (all) => {
      const before = all
        .slice(-26)
        .flatMap(({ value, isComplete }) => (isComplete && value !== null ? [value] : []))
        .slice(-8);
      const typical = typicalOf(rowOf(all), all.length);
      expect(typical === null).toBe(before.length < 3);
      if (typical === null) return;
      const half = before.length / 2;
      expect(before.filter((value) => value < typical).length).toBeLessThanOrEqual(half);
      expect(before.filter((value) => value > typical).length).toBeLessThanOrEqual(half);
    }),
  );
});

test("what is typical of a week is the same whatever the week itself and those after it were", () => {
  fc.assert(
    fc.property(weeks, weeks, (before, after) => {
      const alone = typicalOf(rowOf(before), before.length);
      expect(typicalOf(rowOf([...before, ...after]), before.length)).toBe(alone);
    }),
  );
});

test("a week that is not good is passed over, and an older one counts in its place", () => {
  const full = (value: number) => ({ value, isComplete: true });
  const all = [full(1), ...[2, 3, 4, 5, 6, 7, 8].map(full), { value: 0, isComplete: false }];
  expect(typicalOf(rowOf(all), all.length)).toBe(5);
  expect(typicalOf(rowOf(all.slice(-3)), 3)).toBeNull();
});

test("the weeks before have a median once three of four are good", () => {
  const known = (weeks: number) =>
    rowOf([
      ...Array.from({ length: 26 - weeks }, () => ({ value: null, isComplete: false })),
      ...Array.from({ length: weeks }, (_, week) => ({ value: 100 + week, isComplete: true })),
    ]);
  expect(medianBefore(known(19), 26, 26)).toBe(null);
  expect(medianBefore(known(20), 26, 26)).toBe(110);
  expect(medianBefore(known(5), 26, 8)).toBe(null);
  expect(medianBefore(known(6), 26, 8)).toBe(103);
});
