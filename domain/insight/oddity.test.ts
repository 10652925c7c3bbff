import { expect, test } from "vitest";
import { claimText } from "./claim-words.ts";
import { claimsOf } from "./claims.ts";

const today = "2026-06-17";

/** The weekly attendance of one campus; the last one is of last week. */
function claimsAbout(values: number[]): string[] {
  const weeks = values.map((_, week) => week - values.length);
  const source = { campusId: "main", kind: "week" as const, serviceId: null, counted: null };
  const adults = {
    ...{ id: "adults", departmentId: "adults", name: "Adults", unit: "count" as const },
    ...{ inTotal: true, active: true },
  };
  const claims = claimsOf({
    numbers: {
      ...{ campuses: [{ id: "main", name: "Main", active: true }], departments: [] },
      ...{
        categories: [adults],
        services: [],
        off: [],
        waiting: [],
        dates: [],
        coming: [],
        closed: [],
      },
      numbers: [{ ...source, categoryId: "adults", weeks, values }],
    },
    calendar: { today, weekStartDay: 0, fiscalYearStartMonth: 1, easter: "none" },
    kinds: { adults: "adults", guests: null, giving: null, online: [] },
    ...{ room: [], specialDays: [], notes: [], changed: [], kept: [], entered: [] },
  });
  return claims.map((claim) => claimText(claim, { today, currency: "USD" }));
}

const usual = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => 200 + ((week * 7) % 13));

test("a slip is asked about from seventeen weeks on, and nothing is praised that it made", () => {
  const [slip, ...more] = claimsAbout([...usual(16), 2_083]);
  expect(slip).toMatch(
    /^Is 2,083 right\? Attendance had it on Jun 7, where \d+ to \d+ is usual\.$/,
  );
  expect(more).toEqual([]);
  expect(claimsAbout([...usual(15), 2_083]).filter((one) => one.startsWith("Is"))).toEqual([]);
});

test("a week as any other is not asked about", () => {
  expect(claimsAbout(usual(30)).filter((one) => /right\?|usual/.test(one))).toEqual([]);
});
