import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { addDays } from "../shared/time/week.ts";
import { aheadTitle, expectedWords, reasonWords, recordWords } from "./expected-words.ts";
import type { Reason } from "./forecast-answer.ts";

const of = {
  row: { unit: "count" as const },
  currency: "USD",
  today: "2026-11-23",
  terms: termsOf.church,
};
const week = {
  week: "2026-12-06",
  days: ["2026-12-06"],
  value: 600,
  low: 560,
  high: 640,
  reasons: [],
};

test("a week to come is told with its range, by its day or its week", () => {
  expect(expectedWords(of, week)).toBe("Sun, Dec 6: 560 to 640 expected");
  expect(expectedWords(of, { ...week, days: ["2026-12-12"] })).toMatch(/^Sat, Dec 12: /);
  const several = { ...week, days: ["2026-12-07", "2026-12-11"] };
  expect(expectedWords(of, several)).toMatch(/^Week of Dec 6: /);
  expect(expectedWords(of, { ...week, days: [] })).toMatch(/^Week of Dec 6: /);
  expect(expectedWords(of, { ...week, low: 640 })).toBe("Sun, Dec 6: 640 expected");
  const money = { ...of, row: { unit: "currency" as const } };
  expect(expectedWords(money, { ...week, low: 850_000, high: 1_020_049 })).toBe(
    "Sun, Dec 6: $8,500 to $10,200 expected",
  );
});

test("what moves a week is told as it was seen, from the lowest to the highest of its years", () => {
  const told = (name: string, years: number, seen?: Reason["seen"]) =>
    reasonWords(
      { week: "2026-12-20", reasons: [{ name, percent: 5, years, seen }] },
      termsOf.church,
    )[0];
  const christmas = { low: 25, high: 30, times: 5, year: 2025 };
  expect(told("Christmas", 5, christmas)).toBe("Christmas +25 to +30% in 5 years");
  expect(told("Fair", 2, { low: -8, high: -8, times: 2, year: 2025 })).toBe("Fair −8% in 2 years");
  expect(told("Concert", 1, { low: 37, high: 37, times: 1, year: 2025 })).toBe(
    "Concert last year +37%",
  );
  expect(told("Concert", 1, { low: 37, high: 37, times: 1, year: 2023 })).toBe(
    "Concert +37% in 2023",
  );
  expect(told("Baptism", 1, { low: 2, high: 6, times: 4, year: 2026 })).toBe(
    "Baptism +2 to +6%, 4 times",
  );
  expect(told("Baptism", 1, { low: 4, high: 4, times: 1, year: 2026 })).toBe(
    "Baptism earlier this year +4%",
  );
  expect(told("New Year", 0)).toBe("New Year elsewhere +5%, not known here");
});

test("the weeks ahead are called by their day, where all are of one and follow each other", () => {
  const on = (weeks: number[], ...weekdays: number[]) =>
    weeks.map((at) => {
      const start = addDays("2026-11-29", 7 * at);
      return { ...week, week: start, days: weekdays.map((day) => addDays(start, day)) };
    });
  expect(aheadTitle(on([0, 1, 2, 3], 0))).toBe("The next four Sundays");
  expect(aheadTitle(on([0, 1, 2, 3], 6))).toBe("The next four Saturdays");
  expect(aheadTitle(on([0, 1, 2, 3], 1, 2, 3))).toBe("The next four weeks");
  expect(aheadTitle(on([0, 1], 6))).toBe("The next two Saturdays");
  expect(aheadTitle(on([0], 5))).toBe("The next Friday");
  expect(aheadTitle(on([1, 5], 0))).toBe("The weeks ahead");
  expect(aheadTitle([])).toBe("The weeks ahead");
});

test("the record says how often forecasts were right, or why there are none", () => {
  const record = { forecasts: 26, inside: 21, typicalMiss: 0.091 };
  expect(recordWords({ kind: "forecast", weeks: [], record })).toBe(
    "Of the last 26 forecasts of ordinary weeks, made a week ahead, 21 were inside the range; typical miss 9%.",
  );
  const specialRecord = { forecasts: 4, inside: 2, typicalMiss: 0.1 };
  expect(recordWords({ kind: "forecast", weeks: [], record, specialRecord })).toMatch(
    / typical miss 9%\. Of 4 special weeks, 2\.$/,
  );
  expect(recordWords({ kind: "forecast", weeks: [], record: null })).toBeNull();
  expect(recordWords({ kind: "too-few", known: 25, missing: 1 })).toContain("after 1 more week ");
  expect(recordWords({ kind: "too-few", known: 0, missing: 26 })).toBeNull();
  expect(recordWords({ kind: "stopped", weeks: 14 })).toContain("14 weeks");
});
