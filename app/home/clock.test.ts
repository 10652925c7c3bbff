import { expect, test } from "vitest";
import { formatDay, greetingAt } from "./clock.ts";

test("the greeting follows the clock of the organization", () => {
  const greetings = ["00:10", "04:59", "05:00", "11:59", "12:00", "17:59", "18:00", "23:59"].map(
    greetingAt,
  );
  expect(greetings).toEqual([
    "Good evening",
    "Good evening",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});

test("a day says its year when that is not this one", () => {
  expect(formatDay("2026-12-24", "2026-09-06")).not.toContain("2026");
  expect(formatDay("2027-03-28", "2026-09-06")).toContain("2027");
});
