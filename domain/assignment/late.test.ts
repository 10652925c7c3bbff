import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayIn, momentOf } from "../shared/time/week.ts";
import { isLate, isOverdue, lateAt, lateFirst } from "./late.ts";

const chicago = "America/Chicago";
const pending = { date: "2026-06-07", time: "09:00", status: "pending", cancelled: false } as const;
const minute = 60_000;

describe("a count", () => {
  test("is late 15 minutes after its time, to the minute, until it is saved", () => {
    expect(isLate(pending, chicago, new Date("2026-06-07T14:14:59Z"))).toBe(false);
    const late = new Date("2026-06-07T14:15:00Z");
    expect(isLate(pending, chicago, late)).toBe(true);
    expect(isLate({ ...pending, status: "complete" }, chicago, late)).toBe(false);
  });

  test("is never late when its service is cancelled", () => {
    const evening = new Date("2026-06-08T01:00:00Z");
    expect(isLate({ ...pending, cancelled: true }, chicago, evening)).toBe(false);
  });

  test("is late only on its day, in the organization's zone", () => {
    expect(isLate(pending, chicago, new Date("2026-06-08T04:59:00Z"))).toBe(true);
    expect(isLate(pending, chicago, new Date("2026-06-08T05:00:00Z"))).toBe(false);
    expect(isLate(pending, "Pacific/Auckland", new Date("2026-06-07T14:15:00Z"))).toBe(false);
  });

  test("just before midnight is late only from the next day on", () => {
    const night = { ...pending, time: "23:50" };
    expect(isLate(night, chicago, new Date("2026-06-08T05:05:00Z"))).toBe(false);
  });

  test("waits the same 15 minutes while clocks go forward or back", () => {
    const spring = { ...pending, date: "2026-03-08", time: "01:50" };
    expect(lateAt(spring, chicago)).toEqual(new Date("2026-03-08T08:05:00Z"));
    const fall = { ...pending, date: "2026-11-01", time: "00:50" };
    expect(lateAt(fall, chicago)).toEqual(new Date("2026-11-01T06:05:00Z"));
  });
});

const zones = fc.constantFrom(
  chicago,
  "Europe/London",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "America/St_Johns",
);
const days = fc.integer({ min: 0, max: 4_000 }).map((offset) => addDays("2020-01-01", offset));
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * minute).toISOString().slice(11, 16));

test("in every zone a count is late exactly from 15 real minutes after its moment to the end of its day", () => {
  fc.assert(
    fc.property(
      zones,
      days,
      times,
      fc.integer({ min: -90, max: 1_600 }),
      (zone, date, time, at) => {
        const now = new Date(momentOf(date, time, zone).getTime() + at * minute);
        const expected = at >= 15 && dayIn(zone, now) === date;
        expect(isLate({ ...pending, date, time }, zone, now)).toBe(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test("a count without a time is never late", () => {
  fc.assert(
    fc.property(zones, days, fc.integer({ min: 0, max: 1_439 }), (zone, date, minutes) => {
      const now = new Date(momentOf(date, "00:00", zone).getTime() + minutes * minute);
      expect(isLate({ ...pending, date, time: null }, zone, now)).toBe(false);
    }),
  );
});

test("late ones come first, and all keep their order otherwise", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const isOdd = (number: number) => number % 2 === 1;
      const sorted = lateFirst(numbers, isOdd);
      expect(sorted.filter(isOdd)).toEqual(numbers.filter(isOdd));
      expect(sorted.slice(numbers.filter(isOdd).length)).toEqual(
        numbers.filter((number) => !isOdd(number)),
      );
    }),
  );
});

const zone = "America/Chicago";
const now = new Date("2026-06-15T14:20:00Z");
const at = (date: string, more = {}) =>
  isOverdue({ date, time: "09:00", status: "pending", cancelled: false, ...more }, zone, now);

test("a count is overdue from 15 minutes after its time until two weeks later", () => {
  const days = ["2026-06-16", "2026-06-15", "2026-06-14", "2026-06-02", "2026-06-01"];
  expect(days.map((day) => at(day))).toEqual([false, true, true, true, false]);
  expect(at("2026-06-15", { time: "09:06" })).toBe(false);
  expect(at("2026-06-15", { time: null })).toBe(false);
  expect(at("2026-06-14", { time: null })).toBe(true);
});

test("what is saved, cancelled or typed is not overdue", () => {
  const entered = { value: 130, by: "Maria", isWeek: false };
  for (const day of ["2026-06-14", "2026-06-15"]) {
    expect(at(day, { entered })).toBe(false);
    expect(at(day, { entered: { ...entered, isWeek: true } })).toBe(false);
  }
  expect(at("2026-06-14", { status: "complete" })).toBe(false);
  expect(at("2026-06-14", { cancelled: true })).toBe(false);
});
