import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { proofOf } from "./expected-words.ts";

const of = {
  row: { unit: "count" as const },
  currency: "USD",
  today: "2026-11-23",
  terms: termsOf.church,
};
const seen = { low: 10, high: 14, times: 3, year: 2026 };
const palm = { name: "Palm Sunday", percent: 13, years: 3, seen };
const week = { week: "2027-03-21", value: 602, low: 560, high: 640 };

test("a range tells its weeks, its special days and its record", () => {
  const made = { weeks: 248, first: "2021-11-28", last: "2026-11-15" };
  const record = { forecasts: 26, inside: 21, typicalMiss: 0.09 };
  const specialRecord = { forecasts: 3, inside: 2, typicalMiss: 0.12 };
  const outcome = { kind: "forecast" as const, weeks: [], made, record, specialRecord };
  const proof = proofOf(of, outcome, { ...week, isSpecial: true, reasons: [palm] });
  expect(proof.map(({ what }) => what)).toEqual([
    "560 to 640",
    "248 weeks",
    "Palm Sunday +10 to +14% in 3 years",
    "2 of 3",
  ]);
  expect(proof.map(({ why }) => why).join(" ")).toMatch(/about 602.+2021.+each time.+miss was 12%/);
});

test("what is not known yet is said", () => {
  const outcome = { kind: "forecast" as const, weeks: [], record: null };
  const unseen = proofOf(of, outcome, { ...week, reasons: [{ ...palm, years: 0 }] });
  expect(unseen.map(({ what }) => what)).toEqual([
    "560 to 640",
    "Palm Sunday elsewhere +13%, not known here",
    "No record yet",
  ]);
  expect(unseen[1]?.why).toMatch(/No number here tells yet/);
  expect(proofOf(of, outcome, { ...week, reasons: [] })[1]?.what).toBe("An ordinary week");
  const record = { forecasts: 26, inside: 21, typicalMiss: 0.09 };
  const ordinary = proofOf(
    of,
    { ...outcome, record },
    { ...week, isSpecial: true, reasons: [palm] },
  );
  expect(ordinary.at(-1)?.what).toBe("No record yet");
});
