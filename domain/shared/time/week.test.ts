import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  addDays,
  type Day,
  dayIn,
  daySchema,
  daysBetween,
  isWeekStart,
  sundayOf,
  timeIn,
  weekdayOf,
  weekStartOf,
} from "./week.ts";

const days = fc.integer({ min: 0, max: 60_000 }).map((count): Day => addDays("1970-01-01", count));
const weekStartDays = fc.constantFrom(0 as const, 1 as const);

test("a week starts on the chosen weekday, at most six days before any of its days", () => {
  fc.assert(
    fc.property(days, weekStartDays, (day, weekStartDay) => {
      const start = weekStartOf(day, weekStartDay);
      expect(isWeekStart(start, weekStartDay)).toBe(true);
      expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(start, day)).toBeLessThan(7);
    }),
  );
});

test("when weeks come to begin on another day each is exactly one other week, and the same one again on the way back", () => {
  fc.assert(
    fc.property(days, days, weekStartDays, (one, other, from) => {
      const to = from === 0 ? 1 : 0;
      const [start, otherStart] = [weekStartOf(one, from), weekStartOf(other, from)];
      const moved = weekStartOf(sundayOf(start), to);
      expect(sundayOf(moved)).toBe(sundayOf(start));
      expect(weekStartOf(sundayOf(moved), from)).toBe(start);
      expect(moved === weekStartOf(sundayOf(otherStart), to)).toBe(start === otherStart);
    }),
  );
});

test("every day of a week has the same start, also across the end of a year", () => {
  fc.assert(
    fc.property(days, weekStartDays, fc.integer({ min: 0, max: 6 }), (day, weekStartDay, later) => {
      const start = weekStartOf(day, weekStartDay);
      expect(weekStartOf(addDays(start, later), weekStartDay)).toBe(start);
    }),
  );
  expect(weekStartOf("2026-01-01", 0)).toBe("2025-12-28");
  expect(weekStartOf("2026-01-01", 1)).toBe("2025-12-29");
});

test("adding days and counting them are each other's reverse", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
});

test("the day and the time are the organization's, not the server's", () => {
  const lateSaturdayInChicago = new Date("2026-06-07T03:30:00Z");
  expect(dayIn("America/Chicago", lateSaturdayInChicago)).toBe("2026-06-06");
  expect(timeIn("America/Chicago", lateSaturdayInChicago)).toBe("22:30");
  expect(dayIn("Pacific/Auckland", lateSaturdayInChicago)).toBe("2026-06-07");
});

test("midnight is 00:00, never 24:00", () => {
  expect(timeIn("UTC", new Date("2026-06-07T00:00:00Z"))).toBe("00:00");
});

test("a day is unmoved by a change to summer time", () => {
  expect(addDays("2026-03-07", 1)).toBe("2026-03-08");
  expect(addDays("2026-03-08", 1)).toBe("2026-03-09");
  expect(weekdayOf("2026-03-08")).toBe(0);
});

test("a day that no calendar has is refused", () => {
  for (const text of [
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-6-7",
    "today",
    "2026-06-07T00:00",
  ])
    expect(v.is(daySchema, text)).toBe(false);
  expect(v.is(daySchema, "2028-02-29")).toBe(true);
});
