import { type Cell, isBlank, textOf } from "./cells.ts";
import { type ColumnUse, dateWordsIn } from "./columns.ts";
import { createDayReader, dayOf, joinedDate } from "./dates.ts";
import type { HistoryReading } from "./reading.ts";
import { sheetOf } from "./sheets.ts";
import type { HistoryRow, HistoryTable } from "./table.ts";

type DatedTable = {
  table: HistoryTable;
  uses: ColumnUse[];
  undated: number;
  /** Dates that name no year, and those of them for which none is known. */
  yearless: number;
  openYears: number;
};

/** Puts dates together that stand in several columns, over several rows, or name their year once. */
export function completeDates(
  given: HistoryTable,
  { uses, order, year, fillsDown }: HistoryReading,
  timeZone: string,
): DatedTable {
  const joined = joinColumns(given, uses);
  const column = joined.uses.indexOf("date");
  const yearColumn = uses.indexOf("year");
  const dayAt = createDayReader({ order, timeZone, words: dateWordsIn(joined.table, column) });
  const facts = { undated: 0, yearless: 0, openYears: 0 };
  const found = new Map<HistoryRow, Cell>();
  let above: Cell = "";
  let last: Last = { year: year ?? null, month: 0 };
  for (const row of inOrder(joined.table)) {
    const own = row.cells[column];
    const isFilled: boolean = isBlank(own) && !isBlank(above) && hasNumbers(row, joined.uses);
    if (isFilled) facts.undated += 1;
    const cell: Cell | undefined = isFilled && fillsDown ? above : own;
    if (cell === undefined || isBlank(cell)) continue;
    const read = dayAt(cell);
    if (!isFilled) above = cell;
    if (read.day !== undefined) {
      last = { year: Number(read.day.slice(0, 4)), month: Number(read.day.slice(5, 7)) };
      if (isFilled) found.set(row, cell);
    } else if (read.month && read.dayOfMonth) {
      if (!isFilled) facts.yearless += 1;
      const ofRow = Number(/(?:19|20)\d\d/.exec(textOf(row.cells[yearColumn]))?.[0]);
      if (ofRow) last = { year: ofRow, month: read.month };
      else last = nextOf(last, read.month);
      const day = last.year && dayOf(last.year, read.month, read.dayOfMonth);
      if (day) found.set(row, day);
      else if (!last.year) facts.openYears += 1;
    } else if (isFilled) found.set(row, cell);
  }
  const ofColumn = new Map([...found].map(([row, cell]) => [placeOf(row), cell]));
  const dateOf = (row: HistoryRow) =>
    found.get(row) ?? (row.column === undefined ? undefined : ofColumn.get(placeOf(row)));
  const rows = joined.table.rows.map((row) => {
    const date = dateOf(row);
    return date === undefined ? row : { ...row, cells: row.cells.with(column, date) };
  });
  const table = found.size === 0 ? joined.table : { ...joined.table, rows };
  return { table, uses: joined.uses, ...facts };
}

type Last = { year: number | null; month: number };

function nextOf({ year, month }: Last, next: number): Last {
  const turn = month === 0 ? 0 : month - next > 6 ? 1 : next - month > 6 ? -1 : 0;
  return { year: year && year + turn, month: next };
}

/** Where the weeks are across, each date stands once, in the heading of its column. */
function inOrder({ rows, across }: HistoryTable): readonly HistoryRow[] {
  if (!across && rows.every(({ column }) => column === undefined)) return rows;
  const first = new Map(rows.toReversed().map((row) => [placeOf(row), row]));
  return [...first.values()].sort(
    (one, other) =>
      sheetOf(one.row) - sheetOf(other.row) || (one.column ?? 0) - (other.column ?? 0),
  );
}

function placeOf(row: HistoryRow): string {
  return row.column === undefined ? `row ${row.row}` : `${sheetOf(row.row)} ${row.column}`;
}

function hasNumbers({ cells }: HistoryRow, uses: readonly ColumnUse[]): boolean {
  return cells.some((cell, at) => uses[at] === "number" && !isBlank(cell));
}

function joinColumns(table: HistoryTable, uses: readonly ColumnUse[]) {
  const year = uses.indexOf("year");
  const part = uses.findIndex((use) => use === "week" || use === "month");
  const day = uses.indexOf("day");
  if (year < 0 || part < 0 || uses.includes("date")) return { table, uses: [...uses] };
  const rows = table.rows.map((row) => {
    const [ofYear, ofPart] = [textOf(row.cells[year]), textOf(row.cells[part])];
    const text = joinedDate(ofYear, ofPart, uses[part] === "week", textOf(row.cells[day]));
    return ofYear && ofPart ? { ...row, cells: row.cells.with(part, text) } : row;
  });
  return { table: { ...table, rows }, uses: uses.with(part, "date") };
}
