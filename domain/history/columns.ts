import { mostDecimals } from "../service/category.ts";
import { groupBy } from "../shared/group-by.ts";
import type { Unit } from "../shared/unit.ts";
import { type Cell, isBlank, isTotalName, textOf } from "./cells.ts";
import { type DateWords, isFieldName } from "./date-words.ts";
import { dateWordsOf, findTime, isDated, joinedDate, readDay } from "./dates.ts";
import { exportColumnAt, isExported, unitOfCell } from "./exported-number.ts";
import type { ImportNames } from "./import.ts";
import { sameName } from "./names.ts";
import { readNumber } from "./numbers.ts";
import { kindOf } from "./reading.ts";
import type { HistoryTable } from "./table.ts";

/** With "number" a column's cells are numbers of its heading, or of what the column "category" says. */
export const columnUses = [
  /** A choice that the person has to make, because rows differ in nothing else. */
  "open",
  "nothing",
  "date",
  "until",
  "year",
  "month",
  "day",
  "week",
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
  note: /^(weather|special|events?|holiday)$|(^| )(notes?|comments?|remarks?)$/,
};

/** See docs/decisions/2026-11-23-history.md for what is known of their exports. */
const sources: { source: ExportSource; headings: string[] }[] = [
  { source: "Church Metrics", headings: ["service date time", "category", "campus", "value"] },
  { source: "Church Metrics", headings: ["week reference", "category", "campus", "value"] },
  { source: "Planning Center", headings: ["event", "attendance type", "total"] },
  { source: "Planning Center", headings: ["event time", "attendance type"] },
];

export function guessColumns(table: HistoryTable, existing: ImportNames): ColumnGuess {
  if (isExported(table.columns)) return { uses: [...exportedUses], source: "here" };
  const headings = table.columns.map((column) => plainHeading(withoutNames(column, existing)));
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
  if (!uses.includes("date")) guessParts(table, uses);
  const hasYear = (cell: Cell) => /\b(?:19|20)\d\d\b/.test(textOf(cell));
  const perhaps = [headings.indexOf("year"), ...addedColumns(table)];
  const years = perhaps.filter((at) => uses[at] === "nothing" && shareOf(table, at, hasYear) > 0.9);
  if (!uses.includes("year")) take("year", years.at(-1) ?? -1);
  take("until", findUntil(table, uses));
  const words = ["campus", "department", "category", "service", "note"] as const;
  const takeByValues = ([use, isOne]: ReturnType<typeof valueTests>[number]) => {
    const isMeant = (index: number) =>
      isFree(index) && !isNumeric(index) && shareOf(table, index, isOne) > 0.6;
    if (!uses.includes(use))
      take(
        use,
        headings.findIndex((_, index) => isMeant(index)),
      );
  };
  const [ofCampus, ...others] = valueTests(existing);
  takeByValues(ofCampus);
  for (const use of words) {
    if (uses.includes(use)) continue;
    // A note beside the weeks is of none of them.
    if (use === "note" && table.across) continue;
    take(
      use,
      headings.findIndex(
        (heading, index) => isFree(index) && !isNumeric(index) && names[use]?.test(heading),
      ),
    );
  }
  for (const test of others) takeByValues(test);
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
        !/%|percent/i.test(table.columns[index] ?? "") &&
        !isId(headings[index])
      )
        take("number", index);
  if (found) return { uses, source: found.source };
  take("open", findApart(table, uses));
  for (const at of addedColumns(table))
    if (uses[at] === "nothing" && cellsOf(table, at, table.rows.length).every(isWord))
      take("open", at);
  return { uses, source: null };
}

/** The names of files and sheets, which may be those of campuses unless they are numbers or months. */
function addedColumns({ parts, columns }: HistoryTable): number[] {
  return parts ? [columns.lastIndexOf("File"), columns.lastIndexOf("Sheet")] : [];
}

function isWord(cell: Cell | undefined): boolean {
  const text = textOf(cell);
  return !/\d/.test(text) && !isDated(`${text} 2024`, dateWordsOf([]));
}

function withoutNames(heading: string, { campuses }: ImportNames): string {
  const words = heading.split(" ");
  const rest = words.slice(1).join(" ");
  return rest && sameName(words[0] ?? "", campuses) ? rest : heading;
}

/** A column without a known heading is known by what stands in it. */
function valueTests({ campuses, departments, categories }: ImportNames) {
  const isOf = (names: readonly { name: string }[]) => (cell: Cell) =>
    sameName(textOf(cell), names) !== undefined;
  const isService = isOf(campuses.flatMap(({ services }) => services));
  return [
    ["campus", isOf(campuses)],
    ["service", (cell: Cell) => isService(cell) || findTime(textOf(cell)) !== null],
    ["department", isOf(departments)],
    ["category", isOf(categories)],
  ] as const;
}

/** A year, and a month or a week in another column. A year alone is the date of numbers of whole years. */
function guessParts(table: HistoryTable, uses: ColumnUse[]): void {
  const year = uses.findIndex((_, at) => shareOf(table, at, isYear) > 0.9);
  if (year < 0) return;
  const words = dateWordsOf([]);
  const isMonth = (cell: Cell) => isDated(joinedDate("2024", textOf(cell), false), words);
  const isWeek = (cell: Cell) => /^\d{1,2}$/.test(textOf(cell)) && Number(cell) <= 53;
  const named = (field: "month" | "weekOfYear" | "day") =>
    table.columns.findIndex((name) => isFieldName(plainHeading(name), field));
  const [month, week] = [named("month"), named("weekOfYear")];
  const [part, use] = week >= 0 ? [week, "week" as const] : [month, "month" as const];
  const hasParts = shareOf(table, part, use === "week" ? isWeek : isMonth) >= 0.9;
  if (part < 0 && /^(calendar )?year$/.test(plainHeading(table.columns[year] ?? "")))
    uses[year] = "date";
  if (part < 0 || !hasParts) return;
  uses[year] = "year";
  uses[part] = use;
  const day = named("day");
  if (use === "month" && shareOf(table, day, isWeek) > 0.9) uses[day] = "day";
}

function isYear(cell: Cell): boolean {
  return /^(19|20)\d\d$/.test(textOf(cell));
}

function findUntil(table: HistoryTable, uses: readonly ColumnUse[]): number {
  const date = uses.indexOf("date");
  if (date < 0 || table.across) return -1;
  return uses.findIndex((use, index) => {
    const words = dateWordsIn(table, index);
    if (use !== "nothing" || shareOf(table, index, (cell) => isDated(cell, words)) < 0.6)
      return false;
    const style = { order: "mdy", timeZone: "UTC" } as const;
    const later = table.rows.slice(0, sample).filter(({ cells }) => {
      const from = readDay(cells[date], { ...style, words: dateWordsIn(table, date) }).day;
      const until = readDay(cells[index], { ...style, words }).day;
      return from && until && from < until;
    });
    return later.length > 0.6 * Math.min(sample, table.rows.length);
  });
}

const tellingUses: readonly ColumnUse[] = [
  "date",
  "year",
  "month",
  "day",
  "week",
  "campus",
  "service",
  "department",
  "category",
];

/** A left-out column of words in which rows differ that are else the same. */
function findApart(table: HistoryTable, uses: readonly ColumnUse[]): number {
  const columns = [...uses.keys()];
  const telling = columns.filter((at) => tellingUses.includes(uses[at] ?? "nothing"));
  const rows = table.rows.slice(0, 5_000);
  const groups = groupBy(rows, ({ cells }) =>
    JSON.stringify(telling.map((at) => textOf(cells[at]))),
  );
  const same = [...groups.values()].filter((group) => group.length > 1);
  return columns.findIndex((at) => {
    if (uses[at] !== "nothing") return false;
    const texts = rows.map(({ cells }) => textOf(cells[at])).filter(Boolean);
    const distinct = new Set(texts);
    if (distinct.size < 2 || distinct.size > texts.length / 2) return false;
    if (texts.filter((text) => !/\d/.test(text)).length < texts.length / 2) return false;
    return same.some((group) => new Set(group.map(({ cells }) => textOf(cells[at]))).size > 1);
  });
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

const sample = 60;

export function cellsOf(table: HistoryTable, index: number, most = sample): (Cell | undefined)[] {
  return table.rows.slice(0, most).map(({ cells }) => cells[index]);
}

function isEmptyColumn(table: HistoryTable, index: number): boolean {
  return (
    cellsOf(table, index).every(isBlank) && cellsOf(table, index, table.rows.length).every(isBlank)
  );
}

/** Tests later rows where the first are empty: some things were only counted in later years. */
function shareOf(table: HistoryTable, index: number, test: (cell: Cell) => boolean): number {
  const first = cellsOf(table, index);
  const cells = first.every(isBlank) ? cellsOf(table, index, table.rows.length) : first;
  const filled = cells.filter((cell): cell is Cell => !isBlank(cell));
  if (filled.length === 0) return 0;
  return filled.filter((cell) => test(cell)).length / filled.length;
}

const wordsByTable = new WeakMap<HistoryTable, Map<number, DateWords>>();

const mostWorded = 5_000;

export function dateWordsIn(table: HistoryTable, column: number): DateWords {
  const found = wordsByTable.get(table) ?? new Map<number, DateWords>();
  wordsByTable.set(table, found);
  const words = found.get(column) ?? dateWordsOf(cellsOf(table, column, mostWorded));
  found.set(column, words);
  return words;
}

function isNumber(cell: Cell): boolean {
  if (typeof cell === "string" && findTime(cell)) return false;
  const style = { unit: "currency", digits: mostDecimals } as const;
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

/** The units of an export, whose numbers have so many decimals. */
export function unitsIn(
  table: HistoryTable,
  uses: readonly ColumnUse[],
  decimals: ReadonlyMap<string, number>,
): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const { cells } of table.rows) {
    const text = categoryText(cells, uses);
    if (kindOf(cells, true) === "number" && !units.has(text))
      units.set(text, unitOfCell(textOf(cells[unitColumn]), decimals.get(text) ?? 0));
  }
  return units;
}

/** The text of what a row counts; with its department on a line before it, where there is one. */
export function categoryText(cells: readonly Cell[], uses: readonly ColumnUse[]): string {
  const [department, category] = (["department", "category"] as const).map((use) =>
    textOf(cells[uses.indexOf(use)]),
  );
  return department && category ? `${department}\n${category}` : (category ?? "");
}
