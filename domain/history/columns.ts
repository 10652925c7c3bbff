import type { Unit } from "../shared/unit.ts";
import { type Cell, isBlank, isTotalName, textOf } from "./cells.ts";
import type { DateWords } from "./date-words.ts";
import { dateWordsOf, findTime, isDated } from "./dates.ts";
import { exportColumnAt, isExported, peopleUnit } from "./exported-number.ts";
import { readNumber } from "./numbers.ts";
import { kindOf } from "./reading.ts";
import type { HistoryTable } from "./table.ts";

/** With "number" a column's cells are numbers of its heading, or of what the column "category" says. */
export const columnUses = [
  "nothing",
  "date",
  "campus",
  "service",
  "department",
  "category",
  "number",
  "note",
] as const;
export type ColumnUse = (typeof columnUses)[number];

/** "here" is an export of this app, whose names, dates and services are exact. */
export type ExportSource = "Church Metrics" | "Planning Center" | "here";

type ColumnGuess = { uses: ColumnUse[]; source: ExportSource | null };

const names: Partial<Record<ColumnUse, RegExp>> = {
  date: /^(date|dates|day|week|week (of|beginning|starting|ending|start)|weekend|sundays?|service date( time)?|event date|starts? at|datum|fecha|when)$/,
  campus: /^(campus|campuses|location|site|venue|church|parish|campus (name|description))$/,
  service:
    /^(service|services|service (time|name)|gathering|time|mass|event|event (name|time)|meeting)$/,
  category:
    /^(category|categories|category name|metric|measure|attendance type|type|what|item|headcount)$/,
  number:
    /^(value|values|count|number|amount|total|totals|attendance|headcount|quantity|qty|people)$/,
  department: /^departments?$/,
  note: /^(notes?|comments?|remarks?|weather|special|events?|holiday)$/,
};

/** See docs/decisions/2026-11-23-history.md for what is known of their exports. */
const sources: { source: ExportSource; headings: string[] }[] = [
  { source: "Church Metrics", headings: ["service date time", "category", "campus", "value"] },
  { source: "Church Metrics", headings: ["week reference", "category", "campus", "value"] },
  { source: "Planning Center", headings: ["event", "attendance type", "total"] },
  { source: "Planning Center", headings: ["event time", "attendance type"] },
];

export function guessColumns(table: HistoryTable): ColumnGuess {
  if (isExported(table.columns)) return { uses: [...exportedUses], source: "here" };
  const headings = table.columns.map(plainHeading);
  const found = sources.find((source) =>
    source.headings.every((heading) => headings.some((one) => one.startsWith(heading))),
  );
  const uses: ColumnUse[] = headings.map(() => "nothing");
  const take = (use: ColumnUse, index: number) => {
    if (index >= 0) uses[index] = use;
  };
  const isFree = (index: number) => uses[index] === "nothing" && !isEmptyColumn(table, index);
  const named = (use: ColumnUse) =>
    headings.findIndex((heading, index) => isFree(index) && names[use]?.test(heading));
  const datedShare = (index: number) => {
    const words = dateWordsIn(table, index);
    return shareOf(table, index, (cell) => isDated(cell, words));
  };
  const dated = headings.findIndex((_, index) => isFree(index) && datedShare(index) > 0.6);
  const byName = named("date");
  take("date", byName >= 0 && datedShare(byName) > 0.3 ? byName : dated);
  const isNumeric = (index: number) => shareOf(table, index, isNumber) > 0.3;
  const words = ["campus", "department", "category", "service", "note"] as const;
  for (const use of words) {
    // A note beside the weeks is of none of them.
    if (use === "note" && table.across) continue;
    take(
      use,
      headings.findIndex(
        (heading, index) => isFree(index) && !isNumeric(index) && names[use]?.test(heading),
      ),
    );
  }
  const isLong = uses.includes("category");
  const value = isLong
    ? headings.findIndex(
        (heading, index) => isFree(index) && isNumeric(index) && names.number?.test(heading),
      )
    : -1;
  if (value >= 0) take("number", value);
  else
    for (const index of headings.keys())
      if (
        isFree(index) &&
        isNumeric(index) &&
        !isTotalName(table.columns[index] ?? "") &&
        !isId(headings[index])
      )
        take("number", index);
  return { uses, source: found?.source ?? null };
}

/** "service_date_time" of an export is "service date time". */
function plainHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[_\-./:()]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function isId(heading = ""): boolean {
  return /^(id|year|month|week (number|no|reference)|no)$|( id)$/.test(heading);
}

/** The number of first rows that are read, which is enough. */
const sample = 60;

export function cellsOf(table: HistoryTable, index: number, most = sample): (Cell | undefined)[] {
  return table.rows.slice(0, most).map(({ cells }) => cells[index]);
}

function isEmptyColumn(table: HistoryTable, index: number): boolean {
  return (
    cellsOf(table, index).every(isBlank) && cellsOf(table, index, table.rows.length).every(isBlank)
  );
}

/** Of later rows where the first are empty: some things were only counted in later years. */
function shareOf(table: HistoryTable, index: number, test: (cell: Cell) => boolean): number {
  const first = cellsOf(table, index);
  const cells = first.every(isBlank) ? cellsOf(table, index, table.rows.length) : first;
  const filled = cells.filter((cell): cell is Cell => !isBlank(cell));
  if (filled.length === 0) return 0;
  return filled.filter((cell) => test(cell)).length / filled.length;
}

const wordsByTable = new WeakMap<HistoryTable, Map<number, DateWords>>();

/** The language of the dates in a column, which is found once. */
export function dateWordsIn(table: HistoryTable, column: number): DateWords {
  const found = wordsByTable.get(table) ?? new Map<number, DateWords>();
  wordsByTable.set(table, found);
  const words = found.get(column) ?? dateWordsOf(cellsOf(table, column, table.rows.length));
  found.set(column, words);
  return words;
}

function isNumber(cell: Cell): boolean {
  if (typeof cell === "string" && findTime(cell)) return false;
  const style = { unit: "currency", digits: 2 } as const;
  return ([".", ","] as const).some(
    (decimal) => typeof readNumber(cell, { ...style, decimal }).value === "number",
  );
}

const exportedUses: ColumnUse[] = [
  "date",
  "campus",
  "service",
  "service",
  "department",
  "category",
  "nothing",
  "number",
  "note",
];
const unitColumn = exportColumnAt("Unit");

/** The units of the categories of an export that have numbers, by their texts. */
export function unitsIn(table: HistoryTable, uses: readonly ColumnUse[]): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const { cells } of table.rows)
    if (kindOf(cells, true) === "number")
      units.set(
        categoryText(cells, uses),
        textOf(cells[unitColumn]) === peopleUnit ? "count" : "currency",
      );
  return units;
}

/** The text of what a row counts; with its department on a line before it, where there is one. */
export function categoryText(cells: readonly Cell[], uses: readonly ColumnUse[]): string {
  const [department, category] = (["department", "category"] as const).map((use) =>
    textOf(cells[uses.indexOf(use)]),
  );
  return department && category ? `${department}\n${category}` : (category ?? "");
}

type ColumnText = { category: string; service: string };

/** "Adults 9:00 AM" is Adults of the service at 9:00. */
export function headingText(heading: string): ColumnText {
  const found = findTime(heading);
  if (!found) return { category: heading, service: "" };
  const { rest } = found;
  return { category: rest, service: heading.replace(rest, "").trim() };
}
