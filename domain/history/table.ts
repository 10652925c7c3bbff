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
import { dateWordsOf, isDated } from "./dates.ts";
import { isExported } from "./exported-number.ts";

/** `row` is counted as the spreadsheet does, from 1; `column` is that of its number where the weeks are across. */
export type HistoryRow = { row: number; cells: Cell[]; column?: number };

export type HistoryTable = {
  columns: string[];
  /** The heading of each column in two: what its cells above say, and its own. */
  headings?: Heading[];
  title?: string;
  rows: HistoryRow[];
  /** Totals and averages, which would count everything twice. */
  totals: number;
  hidden?: number;
  headRow?: number;
  totalColumns?: string[];
  /** The tables it was joined of; `columns` are their own for each of its columns, -1 for none. */
  parts?: { name: string; table: HistoryTable; columns: number[] }[];
  across?: Across;
};

export type Heading = { above: string; own: string };

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
  const headings = Array.from({ length: width }, (_, index) => {
    const { above, own } = head.names[index] ?? { above: "", own: "" };
    return { above, own: own || (above ? "" : `Column ${columnLetter(index)}`) };
  });
  const columns = headings.map(({ above, own }) =>
    isTotalName(own) ? own : [above, own].filter(Boolean).join(" "),
  );
  const rows: HistoryRow[] = [];
  let totals = 0;
  for (const [index, cells] of grid.entries()) {
    if (
      index <= head.at ||
      (head.at < 0 && index < first) ||
      cells.every(isBlank) ||
      isSame(cells, head.cells)
    )
      continue;
    if (isTotalRow(cells)) totals += 1;
    else rows.push({ row: index + 1, cells: cells.slice(0, width) });
  }
  return { columns, headings, title: head.title, rows, totals, headRow: head.at + 1 };
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

type Headings = { at: number; title: string; names: Heading[]; cells: readonly Cell[] | null };

const mostHeadRows = 4;

function headingsAbove(grid: readonly Cell[][], first: number): Headings {
  // A week without numbers may stand between both.
  const at = grid
    .slice(0, first)
    .findLastIndex((cells) => filledIn(cells).length > 1 && !hasDate(cells));
  const cells = grid[at];
  if (!cells) return { at: -1, title: "", names: [], cells: null };
  const rows: string[][] = [];
  let top = at - 1;
  for (; top >= 0 && rows.length < mostHeadRows; top -= 1) {
    const groups = groupsOf(grid[top] ?? [], cells);
    if (groups.length === 0) break;
    rows.unshift(groups);
  }
  const title = grid
    .slice(0, top + 1)
    .flat()
    .map(textOf)
    .join(" ");
  const width = Math.max(cells.length, ...rows.map((groups) => groups.length));
  const names = Array.from({ length: width }, (_, index) => {
    const own = oneLine(textOf(cells[index]));
    const above = [...new Set(rows.map((groups) => groups[index] ?? ""))].filter(
      (text) => text !== "" && text !== own,
    );
    // A heading that was merged over both rows stands in the upper one.
    return { above: own === "" ? "" : above.join(" "), own: own || above.join(" ") };
  });
  return { at, title, names, cells };
}

/** A merged cell has its text in its first column, up to the next one or a total. Empty for a title above the table, or nothing. */
function groupsOf(above: readonly Cell[], below: readonly Cell[]): string[] {
  const filled = filledIn(above);
  const isTitle = new Set(filled).size < 2 && (filled.length === 0 || !isBlank(above[0]));
  if (isTitle) return [];
  const isExact = above.some((cell, at) => !isBlank(cell) && cell === above[at - 1]);
  let group = "";
  return Array.from({ length: Math.max(below.length, above.length) }, (_, index) => {
    const isOver = isExact || isTotalName(textOf(below[index]));
    group = oneLine(textOf(above[index])) || (isOver ? "" : group);
    return group;
  });
}

function hasDate(cells: readonly Cell[]): boolean {
  const words = dateWordsOf(cells);
  return cells.some((cell) => typeof cell === "string" && isDated(cell, words));
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
