import { expect, test } from "vitest";
import { expectedWords, recordWords } from "./expected-words.ts";

const of = { row: { unit: "count" as const }, currency: "USD", today: "2026-11-23" };
const week = { week: "2026-12-06", value: 600, low: 560, high: 640, reasons: [] };

test("a week to come is told with its range, and what moves it", () => {
  expect(expectedWords(of, week)).toBe("Sun, Dec 6: 560 to 640 expected");
  const reasons = [
    { name: "Palm Sunday", percent: 13, years: 3 },
    { name: "New Year", percent: -8, years: 0 },
    { name: "Baptism Sunday", percent: 4, years: 1 },
  ];
  expect(expectedWords(of, { ...week, reasons })).toBe(
    "Sun, Dec 6: 560 to 640 expected; Palm Sunday usually +13%, from 3 years; " +
      "New Year elsewhere −8%, new here; Baptism Sunday usually +4%, from 1 year",
  );
  expect(expectedWords(of, { ...week, low: 640 })).toBe("Sun, Dec 6: 640 expected");
  const money = { ...of, row: { unit: "currency" as const } };
  expect(expectedWords(money, { ...week, low: 850_000, high: 1_020_049 })).toBe(
    "Sun, Dec 6: $8,500 to $10,200 expected",
  );
});

test("the record says how often forecasts were right, or why there are none", () => {
  const record = { forecasts: 26, inside: 21, typicalMiss: 0.091 };
  expect(recordWords({ kind: "forecast", weeks: [], record })).toBe(
    "Of the last 26 forecasts a week ahead 21 were inside the range; typical miss 9%.",
  );
  expect(recordWords({ kind: "forecast", weeks: [], record: null })).toBeNull();
  expect(recordWords({ kind: "too-few", known: 25, missing: 1 })).toContain("after 1 more week ");
  expect(recordWords({ kind: "stopped", weeks: 14 })).toContain("14 weeks");
});
