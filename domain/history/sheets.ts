import { guessColumns } from "./columns.ts";
import { isExported } from "./exported-number.ts";
import type { HistoryTable } from "./table.ts";

/** `file` is the name of its file without its ending. */
export type NamedTable = { file: string; name: string; table: HistoryTable };

/** The rows of each table are counted from a number of its own. */
export const rowsOfSheet = 1_000_000;

export function sheetOf(row: number): number {
  return Math.floor(row / rowsOfSheet);
}

/** Tables with dates, which can be read together. Weeks across and weeks down cannot. */
export function alikeTables(tables: readonly NamedTable[]): NamedTable[] {
  const dated = tables.filter(
    ({ table }) => !isExported(table.columns) && dateColumnOf(table) >= 0,
  );
  const [first] = dated;
  const isAcross = first?.table.across !== undefined;
  return dated.filter(({ table }) => (table.across !== undefined) === isAcross);
}

function dateColumnOf(table: HistoryTable): number {
  const { uses } = guessColumns(table, { campuses: [], departments: [], categories: [] });
  return uses.indexOf("date");
}

/** One table of several, in which the names of files and sheets are columns. */
export function joinTables(given: readonly NamedTable[]): HistoryTable {
  const date = given[0]?.table.columns[dateColumnOf(given[0].table)] ?? "Date";
  const tables = given.map((one) => {
    const columns = one.table.columns.with(dateColumnOf(one.table), date);
    return { ...one, table: { ...one.table, columns } };
  });
  const columns = [...new Set(tables.flatMap(({ table }) => table.columns))];
  const differs = (of: (one: NamedTable) => string) => new Set(tables.map(of)).size > 1;
  // A file without sheets has its own name for its only one.
  const sheetNameOf = ({ file, name }: NamedTable) => (name === file ? "" : name);
  const added = [
    ...(differs(({ file }) => file) ? [{ name: "File", of: (one: NamedTable) => one.file }] : []),
    ...(differs(sheetNameOf) ? [{ name: "Sheet", of: (one: NamedTable) => one.name }] : []),
  ];
  const parts = tables.map((one) => ({
    name: nameOf(one, tables),
    table: one.table,
    columns: columns.map((column) => one.table.columns.indexOf(column)),
  }));
  const rows = parts.flatMap(({ table, columns: own }, at) =>
    table.rows.map((row) => ({
      ...row,
      row: row.row + at * rowsOfSheet,
      cells: [
        ...own.map((column) => row.cells[column] ?? ""),
        ...added.map(({ of }) => of(tables[at] as NamedTable)),
      ],
    })),
  );
  const headings = columns.map((own) => {
    const table = tables.find((one) => one.table.columns.includes(own))?.table;
    return table?.headings?.[table.columns.indexOf(own)] ?? { above: "", own };
  });
  const across = tables[0]?.table.across;
  return {
    columns: [...columns, ...added.map(({ name }) => name)],
    headings: [...headings, ...added.map(({ name }) => ({ above: "", own: name }))],
    title: tables.map(({ table }) => table.title ?? "").join(" "),
    rows,
    totals: tables.reduce((sum, { table }) => sum + table.totals, 0),
    totalColumns: [...new Set(tables.flatMap(({ table }) => table.totalColumns ?? []))],
    parts,
    ...(across ? { across } : {}),
  };
}

/** Sheets of one name are told apart by their files. */
export function nameOf({ file, name }: NamedTable, all: readonly NamedTable[]): string {
  const isOne = all.filter((other) => other.name === name).length === 1;
  return isOne || file === name ? name : `${file}: ${name}`;
}

/** "12", or "2024: 12" in several sheets. */
export function rowWords(row: number, sheets: readonly string[]): string {
  const sheet = sheets[sheetOf(row)];
  return sheet === undefined ? String(row) : `${sheet}: ${row % rowsOfSheet}`;
}
