import { expect, test } from "vitest";
import { claimFacts, type FactChanges } from "./claim-facts.ts";
import { numbersInDoubt } from "./in-doubt.ts";
import { weeklyNumbersOf } from "./weekly-numbers.ts";

const usual = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => 200 + ((week * 7) % 13));

function doubtsIn(values: number[], changes: FactChanges = {}) {
  const weekly = weeklyNumbersOf(claimFacts([{ category: "Adults", values }], changes));
  return weekly ? numbersInDoubt(weekly).map(({ value }) => value) : null;
}

test("a number that may be a slip is in doubt from seventeen weeks on, wherever it is in the last quarter", () => {
  expect(doubtsIn([...usual(16), 2_083])).toEqual([2_083]);
  expect(doubtsIn([...usual(15), 2_083])).toEqual([]);
  expect(doubtsIn([...usual(30), 2_083, ...usual(12)])).toEqual([2_083]);
  expect(doubtsIn([...usual(30), 2_083, ...usual(13)])).toEqual([]);
});

test("a week as any other is not in doubt, nor is one that was looked at", () => {
  expect(doubtsIn(usual(30))).toEqual([]);
  const values = [...usual(30), 800];
  const place = { campusId: "Main", weekStart: "2026-11-15", categoryId: "Adults" };
  expect(doubtsIn(values)).toEqual([800]);
  expect(doubtsIn(values, { kept: [{ ...place, value: 800, by: "Ada" }] })).toEqual([]);
});

test("a note explains a week with many people, but no number that looks like a slip", () => {
  const notes = [
    { campusId: "Main", weekStart: "2026-11-15", categoryId: null, text: "Rain, low turnout" },
  ];
  expect(doubtsIn([...usual(30), 60], { notes })).toEqual([]);
  expect(doubtsIn([...usual(30), 2_060], { notes })).toEqual([2_060]);
});
