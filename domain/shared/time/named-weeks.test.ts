import { expect, test } from "vitest";
import { namedWeeks } from "./named-weeks.ts";

const names = (shown: string, current: string, easter: "western" | "orthodox" | "none") =>
  namedWeeks(shown, current, { easter, weekStartDay: 0 }).map(
    ({ name, weekStart }) => `${name}: ${weekStart}`,
  );

test("this week, the same one last year, and the last two Easters are found by name", () => {
  expect(names("2026-11-22", "2026-11-22", "western")).toEqual([
    "This week: 2026-11-22",
    "The same week last year: 2025-11-23",
    "Easter 2026: 2026-04-05",
    "Easter 2025: 2025-04-20",
  ]);
  expect(names("2026-04-05", "2026-11-22", "orthodox")).toEqual([
    "This week: 2026-11-22",
    "The same week last year: 2025-04-06",
    "Easter 2026: 2026-04-12",
    "Easter 2025: 2025-04-20",
  ]);
});

test("an Easter to come is not offered, and none where the organization keeps none", () => {
  expect(names("2026-03-29", "2026-03-29", "western")).toEqual([
    "This week: 2026-03-29",
    "The same week last year: 2025-03-30",
    "Easter 2025: 2025-04-20",
    "Easter 2024: 2024-03-31",
  ]);
  expect(names("2026-03-29", "2026-03-29", "none")).toEqual([
    "This week: 2026-03-29",
    "The same week last year: 2025-03-30",
  ]);
});

test("a week that starts on Monday has its Easter at its end", () => {
  const weeks = namedWeeks("2026-11-23", "2026-11-23", { easter: "western", weekStartDay: 1 });
  expect(weeks).toContainEqual({ name: "Easter 2026", weekStart: "2026-03-30" });
});
