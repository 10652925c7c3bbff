import { type Across, acrossTable } from "./across.ts";
import {
  type Cell,
  columnLetter,
  isBlank,
  isTotalName,
  looksLikeNumber,
  oneLine,
  textOf,
} from "./cells.ts";
import { isExported } from "./exported-number.ts";

/** `row` is counted as the spreadsheet does, from 1; `column` is that of its number where the weeks are across. */
export type HistoryRow = { row: number; cells: Cell[]; column?: number };

export type HistoryTable = {
  /** The first is column A. Each has a name, even in a file without headings. */
  columns: string[];
  rows: HistoryRow[];
  /** Totals and averages, which would count everything twice. */
  totals: number;
  /** Only where the weeks are across. */
  across?: Across;
};

/** Where weeks are across there are many; of other tables at most `mostMatched` are read. */
export const mostColumns = 1_000;
export const mostMatched = 200;

/** Null when there are no numbers in it. */
export function tableOf(grid: readonly Cell[][]): HistoryTable | null {
  if (isExported(grid[0] ?? [])) return exportedTable(grid);
  const across = acrossTable(grid);
  if (across) return across;
  const first = grid.findIndex(isDataRow);
  if (first < 0) return null;
  const head = headingsAbove(grid, first);
  const width = Math.min(mostColumns, Math.max(...grid.slice(0, first + 50).map(widthOf)));
  const columns = Array.from(
    { length: width },
    (_, index) => head.names[index] || `Column ${columnLetter(index)}`,
  );
  const rows: HistoryRow[] = [];
  let totals = 0;
  for (const [index, cells] of grid.entries()) {
    if (index < first || cells.every(isBlank) || isSame(cells, head.cells)) continue;
    if (isTotalRow(cells)) totals += 1;
    else rows.push({ row: index + 1, cells: cells.slice(0, width) });
  }
  return { columns, rows, totals };
}

function exportedTable([head = [], ...lines]: readonly Cell[][]): HistoryTable | null {
  const rows = lines.flatMap((cells, index) =>
    cells.every(isBlank) ? [] : [{ row: index + 2, cells }],
  );
  return rows.length === 0 ? null : { columns: head.map(textOf), rows, totals: 0 };
}

function isDataRow(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 1 && filled.some((cell) => looksLikeNumber(cell)) && !isYears(filled);
}

/** A heading like "2019, 2020, 2021" is no row of numbers. */
function isYears(filled: readonly Cell[]): boolean {
  return filled.every((cell) => !looksLikeNumber(cell) || /^(19|20)\d\d$/.test(textOf(cell)));
}

type Headings = { names: string[]; cells: readonly Cell[] | null };

function headingsAbove(grid: readonly Cell[][], first: number): Headings {
  // A week without numbers may stand between both.
  const at = grid.slice(0, first).findLastIndex((cells) => filledIn(cells).length > 1);
  const cells = grid[at];
  if (!cells) return { names: [], cells: null };
  const above = grid[at - 1] ?? [];
  const groups = groupsOf(above, cells.length);
  const names = Array.from({ length: Math.max(cells.length, above.length) }, (_, index) => {
    const name = oneLine(textOf(cells[index]));
    // A heading that was merged over both rows stands in the upper one.
    if (name === "") return oneLine(textOf(above[index]));
    return isTotalName(name) ? name : [groups[index], name].filter(Boolean).join(" ");
  });
  return { names, cells };
}

/** A merged cell has its text in its first column. A title above the table is none. */
function groupsOf(above: readonly Cell[], width: number): string[] {
  const filled = filledIn(above);
  const isTitle = filled.length === 0 || (filled.length === 1 && !isBlank(above[0]));
  if (isTitle) return [];
  let group = "";
  return Array.from({ length: Math.max(width, above.length) }, (_, index) => {
    group = oneLine(textOf(above[index])) || group;
    return group;
  });
}

function filledIn(cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => !isBlank(cell));
}

function isSame(cells: readonly Cell[], other: readonly Cell[] | null): boolean {
  return other?.every((cell, index) => textOf(cell) === textOf(cells[index])) ?? false;
}

function isTotalRow(cells: readonly Cell[]): boolean {
  const first = cells.find((cell) => !isBlank(cell));
  return typeof first === "string" && isTotalName(first);
}

function widthOf(cells: readonly Cell[]): number {
  return cells.findLastIndex((cell) => !isBlank(cell)) + 1;
}
