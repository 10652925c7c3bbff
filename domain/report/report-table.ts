import * as v from "valibot";
import type { Comparison } from "../answer/comparison.ts";
import { type ReportAnswer, type ReportRow, reportAnswerSchema } from "../answer/report-answer.ts";
import { doubtsIn } from "../doubt/in-totals.ts";
import type { ExportCell, ExportColumn } from "../history/export-table.ts";
import { valueCell } from "../history/exported-number.ts";
import { trustedRecord } from "../shared/bounded.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Unit } from "../shared/unit.ts";

/** `question` is its address, as GET …/reports takes it. */
export const exportedReportSchema = v.object({
  organization: v.string(),
  currency: v.string(),
  question: trustedRecord(v.string(), v.string()),
  answer: reportAnswerSchema,
});

type PlaceNames = Map<string, string>;

const comparisonHeadings: Record<Exclude<Comparison, "none">, string> = {
  "last-year": "same week last year",
  easter: "same distance from Easter",
  typical: "typical week",
};

type TableStyle = { compare: Comparison; names: PlaceNames; currency: string };

/** Weeks down, rows across, their total first, with what a comparison leaves out; rows with missing or doubtful numbers are named. */
export function reportTable(
  answer: ReportAnswer,
  total: ReportRow | null,
  { compare, names, currency }: TableStyle,
): { columns: ExportColumn[]; rows: ExportCell[][] } {
  const { weeks, comparedWeeks, rows } = answer;
  const shown = total ? [total, ...rows] : rows;
  const headings = headingsOf(shown, names);
  const columns: Column[] = [{ heading: "Week of", cell: (week) => ({ day: weeks[week] ?? "" }) }];
  if (comparedWeeks)
    columns.push({
      heading: "Compared with week of",
      cell: (week) => ({ day: comparedWeeks[week] ?? "" }),
    });
  for (const [index, row] of shown.entries())
    columns.push(...columnsOf(row, headings[index] ?? "", compare, currency));
  const sum = (list: "reported" | "expected", week: number) =>
    rows.reduce((total, row) => total + (row[list][week] ?? 0), 0);
  const unfinished = (week: number) =>
    shown.flatMap((row, index) =>
      (row.expected[week] ?? 0) > (row.reported[week] ?? 0) ? (headings[index] ?? []) : [],
    );
  columns.push(
    { heading: "Counts reported", cell: (week) => sum("reported", week) },
    { heading: "Counts expected", cell: (week) => sum("expected", week) },
    { heading: "Not complete", cell: (week) => unfinished(week).join(", ") || null },
  );
  const doubted = (week: number) =>
    shown.flatMap((row, index) => (doubtsIn(row, week) > 0 ? (headings[index] ?? []) : []));
  if (weeks.some((_, week) => doubted(week).length > 0))
    columns.push({
      heading: "With a number in doubt",
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
  compare: Comparison,
  currency: string,
): Column[] {
  const column = (name: string, list: (number | null)[], of: Unit = unit): Column => ({
    heading: name,
    cell: (week) => valueCell(list[week] ?? null, of, currency),
  });
  const own = column(heading, values);
  if (!compared || compare === "none") return [own];
  const before = column(`${heading}, ${comparisonHeadings[compare]}`, compared.before);
  if (compare === "typical") return [own, before];
  const { now, before: then } = compared.alike;
  if (then.every((value) => value === null)) return [own, before];
  const alike = `${heading}, only what both weeks have`;
  return [
    own,
    before,
    column(alike, now),
    column(`${alike}, ${comparisonHeadings[compare]}`, then),
  ];
}

function headingsOf(rows: readonly ReportRow[], names: PlaceNames): string[] {
  const plain = rows.map(headingName);
  const isPlainRepeated = repeatedIn(plain);
  const placed = plain.map((name, index) => {
    const { campusId, departmentId } = rows[index] ?? {};
    const place = names.get(campusId ?? departmentId ?? "");
    return place && (campusId || isPlainRepeated[index]) ? `${place}: ${name}` : name;
  });
  const isPlacedRepeated = repeatedIn(placed);
  const seen = new Map<string, number>();
  return placed.map((name, index) => {
    const marked = isPlacedRepeated[index] && !rows[index]?.active ? `${name} (archived)` : name;
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

function headingName({ kind, name }: ReportRow): string {
  if (kind === "special") return "Special services";
  return kind === "week" ? "The whole week" : name;
}
