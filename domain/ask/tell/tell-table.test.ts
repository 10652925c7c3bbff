import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { reportRow } from "../../../test/report-row.ts";
import { plainQuestion } from "../../answer/question.ts";
import { claimText } from "../../insight/claim-words.ts";
import { addDays } from "../../shared/time/week.ts";
import type { Intent } from "../asked.ts";
import type { Entry } from "./table.ts";
import { tellTable } from "./tell-table.ts";

/** A month of as many Sundays as it has numbers. */
function month(words: string, values: (number | null)[], more: Partial<Entry> = {}): Entry {
  const weeks = values.map((_value, place) => addDays("2025-01-05", 7 * place));
  const row = reportRow({ values });
  return { words, group: null, isOpen: false, question: plainQuestion, row, weeks, ...more };
}

const quarter = [
  month("January", [100, 110]),
  month("February", [90, 95]),
  month("March", [200, 1]),
];

function tell(intent: Intent, entries = quarter, more: object = {}) {
  const about = {
    ...{ what: "Kids", isBeside: false, isOfTotals: false, aggregate: "total" as const },
    ...{ step: "month" as const, rows: ["month", "months"] as const, ...more },
  };
  return tellTable(intent, entries, about)
    .map((one) => claimText(one, { today: "2026-01-01", currency: "USD", terms: termsOf.church }))
    .join(" ");
}

const over = (value: number) => ({ kind: "when", side: "over", value }) as const;

test("months beyond a value are counted, listed, and the first or last of them named", () => {
  const counted = "Kids was over 200 in 2 of 3 months.";
  expect(tell({ ...over(200), which: "count" })).toBe(counted);
  const list = `${counted} They are January, 210; March, 201.`;
  expect(tell({ ...over(200), which: "list" })).toBe(list);
  expect(tell({ ...over(200), which: "first" })).toBe(
    `${counted} The first of them is January, 210.`,
  );
  expect(tell({ ...over(100), which: "list" }, quarter, { aggregate: "average" })).toBe(
    "Kids was over 100 in 2 of 3 months. They are January, 105; March, 101.",
  );
});

test("a list of very many is said to be of the last of them", () => {
  const many = Array.from({ length: 30 }, (_, place) => month(`Month ${place}`, [300]));
  expect(tell({ ...over(200), which: "list" }, many)).toMatch(
    / The last of them are Month 6, 300;/,
  );
});

test("a month that misses a number may be over a value already, and is never said to be under one", () => {
  const open = [month("January", [100, null]), month("February", [40, 10])];
  const under = { ...over(60), side: "under" as const, which: "list" as const };
  expect(tell({ ...over(60), which: "list" }, open)).toContain("in 1 of 2 months");
  expect(tell(under, open)).toBe("Kids was under 60 in 1 of 1 month. It is February, 50.");
});

test("months in a row beyond a value are told by their names", () => {
  expect(tell({ kind: "streak", side: "over", value: 190 })).toBe(
    "Kids was over 190 in 1 month in a row at most, from January to January. The run that goes on now is 1 month.",
  );
  expect(tell({ kind: "streak", side: "over", value: 900 })).toBe(
    "Kids was not over 900 in any of 3 months.",
  );
});

test("a change that is asked for is told with its difference", () => {
  const two = [month("2024", [500, 520]), month("2025", [550, 560])];
  expect(tell({ kind: "change" }, two, { isBeside: true, step: null })).toMatch(
    /In all, 2025 is 9% above 2024\. That is 90\. A week on average, 2025 is 9% above 2024\. That is 45\.$/,
  );
  expect(tell({ kind: "number" }, two, { isBeside: true, step: null })).not.toMatch(/That is/);
});

test("of months of one length, three weeks are not set beside five", () => {
  const few = [month("May 2025", [500, 520, 510, null]), month("May 2026", [1, 1, 1, 1, 1])];
  expect(tell({ kind: "number" }, few, { isBeside: true, step: null })).not.toMatch(/above|below/);
});

test("the lowest month is of those that miss little, and one that is lower but misses numbers is named", () => {
  const months = [month("January", [100, 110]), month("February", [40, null, null, null])];
  expect(tell({ kind: "record", of: "lowest" }, months, { isOfTotals: true })).toBe(
    "Kids, January: 210 in all, 105 a week on average. February has only 40, but misses some of its numbers.",
  );
});

test("a week that is not all in yet does not end what goes on up to now", () => {
  const values = [5, 20, 20, 20, 4, 20, 20, 3];
  const weeks = values.map((_value, place) => addDays("2025-01-05", 7 * place));
  const reported = [1, 1, 1, 1, 1, 1, 1, 0];
  const row = reportRow({ values, reported });
  const entries = weeks.map((_week, place) => month("", [], { row, weeks, place }));
  expect(tell({ kind: "streak", side: "over", value: 10 }, entries)).toMatch(
    /in 3 weeks in a row at most, .* The run that goes on now is 2 weeks\.$/,
  );
});

test("the n-th, the lowest and all in order are told of months", () => {
  const top = { kind: "top", of: "highest", count: 2, nth: 2 } as const;
  expect(tell(top)).toMatch(/^Kids, March: 201/);
  expect(tell({ kind: "top", of: "lowest", count: null })).toMatch(
    /^Kids, February: 185 .* March: 201 .* January: 210 /,
  );
});

test("a run of growth ends at a week that is not all in, and one that goes on now is told", () => {
  const run = (values: number[], side: "rising" | "not-falling", gap = -1) => {
    const weeks = values.map((_value, place) => addDays("2025-01-05", 7 * place));
    const reported = values.map((_value, place) => (place === gap ? 0 : 1));
    const row = reportRow({ values, reported });
    const entries = weeks.map((_week, place) => month("", [], { row, weeks, place }));
    return tell({ kind: "streak", side, value: 0 }, entries);
  };
  expect(run([10, 20, 30, 25, 26], "rising")).toMatch(
    /^Kids was above the week before in 2 weeks in a row at most, .* The run that goes on now is 1 week\.$/,
  );
  expect(run([10, 20, 30, 40, 50], "rising", 2)).toMatch(/in 1 week in a row at most/);
  expect(run([10, 10, 10, 5, 4], "not-falling")).toMatch(
    /at or above the week before in 2 weeks in a row at most, .* No such run goes on now\.$/,
  );
  expect(run([30, 20, 10], "rising")).toBe("Kids was not above the week before in any of 3 weeks.");
});
