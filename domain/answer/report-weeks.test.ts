import { expect, test } from "vitest";
import { comparedWeeks, daysAsked, weeksOf } from "./report-weeks.ts";

/** A Wednesday. */
const calendar = {
  today: "2026-06-10",
  weekStartDay: 0,
  fiscalYearStartMonth: 7,
  easter: "western",
} as const;
const ends = (weeks: string[]) => [weeks.length, weeks[0], weeks.at(-1)];

test("a number of weeks ends with the running one", () => {
  expect(ends(weeksOf("13", calendar))).toEqual([13, "2026-03-15", "2026-06-07"]);
  const monday = { ...calendar, weekStartDay: 1 } as const;
  expect(ends(weeksOf("26", monday))).toEqual([26, "2025-12-15", "2026-06-08"]);
});

test("a fiscal year has the weeks with a day in it, up to now", () => {
  expect(ends(weeksOf("fiscal-year", calendar))).toEqual([50, "2025-06-29", "2026-06-07"]);
  const turn = { ...calendar, today: "2026-06-30", weekStartDay: 1 } as const;
  expect(weeksOf("fiscal-year", { ...turn, today: "2026-07-01" })).toEqual(["2026-06-29"]);
  expect(ends(weeksOf("fiscal-year", turn))).toEqual([53, "2025-06-30", "2026-06-29"]);
});

test("last month has the weeks with a day in it, also in January", () => {
  expect(ends(weeksOf("last-month", calendar))).toEqual([6, "2026-04-26", "2026-05-31"]);
  expect(daysAsked("last-month", { ...calendar, today: "2026-01-01" })).toEqual({
    from: "2025-12-01",
    to: "2025-12-31",
  });
});

test("chosen days have no weeks that are still to come, and all weeks begin with the first number", () => {
  const days = { from: "2026-05-26", to: "2027-01-01" };
  expect(weeksOf(days, calendar)).toEqual(["2026-05-24", "2026-05-31", "2026-06-07"]);
  expect(ends(weeksOf("all", calendar, "2024-06-02"))).toEqual([106, "2024-06-02", "2026-06-07"]);
  expect(weeksOf("all", calendar)).toEqual(["2026-06-07"]);
});

test("what is typical is no week, and without an Easter there is nothing to compare by", () => {
  const weeks = ["2026-04-05"];
  expect(comparedWeeks(weeks, "last-year", calendar)).toEqual(["2025-04-06"]);
  expect(comparedWeeks(weeks, "easter", calendar)).toEqual(["2025-04-20"]);
  expect(comparedWeeks(weeks, "easter", { easter: "none" })).toBeNull();
  expect(comparedWeeks(weeks, "typical", calendar)).toBeNull();
});
