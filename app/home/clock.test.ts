import { expect, test } from "vitest";
import { formatAge, greetingAt } from "./clock.ts";

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

test("an age is told in the unit that fits it", () => {
  const now = 1_000_000_000_000;
  const ages = [0, 5, 59, 60, 60 * 30, 60 * 72].map((minutes) =>
    formatAge(now - minutes * 60_000, now),
  );
  expect(ages).toEqual([
    "a moment ago",
    "5 minutes ago",
    "59 minutes ago",
    "1 hour ago",
    "30 hours ago",
    "3 days ago",
  ]);
});
