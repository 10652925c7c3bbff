import fc from "fast-check";
import { expect, test } from "vitest";
import { asking } from "../../test/questions/two-campuses.ts";
import { addDays } from "../shared/time/week.ts";
import { understand } from "./grammar/understand.ts";
import { mayFill, suggestionsFor } from "./suggestions.ts";

test("every suggestion is understood, on any day", () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(
      day,
      fc.constantFrom("western", "orthodox", "none"),
      fc.constantFrom(0 as const, 1 as const),
      (today, easter, weekStartDay) => {
        const then = { ...asking, calendar: { ...asking.calendar, today, weekStartDay, easter } };
        for (const words of suggestionsFor(then))
          expect(understand(words, then), `${words} ${today}`).toHaveProperty("asked");
      },
    ),
    { numRuns: 60 },
  );
});

test("a holiday of the United States is suggested there alone", () => {
  const on = (timeZone?: string) =>
    suggestionsFor({
      ...asking,
      calendar: { ...asking.calendar, today: "2026-11-18", ...(timeZone && { timeZone }) },
    }).filter((words) => words.includes("Thanksgiving"));
  expect(on("America/Chicago")).toEqual(["What do we expect at Thanksgiving?"]);
  for (const zone of ["Europe/London", "Asia/Seoul", "Pacific/Kiritimati", undefined])
    expect(on(zone)).toEqual([]);
});

test("whether it will be full is suggested before a Sunday whose room may fill, and only then", () => {
  const week = { value: 150, low: 120, high: 190 };
  const room = (full: "likely" | "possible" | "unlikely") => ({
    weeks: [{ ...week, week: "2026-06-08", full }],
  });
  const day = (today: string) => mayFill([room("unlikely"), room("possible")], today);
  expect(["2026-06-08", "2026-06-14", "2026-06-15", "2026-06-07"].map(day)).toEqual([
    ...[true, true, false, false],
  ]);
  expect(mayFill([room("unlikely")], "2026-06-10")).toBe(false);
});
