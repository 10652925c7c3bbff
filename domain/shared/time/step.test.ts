import { expect, test } from "vitest";
import { aYearBefore, type Step, stepAt, stepsBetween } from "./step.ts";

const words = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test.each<[Step, string, number, string]>([
  ["month", "2026-02-10", 1, "2026-02-01 2026-02-28"],
  ["month", "2024-02-29", 7, "2024-02-01 2024-02-29"],
  ["quarter", "2026-01-31", 1, "2026-01-01 2026-03-31"],
  ["quarter", "2026-01-31", 9, "2025-12-01 2026-02-28"],
  ["quarter", "2026-12-01", 12, "2026-12-01 2027-02-28"],
  ["fiscal-year", "2026-08-31", 9, "2025-09-01 2026-08-31"],
  ["fiscal-year", "2026-09-01", 9, "2026-09-01 2027-08-31"],
  ["year", "2026-09-01", 9, "2026-01-01 2026-12-31"],
])("the %s of %s, with fiscal years from month %i, is %s", (step, day, startMonth, expected) => {
  expect(words(stepAt(day, step, startMonth))).toBe(expected);
});

test("each day from the first to the last is in one of the steps between them", () => {
  const quarters = stepsBetween("2025-05-10", "2026-01-02", "quarter", 2);
  expect(quarters.map(words)).toEqual([
    "2025-11-01 2026-01-31",
    "2025-08-01 2025-10-31",
    "2025-05-01 2025-07-31",
  ]);
});

test("a year before, the last day of a month is the last one still", () => {
  const before = (from: string, to: string) => words(aYearBefore({ from, to }));
  expect(before("2025-02-01", "2025-02-28")).toBe("2024-02-01 2024-02-29");
  expect(before("2024-02-01", "2024-02-29")).toBe("2023-02-01 2023-02-28");
  expect(before("2026-01-01", "2026-01-31")).toBe("2025-01-01 2025-01-31");
  expect(before("2026-11-01", "2026-11-27")).toBe("2025-11-01 2025-11-27");
});
