import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannedNumber } from "../history/reading.ts";
import { addDays, type Day } from "../shared/time/week.ts";
import { doubtsIn, seriesOf, withAnswers } from "./history-doubts.ts";

const told = {
  unitOf: () => "count" as const,
  weekStartDay: 0 as const,
  easter: "western" as const,
};
const first = "2024-01-07";

function numbersOf(values: readonly number[], categoryId = "adults", from: Day = first) {
  return values.map(
    (value, week): PlannedNumber => ({
      ...{
        row: week + 2,
        column: 1,
        campusId: "main",
        service: null,
        categoryId,
        value,
        note: "",
        text: "",
      },
      date: addDays(from, 7 * week),
    }),
  );
}

const plan = (numbers: PlannedNumber[]) => ({
  ...{
    numbers,
    notes: [],
    specialDays: [],
    problems: [],
    blanks: 0,
    left: 0,
    repeats: 0,
    sums: 0,
    spans: 0,
    periods: 0,
    periodNotes: 0,
    undated: 0,
    yearless: 0,
    openYears: 0,
  },
});
const steady = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => 140 + ((week * 7) % 9));

test("a slip among steady weeks is found with what was perhaps meant, wherever it stands", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39 }), (at) => {
      const values = steady(40);
      values[at] = 1_420;
      expect(doubtsIn(plan(numbersOf(values)), told)).toMatchObject({
        items: [{ row: at + 2, column: 1, likely: 142 }],
        more: 0,
      });
    }),
  );
});

test("nothing is asked of steady weeks, of a new level that stays, of Easter, or of a few weeks", () => {
  const level = [...steady(20), ...steady(20).map((value) => 3 * value)];
  // March 31, 2024.
  const easter = steady(40).map((value, week) => (week === 12 ? Math.round(1.6 * value) : value));
  for (const values of [steady(40), level, easter, [140, 1_400, 14]])
    expect(doubtsIn(plan(numbersOf(values)), told)).toEqual({ items: [], more: 0 });
});

test("the farthest twenty are shown of many, and each service is compared with itself", () => {
  const categories = Array.from({ length: 30 }, (_, index) => {
    const values = steady(20);
    values[10] = 1_000 + 100 * index;
    return numbersOf(values, `category ${index}`).map((one) => ({ ...one, column: index }));
  });
  const { items, more } = doubtsIn(plan(categories.flat()), told);
  expect(items).toHaveLength(20);
  expect(more).toBe(10);
  expect(items[0]?.column).toBe(29);
  const small = numbersOf(
    steady(30).map((value) => Math.round(value / 10)),
    "kids",
  );
  expect(doubtsIn(plan([...numbersOf(steady(30)), ...small]), told).items).toEqual([]);
});

test("a few numbers are compared with those that are there, and those that stay as they are with nobody", () => {
  const there = steady(30).map((value, week) => ({
    ...{ series: seriesOf({ campusId: "main", service: null }, "adults"), value },
    week: addDays(first, 7 * week),
  }));
  const [slip] = numbersOf([1_420], "adults", addDays(first, 7 * 30));
  const read = plan(slip ? [slip] : []);
  const doubts = (existing: number | null, isReplacing: boolean, around = there) =>
    doubtsIn(read, told, { existing: [existing], around, isReplacing });
  expect(doubts(null, false)).toMatchObject({ items: [{ row: 2, column: 1, likely: 142 }] });
  expect(doubts(141, true).items).toHaveLength(1);
  const others = there.map((one) => ({ ...one, series: "north" }));
  for (const known of [doubts(141, false), doubts(1_420, true), doubts(null, false, others)])
    expect(known).toEqual({ items: [], more: 0 });
});

test("what a file brings anew stands in place of what is there, wherever it comes from", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 39 }), fc.boolean(), (at, isReplacing) => {
      const values = steady(40);
      values[at] = 1_420;
      const numbers = numbersOf(values);
      const series = seriesOf({ campusId: "main", service: null }, "adults");
      const around = numbers.map(({ date }) => ({ series, week: date, value: 9_999 }));
      const existing = values.map((value) => (isReplacing ? value + 1 : null));
      expect(doubtsIn(plan(numbers), told, { existing, around, isReplacing })).toEqual(
        doubtsIn(plan(numbers), told),
      );
    }),
  );
});

test("an answer changes its number alone, and the plan knows what it was read as", () => {
  const values = steady(40);
  values[20] = 1_420;
  const read = plan(numbersOf(values));
  const { items } = doubtsIn(read, told);
  const changed = withAnswers(read, items, { "22 1": 142, "23 1": 7 });
  expect(changed.plan.numbers.map(({ value }) => value)).toEqual(values.with(20, 142));
  const [one] = changed.plan.numbers.filter(({ row }) => row === 22);
  expect(one && changed.asRead(one)).toBe(read.numbers[20]);
  expect(withAnswers(read, items, { "22 1": null }).plan).toBe(read);
});
