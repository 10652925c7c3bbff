import * as v from "valibot";
import type { Terms } from "../../words/terms.ts";
import type { Comparison } from "../answer/comparison.ts";
import { type ReportAnswer, type ReportRow, reportAnswerSchema } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import type { ExportCell, ExportColumn } from "../history/export-table.ts";
import { valueCell } from "../history/exported-number.ts";
import { trustedRecord } from "../shared/bounded.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Unit } from "../shared/unit.ts";
import { type ExportWords, summarized } from "./board-table.ts";
import { rowName } from "./card-words.ts";

/** `question` is its address, as GET …/reports takes it. */
export const exportedReportSchema = v.object({
  organization: v.string(),
  currency: v.string(),
  question: trustedRecord(v.string(), v.string()),
  answer: reportAnswerSchema,
});

type PlaceNames = Map<string, string>;

type TableStyle = {
  compare: Comparison;
  names: PlaceNames;
  currency: string;
  words: ExportWords;
  terms: Terms;
};

/** Weeks down, rows across, their total first, with what a comparison leaves out; rows with missing or doubtful numbers are named. */
export function reportTable(
  answer: ReportAnswer,
  total: ReportRow | null,
  style: TableStyle,
): { columns: ExportColumn[]; rows: ExportCell[][] } {
  const { weeks, comparedWeeks, rows } = answer;
  const { words } = style;
  const shown = total ? [total, ...rows] : rows;
  const headings = headingsOf(shown, style);
  const columns: Column[] = [
    { heading: words.weekOf, cell: (week) => ({ day: weeks[week] ?? "" }) },
  ];
  if (comparedWeeks)
    columns.push({
      heading: words.comparedWeek,
      cell: (week) => ({ day: comparedWeeks[week] ?? "" }),
    });
  for (const [index, row] of shown.entries())
    columns.push(...columnsOf(row, headings[index] ?? "", style));
  const sum = (list: "reported" | "expected", week: number) =>
    rows.reduce((total, row) => total + (row[list][week] ?? 0), 0);
  const unfinished = (week: number) =>
    shown.flatMap((row, index) =>
      (row.expected[week] ?? 0) > (row.reported[week] ?? 0) ? (headings[index] ?? []) : [],
    );
  columns.push(
    { heading: words.reported, cell: (week) => sum("reported", week) },
    { heading: words.expected, cell: (week) => sum("expected", week) },
    { heading: words.notComplete, cell: (week) => unfinished(week).join(", ") || null },
  );
  const doubted = (week: number) =>
    shown.flatMap((row, index) => (doubtsIn(row, week) > 0 ? (headings[index] ?? []) : []));
  if (weeks.some((_, week) => doubted(week).length > 0))
    columns.push({
      heading: words.inDoubt,
      cell: (week) => doubted(week).join(", ") || null,
    });
  return {
    columns: columns.map(({ heading }) => ({ heading, width: Math.min(30, heading.length + 2) })),
    rows: weeks.map((_, week) => columns.map(({ cell }) => cell(week))),
  };
}

type Column = { heading: string; cell: (week: number) => ExportCell };

function columnsOf(
  { values, compared, unit }: ReportRow,
  heading: string,
  { compare, currency, words }: TableStyle,
): Column[] {
  const column = (name: string, list: (number | null)[], of: Unit = unit): Column => ({
    heading: name,
    cell: (week) => valueCell(list[week] ?? null, of, currency),
  });
  const own = column(heading, values);
  if (!compared || compare === "none") return [own];
  const headingBefore = {
    "last-year": words.lastYear,
    easter: words.easter,
    typical: words.typical,
  }[compare];
  const before = column(headingBefore(heading), compared.before);
  if (compare === "typical") return [own, before];
  const { now, before: then } = compared.alike;
  if (then.every((value) => value === null)) return [own, before];
  const alike = words.onlyBoth(heading);
  return [own, before, column(alike, now), column(headingBefore(alike), then)];
}

function headingsOf(rows: readonly ReportRow[], { names, words, terms }: TableStyle): string[] {
  const plain = rows.map((row) => headingName(row, words, terms));
  const isPlainRepeated = repeatedIn(plain);
  const placed = plain.map((name, index) => {
    const { campusId, departmentId } = rows[index] ?? {};
    const place = names.get(campusId ?? departmentId ?? "");
    return place && (campusId || isPlainRepeated[index]) ? `${place}: ${name}` : name;
  });
  const isPlacedRepeated = repeatedIn(placed);
  const seen = new Map<string, number>();
  return placed.map((name, index) => {
    const marked = isPlacedRepeated[index] && !rows[index]?.active ? words.archived(name) : name;
    const key = nameKeyOf(marked);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times > 1 ? `${marked} (${times})` : marked;
  });
}

function repeatedIn(names: readonly string[]): boolean[] {
  const keys = names.map(nameKeyOf);
  const times = new Map<string, number>();
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return keys.map((key) => (times.get(key) ?? 0) > 1);
}

function headingName(row: ReportRow, words: ExportWords, terms: Terms): string {
  if (row.kind === "special") return words.specialServices(terms);
  return row.kind === "week" ? words.wholeWeek : summarized(rowName(row, terms), row, words);
}
