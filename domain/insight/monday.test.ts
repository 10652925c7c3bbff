import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedWith, reportRow } from "../../test/report-row.ts";
import type { ReportRow } from "../answer/report-answer.ts";
import {
  addDays,
  daysBetween,
  sundayOf,
  type WeekStartDay,
  weekdayOf,
  weekStartOf,
} from "../shared/time/week.ts";
import { besideTypical, cameIn, cameInWords, nextWeeks, weekBehind } from "./monday.ts";

const days = fc.integer({ min: 0, max: 4_000 }).map((after) => addDays("2020-01-01", after));
const starts = fc.constantFrom<WeekStartDay>(0, 1);

test("the week behind is that of the last Sunday before the day, and stays until the next Monday", () => {
  fc.assert(
    fc.property(days, starts, (today, weekStartDay) => {
      const week = weekBehind(begun(today, weekStartDay), today, weekStartDay);
      expect(weekStartOf(week, weekStartDay)).toBe(week);
      const since = daysBetween(sundayOf(week), today);
      expect(since).toBeGreaterThanOrEqual(1);
      expect(since).toBeLessThanOrEqual(7);
    }),
  );
  const behind = (today: string, start: WeekStartDay) =>
    weekBehind(begun(today, start), today, start);
  expect(behind("2026-11-23", 0)).toBe("2026-11-22");
  expect(behind("2026-11-29", 0)).toBe("2026-11-22");
  expect(behind("2026-11-23", 1)).toBe("2026-11-16");
});

test("a church that meets on Saturday looks back on the week of that Saturday", () => {
  const weeks = ["2026-11-15", "2026-11-22"];
  const coming = row("Adults", { values: [8, null], expected: [2, 2], toCome: [0, 2] });
  const behind = (rows: ReportRow[], today: string) => weekBehind({ weeks, rows }, today, 0);
  expect(behind([coming], "2026-11-23")).toBe("2026-11-15");
  expect(behind([coming], "2026-11-25")).toBe("2026-11-15");
  expect(behind([coming], "2026-11-29")).toBe("2026-11-22");
  const due = row("Kids", { values: [4, null], expected: [1, 1], toCome: [0, 0] });
  expect(behind([coming, due], "2026-11-23")).toBe("2026-11-22");
});

/** Something was entered in the week of the last Sunday. */
function begun(today: string, weekStartDay: WeekStartDay) {
  const week = weekStartOf(addDays(today, -(weekdayOf(today) || 7)), weekStartDay);
  return { weeks: [week], rows: [row("Adults", { values: [8], expected: [1], toCome: [0] })] };
}

const row = (name: string, fields: Partial<ReportRow>): ReportRow =>
  reportRow({ kind: "category", name, ...fields });
const compared = comparedWith([8, 9], [null, 7]);
const adults = row("Adults", { values: [8, 9], expected: [2, 2], reported: [2, 2], compared });
const kids = row("Kids", { values: [4, 3], expected: [2, 2], reported: [2, 1], compared });
const groups = row("Groups", { values: [5, null], expected: [1, 1], reported: [1, 0], compared });
const unused = row("Unused", { values: [null, null], expected: [0, 0], reported: [0, 0] });

test("what came in counts what was expected, and only a complete number is beside its typical one", () => {
  const answer = { weeks: ["2026-11-15", "2026-11-22"], rows: [adults, kids, groups, unused] };
  const { numbers, ...counts } = cameIn(answer, "2026-11-22", { rows: [] });
  expect(counts).toEqual({ reported: 3, expected: 5, toCome: 0, hasHistory: false });
  expect(numbers.map((one) => [one.row.name, besideTypical(one)])).toEqual([
    ["Adults", { typical: 7, change: 2 }],
    ["Kids", null],
    ["Groups", null],
  ]);
  expect(cameIn(answer, "2026-11-29", { rows: [] })).toEqual({
    ...{ numbers: [], reported: 0, expected: 0, toCome: 0, hasHistory: false },
  });
});

test("the next weeks begin with one that has today or a day to come, and there are at most four", () => {
  const weeks = [0, 7, 14, 21, 28, 35].map((after) => ({
    week: addDays("2026-11-22", after),
    days: [addDays("2026-11-22", after)],
    ...{ value: 600, low: 560, high: 640, reasons: [] },
  }));
  const told = (today: string) =>
    nextWeeks({ kind: "forecast", weeks, record: null }, today).map(({ week }) => week);
  expect(told("2026-11-22")).toEqual(["2026-11-22", "2026-11-29", "2026-12-06", "2026-12-13"]);
  expect(told("2026-11-23")[0]).toBe("2026-11-29");
  expect(nextWeeks({ kind: "too-few", known: 3, missing: 23 }, "2026-11-23")).toEqual([]);
  expect(nextWeeks(undefined, "2026-11-23")).toEqual([]);
});

test("what came in has the day that all of it has, as Ask names it, else its week", () => {
  const weeks = ["2026-11-08", "2026-11-15"];
  const onSaturday = {
    ...{ values: [8, 8], expected: [1, 1], reported: [1, 1] },
    days: ["2026-11-14", "2026-11-21"],
  };
  const words = (...rows: ReportRow[]) =>
    cameInWords(cameIn({ weeks, rows }, "2026-11-15", { rows }), "2026-11-15", "2026-11-25");
  const [adults, kids] = [row("Adults", onSaturday), row("Kids", onSaturday)];
  expect(words(adults)).toBe("Sat, Nov 21: its only number is in.");
  expect(words(adults, kids)).toBe("Sat, Nov 21: both numbers are in.");
  expect(words(adults, kids, row("Leaders", onSaturday))).toBe(
    "Sat, Nov 21: all 3 numbers are in.",
  );
  const ofTwoDays = [null, "2026-11-18"].map((day) =>
    row("Prayer", { ...onSaturday, days: [null, day] }),
  );
  for (const one of ofTwoDays)
    expect(words(adults, one)).toBe("Week of Nov 15: both numbers are in.");
  const missing = row("Prayer", { ...onSaturday, values: [8, null], reported: [1, 0] });
  expect(words(adults, missing)).toBe("Week of Nov 15: 1 of 2 numbers is in.");
  const later = row("Vespers", { values: [8, null], expected: [1, 1], toCome: [0, 1] });
  expect(words(adults, missing, later)).toBe("Week of Nov 15: 1 of 3 numbers is in, 1 is to come.");
  expect(words()).toBe("Week of Nov 15: nothing is expected.");
});

test("of a first week, and beside a campus without numbers, it is not told how many there should be", () => {
  const weeks = ["2026-11-08", "2026-11-15"];
  const words = (names: string[], attendance: ReportRow[], before: number | null = null) => {
    const values = [before, 8];
    const reported = values.map((value) => Number(value !== null));
    const rows = names.map((name) =>
      row(name, { values, expected: reported, reported, days: [null, null] }),
    );
    const came = cameIn({ weeks, rows }, "2026-11-15", { rows: attendance });
    return cameInWords(came, "2026-11-15", "2026-11-25");
  };
  const main = row("Main", { kind: "campus", values: [5, 8] });
  expect(words(["Adults"], [main])).toBe("Week of Nov 15: 1 number is in.");
  expect(words(["Adults", "Kids"], [main])).toBe("Week of Nov 15: 2 numbers are in.");
  expect(words(["Adults", "Kids"], [main], 7)).toBe("Week of Nov 15: both numbers are in.");
  const north = row("North", { kind: "campus", values: [null, null] });
  expect(words(["Adults", "Kids"], [main, north], 7)).toBe("Week of Nov 15: 2 numbers are in.");
});
