import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf, weekStartOf } from "../shared/time/week.ts";
import { weekdaysBetween } from "./service.ts";

const aDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1990-01-01", days));

test("a service comes once in every whole week, on its weekday, whatever day weeks start on", () => {
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(0 as const, 1 as const),
      fc.integer({ min: 1, max: 60 }),
      (day, weekday, weekStartDay, weeks) => {
        const from = weekStartOf(day, weekStartDay);
        const until = addDays(from, weeks * 7 - 1);
        const days = weekdaysBetween(weekday, { from, until });
        expect(days.map(weekdayOf)).toEqual(days.map(() => weekday));
        expect(new Set(days.map((one) => weekStartOf(one, weekStartDay))).size).toBe(weeks);
        expect(days).toHaveLength(weeks);
      },
    ),
  );
});

test("days made in two steps are the days made in one", () => {
  fc.assert(
    fc.property(
      aDay,
      fc.nat(6),
      fc.integer({ min: -3, max: 80 }),
      fc.nat(80),
      (from, weekday, first, second) => {
        const middle = addDays(from, first);
        const until = addDays(middle, second);
        const twoSteps = [
          ...weekdaysBetween(weekday, { from, until: middle }),
          ...weekdaysBetween(weekday, {
            from: first < 0 ? from : addDays(middle, 1),
            until,
          }),
        ];
        expect(twoSteps).toEqual(weekdaysBetween(weekday, { from, until }));
      },
    ),
  );
});
