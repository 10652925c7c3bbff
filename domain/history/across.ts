import { type Cell, isBlank, isTotalName, looksLikeNumber, oneLine, textOf } from "./cells.ts";
import type { DateWords } from "./date-words.ts";
import { dateWordsOf, isDated } from "./dates.ts";
import { rowsOfSheet, sheetOf } from "./sheets.ts";
import type { HistoryRow, HistoryTable } from "./table.ts";

/** Where the weeks of a table stood beside each other: below `headRow`, with the columns `labels` before or after them. */
export type Across = { headRow: number; labels: number[] };

const searched = 20;

/** Reads a table with a column for each week as a row for each number, or null. A second row of headings names the services. */
export function acrossTable(grid: readonly Cell[][]): HistoryTable | null {
  const head = grid.slice(0, searched).findIndex((_, at) => isHead(grid, at));
  const headings = grid[head];
  if (!headings) return null;
  const words = dateWordsOf(headings);
  const isDate = (cell: Cell | undefined) => isDateText(cell, words);
  const first = headings.findIndex(isDate);
  const services = servicesBelow(grid, head, first);
  const lines = grid.slice(head + (services ? 2 : 1));
  const width = Math.max(headings.length, ...lines.slice(0, 50).map((cells) => cells.length));
  const dates = datesOf(headings, services, width);
  const labels: number[] = [];
  const weeks: number[] = [];
  const totalColumns: string[] = [];
  for (let column = 0; column < width; column += 1) {
    if (
      (!isDate(headings[column]) && isLabel(lines, headings[column], column)) ||
      (column < first && !isDate(headings[column]))
    )
      labels.push(column);
    else if (!isTotalName(textOf(headings[column]))) weeks.push(column);
    else totalColumns.push(textOf(headings[column]));
  }
  const rows: HistoryRow[] = [];
  let totals = 0;
  for (const [index, cells] of lines.entries()) {
    const named = labels.map((column) => cells[column] ?? "");
    if (named.some((cell) => isTotalName(textOf(cell)))) totals += 1;
    else
      for (const column of weeks) {
        const cell = cells[column];
        if (cell === undefined || isBlank(cell)) continue;
        const service = services ? [textOf(services[column])] : [];
        const row = head + (services ? 3 : 2) + index;
        rows.push({ row, column, cells: [...named, ...service, dates[column] ?? "", cell] });
      }
  }
  if (rows.length === 0) return null;
  const columns = [
    ...labelNames(lines, headings, labels),
    ...(services ? ["Service"] : []),
    "Date",
    "Number",
  ];
  const title = grid.slice(0, head).flat().map(textOf).join(" ");
  return { columns, title, rows, totals, totalColumns, across: { headRow: head + 1, labels } };
}

/** Where a cell of the table stands in the file, `row` from 1 and `column` from 0. */
export function placeIn(
  { across, columns, parts }: HistoryTable,
  row: HistoryRow,
  column: number,
): { row: number; column: number } {
  const sheet = sheetOf(row.row);
  const part = parts?.[sheet];
  if (part) {
    const own = { ...row, row: row.row % rowsOfSheet };
    const place = placeIn(part.table, own, part.columns[column] ?? column);
    return { ...place, row: place.row + sheet * rowsOfSheet };
  }
  if (!across) return { row: row.row, column };
  const label = across.labels[column];
  if (label !== undefined) return { row: row.row, column: label };
  const isHeading = column < columns.length - 1;
  return { row: isHeading ? across.headRow : row.row, column: row.column ?? 0 };
}

function isHead(grid: readonly Cell[][], at: number): boolean {
  const cells = grid[at] ?? [];
  if (cells.filter((cell) => /\p{Nd}/u.test(textOf(cell))).length < 2) return false;
  const words = dateWordsOf(cells);
  const isDate = (cell: Cell) => isDateText(cell, words);
  const first = cells.findIndex(isDate);
  if (first < 0) return false;
  const filled = cells.slice(first).filter((cell) => !isBlank(cell) && !isTotalName(textOf(cell)));
  const dated = filled.filter(isDate).length;
  if (dated < 2 || dated < filled.length / 2) return false;
  const below = grid
    .slice(at + 1, at + 1 + searched)
    .map((line) => line.slice(first).filter((cell) => !isBlank(cell)));
  return below.some((line) => line.some(looksLikeNumber)) && !below.flat().some(isDate);
}

function isDateText(cell: Cell | undefined, words: DateWords): boolean {
  return typeof cell === "string" && isDated(cell, words);
}

function servicesBelow(
  grid: readonly Cell[][],
  head: number,
  first: number,
): readonly Cell[] | null {
  const cells = grid[head + 1] ?? [];
  const filled = cells.slice(first).filter((cell) => !isBlank(cell));
  return filled.length > 1 && !filled.some(looksLikeNumber) ? cells : null;
}

function datesOf(headings: readonly Cell[], services: readonly Cell[] | null, width: number) {
  let date: Cell = "";
  return Array.from({ length: width }, (_, column) => {
    const own = headings[column] ?? "";
    date = isBlank(own) && services && !isBlank(services[column]) ? date : own;
    return date;
  });
}

function isLabel(
  lines: readonly (readonly Cell[])[],
  heading: Cell | undefined,
  column: number,
): boolean {
  if (isTotalName(textOf(heading))) return false;
  const filled = lines.flatMap((cells) => {
    const cell = cells[column];
    return cell === undefined || isBlank(cell) ? [] : [cell];
  });
  return filled.length > 0 && filled.filter(looksLikeNumber).length < filled.length / 2;
}

function labelNames(
  lines: readonly (readonly Cell[])[],
  headings: readonly Cell[],
  labels: readonly number[],
): string[] {
  const names = labels.map((column) => oneLine(textOf(headings[column])));
  if (names.some((name) => /^(category|categories|metric|measure|type|what)$/i.test(name)))
    return names.map((name, at) => name || `Column ${at + 1}`);
  const variety = labels.map((column) => new Set(lines.map((cells) => textOf(cells[column]))).size);
  const common = /^(campus(es)?|locations?|sites?|services?|time|departments?|notes?|comments?)$/i;
  const open = labels.map((_, at) => at).filter((at) => !common.test(names[at] ?? ""));
  const most = open.sort((one, other) => (variety[other] ?? 0) - (variety[one] ?? 0))[0];
  return names.map((name, at) => (at === most ? "Category" : name || `Column ${at + 1}`));
}
