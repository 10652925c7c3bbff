import { expect, test } from "vitest";
import type { BoardSum } from "./board-sum.ts";
import {
  besideChange,
  daysName,
  goalNote,
  periodsChange,
  periodsNote,
  sumNotes,
  totalWords,
  yearName,
} from "./board-words.ts";

const sum = (change: Partial<BoardSum>): BoardSum => ({
  ...{ total: 400, ofPeriods: 0, average: 100, good: 4, held: 4, weeks: 5, missing: 0, inDoubt: 0 },
  ...change,
});
const people = { unit: "count", currency: "USD" } as const;

test.each([
  [{ from: "2026-11-01", to: "2026-11-30" }, "month", 1, "November 2026"],
  [{ from: "2026-11-01", to: "2026-11-27" }, "month", 1, "November 2026, to Nov 27"],
  [{ from: "2026-07-01", to: "2026-09-30" }, "quarter", 1, "July to September 2026"],
  [{ from: "2025-12-01", to: "2026-02-28" }, "quarter", 9, "December 2025 to February 2026"],
  [{ from: "2025-09-01", to: "2026-08-31" }, "fiscal-year", 9, "fiscal year 2025–26"],
  [{ from: "2026-01-01", to: "2026-12-31" }, "year", 9, "2026"],
] as const)("the days %j by %s are called %s %s", (days, step, startMonth, name) => {
  expect(daysName(days, step, startMonth)).toBe(name);
});

test("a fiscal year that is told in part says up to which day", () => {
  expect(yearName({ from: "2025-09-01", to: "2026-02-28" }, 9)).toBe(
    "fiscal year 2025–26, to Feb 28",
  );
  expect(yearName({ from: "2026-01-01", to: "2026-12-31" }, 1)).toBe("2026");
});

test("a total of which something is missing is at least so much, and an average says of how many weeks it is", () => {
  expect(totalWords(sum({ missing: 1, total: 4_612 }), people)).toBe("at least 4,612");
  expect(totalWords(sum({ total: null }), people)).toBeNull();
  expect(sumNotes(sum({ good: 3, inDoubt: 1 }))).toEqual(["3 of 4 weeks", "1 number in doubt"]);
  expect(sumNotes(sum({}))).toEqual([]);
  expect(sumNotes(sum({ good: 6, held: 6, weeks: 53 }))).toEqual(["6 of 53 weeks"]);
});

test("a change is told only of averages that can be compared", () => {
  const change = (now: Partial<BoardSum>, before: Partial<BoardSum> = {}, isAlike = true) =>
    besideChange({ now: sum(now), before: sum(before), isAlike }, people);
  expect(change({ average: 110 })).toBe("up 10%");
  expect(change({ average: 12 }, { average: 15 })).toBe("down 3");
  expect(change({})).toBe("level");
  expect(change({ average: 110 }, {}, false)).toBeNull();
  expect(change({ average: 110, inDoubt: 1 })).toBeNull();
  expect(change({ average: 110 }, { good: 2 })).toBeNull();
  expect(change({ average: null })).toBeNull();
  // A year beside the six weeks in which a church began.
  expect(change({ average: 110, good: 52, held: 52 }, { good: 6, held: 6 })).toBeNull();
});

test("a goal stands beside the average of people and the total of money", () => {
  const money = { unit: "currency", currency: "USD" } as const;
  expect(goalNote(sum({ average: 100 }), 112, people)).toBe("goal 112, 12 below");
  expect(goalNote(sum({ average: 112 }), 112, people)).toBe("goal 112 reached");
  expect(goalNote(sum({ total: 400_000 }), 500_000, money)).toBe("goal $5,000, $1,000 to go");
  expect(goalNote(sum({ average: null }), 112, people)).toBeNull();
  expect(goalNote(sum({}), null, people)).toBeNull();
});

test("totals that are all of whole months are compared, and what is not by week is told", () => {
  const whole = (total: number) => sum({ total, ofPeriods: total, average: null });
  const beside = { now: whole(500), before: whole(400), isAlike: true };
  expect(periodsChange(beside, people)).toBe("up 25%");
  expect(periodsChange({ ...beside, now: sum({}) }, people)).toBeNull();
  expect(periodsNote(whole(500), people)).toBe("not by week");
  expect(periodsNote(sum({ total: 2_000, ofPeriods: 1_200 }), people)).toBe(
    "1,200 of it not by week",
  );
  expect(periodsNote(sum({}), people)).toBeNull();
});
