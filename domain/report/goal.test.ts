import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { reportRow } from "../../test/report-row.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import { weeksWithin } from "../shared/time/fiscal-year.ts";
import { addDays } from "../shared/time/week.ts";
import {
  type Goal,
  goalChangeSchema,
  goalOn,
  goalQuestion,
  periodWords,
  progressOf,
  progressWords,
  wantedWords,
  weeklyValue,
} from "./goal.ts";

const id = "00000000-0000-7000-8000-000000000001";
const people: Goal = {
  id,
  categoryId: null,
  unit: "count",
  from: "2026-07-01",
  to: "2027-06-30",
  value: 650,
};
const money: Goal = { ...people, unit: "currency", categoryId: id, value: 35_000_000 };
const style = { currency: "USD", locale: "en-US", today: "2026-11-23" };

function answer(about: Partial<ReportRow>): ReportAnswer {
  const row = reportRow(about);
  const none = {
    comparedWeeks: null,
    running: null,
    leftOut: [],
    missing: [],
    due: [],
    closed: [],
    toCome: [],
  };
  return { weeks: [], total: row, rows: [row], ...none };
}

test.each([
  [[600, null, 606], "2026-11-23", "603 a week on average so far, 47 below"],
  [[650, 650], "2026-11-23", "650 a week on average so far"],
  [[700, 650], "2026-11-23", "675 a week on average so far, 25 above"],
  [[700, 650], "2027-07-01", "675 a week on average, reached"],
  [[600, 606], "2027-07-01", "603 a week on average, 47 short"],
  [[null], "2026-11-23", "No week is complete yet"],
])(
  "of people the average of the goal's good weeks is set beside it: %o on %s",
  (good, today, words) => {
    const progress = progressOf(people, answer({ values: good, good }));
    expect(progressWords(people, progress, { ...style, today })).toBe(words);
  },
);

test("money says when it is reached, when its days are over, and when nothing is entered", () => {
  const words = (values: (number | null)[], today = style.today) =>
    progressWords(money, progressOf(money, answer({ values })), { ...style, today });
  expect(words([35_000_000])).toBe("$350,000 of $350,000, reached");
  expect(words([null, 18_800_000])).toBe("$188,000 of $350,000, $162,000 to go");
  expect(words([34_000_000], "2027-07-01")).toBe("$340,000 of $350,000, $10,000 short");
  expect(words([null])).toBe("Nothing is entered yet");
});

test("a goal's weeks together are its money, whatever day weeks start on", () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 6, max: 1_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(0 as const, 1 as const),
      (from, days, value, weekStartDay) => {
        const goal = { ...money, from, to: addDays(from, days), value };
        const weeks = weeksWithin(goal, weekStartDay).length;
        expect(weeks).toBeGreaterThan(0);
        const apart = Math.abs(weeklyValue(goal, weekStartDay) * weeks - value);
        expect(apart).toBeLessThanOrEqual(weeks / 2);
        expect(weeklyValue({ ...goal, unit: "count" }, weekStartDay)).toBe(value);
      },
    ),
  );
});

test("a goal is named by its number and its year, or its days", () => {
  expect([wantedWords(people, style), wantedWords(money, style)]).toEqual([
    "650 a week",
    "$350,000 in all",
  ]);
  const days = { from: "2026-01-01", to: "2026-12-31" };
  expect(periodWords(people, 7)).toBe("in fiscal year 2026–27");
  expect(periodWords(days, 1)).toBe("in 2026");
  expect(periodWords(days, 7, "en-US")).toBe("from January 1, 2026 to December 31, 2026");
});

test("a month's goal is named by its month, and in force before the year's", () => {
  const november = { ...money, id: "november", from: "2026-11-01", to: "2026-11-30" };
  expect(periodWords(november, 1)).toBe("in November 2026");
  expect(periodWords({ from: "2026-10-01", to: "2026-12-31" }, 1)).toBe(
    "in October to December 2026",
  );
  const year = { ...money, id: "year", from: "2026-01-01", to: "2026-12-31" };
  const on = (day: string) => goalOn([year, november], money.categoryId, day)?.id;
  expect([on("2026-10-31"), on("2026-11-30")]).toEqual(["year", "november"]);
});

test("a goal is in force on its days, and asks about exactly them", () => {
  const on = (day: string) => goalOn([money, people], null, day)?.id;
  expect([on("2026-06-30"), on("2026-07-01"), on("2027-06-30"), on("2027-07-01")]).toEqual([
    undefined,
    id,
    id,
    undefined,
  ]);
  expect(goalQuestion(money)).toMatchObject({
    measure: id,
    period: { from: "2026-07-01", to: "2027-06-30" },
    compare: "none",
    aggregate: "total",
  });
});

test.each([
  [{ value: 0 }, "value", "Enter a number above 0."],
  [{ value: 1.5 }, "value", "Enter a whole number."],
  [{ to: "2026-07-06" }, "to", "Choose at least a week."],
  [{ to: "2047-06-30" }, "to", "Choose at most twenty years."],
] as const)("%o is no goal, and says why", (change, field, message) => {
  const { categoryId, from, to, value } = people;
  const parsed = v.safeParse(goalChangeSchema, { categoryId, from, to, value, ...change });
  const { nested } = v.flatten<typeof goalChangeSchema>(parsed.issues ?? [v.parse(v.never(), 0)]);
  expect(nested?.[field]?.[0]).toBe(message);
});
