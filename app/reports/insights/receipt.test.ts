import { expect, test } from "vitest";
import { coverageWords } from "./receipt.tsx";

const year = { compare: "last-year" };
const all = { complete: 13, weeks: 13 };

test("a number says how many of its weeks are complete", () => {
  expect(coverageWords({ coverage: all, n: 13, question: {} })).toBe(
    "All 13 weeks are complete or nearly so.",
  );
  const most = { complete: 12, weeks: 13 };
  expect(coverageWords({ coverage: most, n: 12, question: {} })).toBe(
    "12 of 13 weeks are complete or nearly so.",
  );
  const one = { complete: 1, weeks: 1 };
  expect(coverageWords({ coverage: one, n: 1, question: {} })).toBe(
    "This week is complete or nearly so.",
  );
});

test("of complete weeks with an incomplete year before it says how many can be compared", () => {
  expect(coverageWords({ coverage: all, n: 11, question: year })).toBe(
    "All 13 weeks are complete or nearly so. Of these, 11 can be compared.",
  );
  expect(coverageWords({ coverage: all, n: 13, question: year })).toBe(
    "All 13 weeks are complete or nearly so.",
  );
  expect(coverageWords({ coverage: all, n: 8, question: { compare: "none" } })).toBe(
    "All 13 weeks are complete or nearly so.",
  );
});
