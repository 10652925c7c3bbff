import fc from "fast-check";
import { expect, test } from "vitest";
import { easterKinds, easterOf } from "../shared/time/easter.ts";
import { addDays, daysBetween, sundayOf, weekdayOf, weekStartOf } from "../shared/time/week.ts";
import {
  isNearEaster,
  nearestEaster,
  sameDistanceFromEaster,
  sameWeekLastYear,
} from "./comparison.ts";

const weeks = fc
  .record({
    days: fc.integer({ min: 0, max: 70_000 }),
    start: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ days, start }) => weekStartOf(addDays("1950-06-01", days), start));

test("of all weeks, 52 weeks back starts nearest to the same date a year before", () => {
  fc.assert(
    fc.property(weeks, (week) => {
      const year = Number(week.slice(0, 4)) - 1;
      const sameDate = week.endsWith("02-29") ? `${year}-02-28` : `${year}${week.slice(4)}`;
      const compared = sameWeekLastYear(week);
      expect(weekdayOf(compared)).toBe(weekdayOf(week));
      expect(Math.abs(daysBetween(compared, sameDate))).toBeLessThanOrEqual(3);
    }),
  );
});

test("weeks around Easter are compared with those around the Easter before", () => {
  // Easter was on 5 April 2026, 20 April 2025 and 31 March 2024.
  expect(sameDistanceFromEaster("2026-04-05", "western")).toBe("2025-04-20");
  expect(sameDistanceFromEaster("2026-03-29", "western")).toBe("2025-04-13");
  expect(sameDistanceFromEaster("2025-05-11", "western")).toBe("2024-04-21");
  expect(sameDistanceFromEaster("2025-12-28", "western")).toBe("2025-01-12");
  // With weeks from Monday, Easter ends its week. Orthodox Easter was on 12 April 2026.
  expect(sameDistanceFromEaster("2026-03-30", "western")).toBe("2025-04-14");
  expect(sameDistanceFromEaster("2026-04-12", "orthodox")).toBe("2025-04-20");
});

test("Easter is spoken of from ten weeks before to six weeks after", () => {
  // Easter is on 28 March 2027.
  expect(isNearEaster("2026-11-22", "western")).toBe(false);
  expect(isNearEaster("2027-01-16", "western")).toBe(false);
  expect(isNearEaster("2027-01-17", "western")).toBe(true);
  expect(isNearEaster("2027-05-09", "western")).toBe(true);
  expect(isNearEaster("2027-05-10", "western")).toBe(false);
});

test("the week compared with has the same distance from an Easter that is one earlier", () => {
  fc.assert(
    fc.property(weeks, fc.constantFrom(...easterKinds), (week, kind) => {
      const compared = sameDistanceFromEaster(week, kind);
      const easter = nearestEaster(sundayOf(week), kind);
      const before = easterOf(Number(easter.slice(0, 4)) - 1, kind);
      expect(weekdayOf(compared)).toBe(weekdayOf(week));
      expect(daysBetween(before, sundayOf(compared))).toBe(daysBetween(easter, sundayOf(week)));
      expect(Math.abs(daysBetween(easter, sundayOf(week)))).toBeLessThanOrEqual(28 * 7);
    }),
  );
});
