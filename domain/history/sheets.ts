import { isBlank, isTotalName } from "./cells.ts";
import { type ColumnUse, guessColumns } from "./columns.ts";
import { isExported } from "./exported-number.ts";
import type { HistoryTable } from "./table.ts";

export type NamedTable = { file: string; name: string; table: HistoryTable };

/** The rows of each table are counted from a number of its own. */
export const rowsOfSheet = 1_000_000;

export function sheetOf(row: number): number {
  return Math.floor(row / rowsOfSheet);
}

export function alikeTables(tables: readonly NamedTable[]): NamedTable[] {
  return tables.filter(({ table }) => !isExported(table.columns) && dateColumnOf(table) >= 0);
}

function usesOf(table: HistoryTable): ColumnUse[] {
  return guessColumns(table, { campuses: [], departments: [], categories: [] }).uses;
}

function dateColumnOf(table: HistoryTable): number {
  return usesOf(table).indexOf("date");
}

/** A row for each number, as of a table whose weeks are across. A note stays beside the first. */
function rowForEach({ headings, ...table }: HistoryTable): HistoryTable {
  if (table.across) return table;
  const uses = usesOf(table);
  const isTotal = (column: number) => isTotalName(table.columns[column] ?? "");
  const all = [...uses.keys()];
  const labels = all.filter((column) => uses[column] !== "number" && !isTotal(column));
  const numbers = all.filter((column) => uses[column] === "number");
  const rows = table.rows.flatMap(({ row, cells }) => {
    const filled = numbers.filter((column) => !isBlank(cells[column]));
    const cellOf = (column: number, at: number) =>
      at > 0 && uses[column] === "note" ? "" : (cells[column] ?? "");
    return filled.map((column, at) => ({
      ...{ row, column },
      cells: [
        ...labels.map((label) => cellOf(label, at)),
        ...[table.columns[column] ?? "", cells[column] ?? ""],
      ],
    }));
  });
  return {
    ...table,
    rows,
    columns: [...labels.map((column) => table.columns[column] ?? ""), "Category", "Number"],
    totalColumns: table.columns.filter((_, column) => isTotal(column)),
    across: { headRow: table.headRow ?? 1, labels },
  };
}

export function joinTables(given: readonly NamedTable[]): HistoryTable {
  const isMixed = new Set(given.map(({ table }) => table.across === undefined)).size > 1;
  const alike = isMixed ? given.map((one) => ({ ...one, table: rowForEach(one.table) })) : given;
  const date = alike[0]?.table.columns[dateColumnOf(alike[0].table)] ?? "Date";
  const tables = alike.map((one) => {
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
  const across = isMixed ? undefined : tables[0]?.table.across;
  return {
    columns: [...columns, ...added.map(({ name }) => name)],
    headings: [...headings, ...added.map(({ name }) => ({ above: "", own: name }))],
    title: tables.map(({ table }) => table.title ?? "").join(" "),
    rows,
    totals: tables.reduce((sum, { table }) => sum + table.totals, 0),
    hidden: tables.reduce((sum, { table }) => sum + (table.hidden ?? 0), 0),
    totalColumns: [...new Set(tables.flatMap(({ table }) => table.totalColumns ?? []))],
    parts,
    ...(across ? { across } : {}),
  };
}

export function nameOf({ file, name }: NamedTable, all: readonly NamedTable[]): string {
  const isOne = all.filter((other) => other.name === name).length === 1;
  return isOne || file === name ? name : `${file}: ${name}`;
}

export function rowWords(row: number, sheets: readonly string[]): string {
  const sheet = sheets[sheetOf(row)];
  return sheet === undefined ? String(row) : `${sheet}: ${row % rowsOfSheet}`;
}
