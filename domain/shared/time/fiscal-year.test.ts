import fc from "fast-check";
import { expect, test } from "vitest";
import { fiscalYearOf, weeksWithin } from "./fiscal-year.ts";
import { addDays, sundayOf, weekdayOf } from "./week.ts";

const days = fc.integer({ min: 0, max: 70_000 }).map((count) => addDays("1950-01-01", count));
const months = fc.integer({ min: 1, max: 12 });
const starts = fc.constantFrom(0 as const, 1 as const);

test("a fiscal year begins on the first of its month and ends the day before the next", () => {
  expect(fiscalYearOf("2026-06-30", 7)).toEqual({ from: "2025-07-01", to: "2026-06-30" });
  expect(fiscalYearOf("2026-07-01", 7)).toEqual({ from: "2026-07-01", to: "2027-06-30" });
  expect(fiscalYearOf("2028-02-29", 3)).toEqual({ from: "2027-03-01", to: "2028-02-29" });
  expect(fiscalYearOf("2026-12-31", 1)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
});

test("every day is in the year that is said to be its own", () => {
  fc.assert(
    fc.property(days, months, (day, month) => {
      const { from, to } = fiscalYearOf(day, month);
      expect(from <= day && day <= to).toBe(true);
      expect(fiscalYearOf(from, month)).toEqual(fiscalYearOf(to, month));
      expect(fiscalYearOf(addDays(to, 1), month).from).toBe(addDays(to, 1));
    }),
  );
});

test("each week belongs to exactly one of all fiscal years, whatever day weeks start on", () => {
  fc.assert(
    fc.property(days, months, starts, (day, month, start) => {
      const first = fiscalYearOf(day, month);
      const next = fiscalYearOf(addDays(first.to, 1), month);
      const weeks = [...weeksWithin(first, start), ...weeksWithin(next, start)];
      expect(weeks).toEqual(weeksWithin({ from: first.from, to: next.to }, start));
      for (const [index, week] of weeks.entries()) {
        expect(weekdayOf(week)).toBe(start);
        if (index > 0) expect(week).toBe(addDays(weeks[index - 1] ?? "", 7));
      }
      const other = weeksWithin(first, start === 0 ? 1 : 0);
      expect(other.map(sundayOf)).toEqual(weeksWithin(first, start).map(sundayOf));
    }),
  );
});
