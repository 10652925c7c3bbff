import { expect, test } from "vitest";
import { formatAge } from "./freshness.tsx";

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
