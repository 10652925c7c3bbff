import { expect, test, vi } from "vitest";
import * as words from "#words/exports.ts";
import { termsOf } from "#words/terms.ts";
import { comparedWith, reportRow } from "../../test/report-row.ts";
import type { ReportAnswer, ReportRow } from "../answer/report-answer.ts";
import { reportTable } from "./report-table.ts";

const row = (fields: Partial<ReportRow>): ReportRow =>
  reportRow({ kind: "category", name: "Guests", values: [1], aggregate: 1, ...fields });
const answerOf = (rows: ReportRow[]): ReportAnswer => ({
  weeks: ["2026-06-07"],
  comparedWeeks: null,
  running: null,
  total: null,
  rows,
  leftOut: [],
  missing: [],
  due: [],
  closed: [],
  toCome: [],
});
const names = new Map([
  ["kids", "Kids"],
  ["north", "North"],
]);
const headings = (rows: ReportRow[]) =>
  reportTable(answerOf(rows), null, {
    compare: "none",
    names,
    currency: "USD",
    words,
    terms: termsOf.church,
  }).columns.map(({ heading }) => heading);

test("each heading stands once: with its place, as archived, or with a number", () => {
  expect(
    headings([
      row({}),
      row({ departmentId: "kids" }),
      row({ name: "Adults" }),
      row({ name: "adults", active: false }),
      row({ name: "Late", kind: "service", campusId: "north" }),
      row({ name: "", kind: "special", campusId: "north" }),
      row({ name: "", kind: "week", campusId: "north" }),
      row({}),
    ]),
  ).toEqual([
    "Week of",
    "Guests",
    "Kids: Guests",
    "Adults",
    "adults (archived)",
    "North: Late",
    "North: Special services",
    "North: The whole week",
    "Guests (2)",
    "Counts reported",
    "Counts expected",
    "Not complete",
  ]);
});

test("blank is no zero, money has its decimals, and a typical week has one column", () => {
  const compared = comparedWith([5], [7.5]);
  const rows = [
    row({ values: [null], expected: [2], reported: [0], compared }),
    row({ name: "Giving", unit: "currency", values: [125_050], compared }),
  ];
  const style = {
    ...({ compare: "typical", names, currency: "USD", words } as const),
    terms: termsOf.church,
  };
  const table = reportTable(answerOf(rows), null, style);
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    "Week of",
    "Guests",
    "Guests, typical week",
    "Giving",
    "Giving, typical week",
    "Counts reported",
    "Counts expected",
    "Not complete",
  ]);
  expect(table.rows).toEqual([
    [{ day: "2026-06-07" }, null, 7.5, { decimal: "1250.50" }, { decimal: "0.08" }, 1, 3, "Guests"],
  ]);
});

test("each name's key is made a few times, however many rows a report has", () => {
  const keysMade = (size: number) => {
    const rows = Array.from({ length: size }, (_, index) => row({ name: `Group ${index % 50}` }));
    const normalize = vi.spyOn(String.prototype, "normalize");
    headings(rows);
    const made = normalize.mock.calls.length;
    normalize.mockRestore();
    return made;
  };
  expect(keysMade(400)).toBeLessThan(2.1 * keysMade(200));
});
