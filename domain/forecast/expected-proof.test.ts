import { expect, test } from "vitest";
import { proofOf } from "./expected-proof.ts";

const of = { row: { unit: "count" as const }, currency: "USD", today: "2026-11-23" };
const palm = { name: "Palm Sunday", percent: 13, years: 3 };
const week = { week: "2027-03-21", value: 602, low: 560, high: 640 };

test("a range tells its weeks, its special days and its record", () => {
  const made = { weeks: 248, first: "2021-11-28", last: "2026-11-15" };
  const record = { forecasts: 26, inside: 21, typicalMiss: 0.09 };
  const outcome = { kind: "forecast" as const, weeks: [], made, record };
  const proof = proofOf(of, outcome, { ...week, reasons: [palm] });
  expect(proof.map(({ what }) => what)).toEqual([
    "560 to 640",
    "248 weeks",
    "Palm Sunday +13%",
    "21 of 26",
  ]);
  expect(proof.map(({ why }) => why).join(" ")).toMatch(/about 602.+2021.+3 years.+miss was 9%/);
});

test("what is not known yet is said", () => {
  const outcome = { kind: "forecast" as const, weeks: [], record: null };
  const unseen = proofOf(of, outcome, { ...week, reasons: [{ ...palm, years: 0 }] });
  expect(unseen.map(({ what }) => what)).toEqual([
    "560 to 640",
    "Palm Sunday +13%",
    "No record yet",
  ]);
  expect(unseen[1]?.why).toMatch(/no number here yet/);
  expect(proofOf(of, outcome, { ...week, reasons: [] })[1]?.what).toBe("An ordinary week");
});
