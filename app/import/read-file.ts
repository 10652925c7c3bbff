import { unzipSync, zipSync } from "fflate";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import * as v from "valibot";
import * as words from "#words/history.ts";
import { locale } from "#words/language.ts";
import { type Cell, mostRows, tooManyRows } from "../../domain/history/cells.ts";
import { textOfCell } from "../../domain/history/export-table.ts";
import {
  cellsOfDay,
  cellsOfNote,
  cellsOfNumber,
  cellsOfPeriod,
  exportedNumbersSchema,
  isExported,
  numberColumns,
} from "../../domain/history/exported-number.ts";
import { type HistoryTable, mostColumns, mostMatched } from "../../domain/history/table.ts";
import { plainCsvCell } from "../../domain/shared/csv.ts";

type Sheet = { file: string; name: string; grid: Cell[][]; hidden?: number };
/** Several files, or text that was pasted. */
export type Given = readonly File[] | string;

/** Its message is for the person. */
export class UnreadableFile extends Error {}

const mebibyte = 1024 * 1024;
const largestFile = 20 * mebibyte;
const largestUnpacked = 150 * mebibyte;
const mostParts = 500;

export async function readSheets(given: Given): Promise<Sheet[]> {
  if (typeof given === "string") return [{ file: "", name: words.pasted, grid: gridOf(given) }];
  const sheets: Sheet[] = [];
  for (const file of given) sheets.push(...(await sheetsOf(file)));
  return sheets;
}

async function sheetsOf(given: File): Promise<Sheet[]> {
  if (given.size > largestFile) throw new UnreadableFile(words.tooLarge);
  const bytes = new Uint8Array(await given.arrayBuffer());
  const file = given.name.replace(/\.\w+$/, "");
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new UnreadableFile(words.oldExcel);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return [{ file, name: file, grid: gridOf(textOf(bytes)) }];
  const workbook = await readXlsx(repack(bytes), { maxRows: mostRows + 1_000 }).catch(() => {
    throw new UnreadableFile(words.brokenSpreadsheet);
  });
  const isHidden = ({ hidden, veryHidden }: (typeof workbook.sheets)[number]) =>
    hidden || veryHidden ? 1 : 0;
  return workbook.sheets
    .toSorted((one, other) => isHidden(one) - isHidden(other))
    .map(({ name, rows, merges = [], rowDefs }) => {
      const grid = bounded(rows.map((row) => row.map(cellOf)));
      for (const merge of merges) fillMerged(grid, merge);
      const hidden = grid.filter((_, at) => rowDefs?.get(at)?.hidden).length;
      return { file, name, grid, hidden };
    });
}

type MergedCell = { startRow: number; startCol: number; endRow: number; endCol: number };

/** Words and dates are those of every cell that was merged; a number is one. */
function fillMerged(grid: Cell[][], { startRow, startCol, endRow, endCol }: MergedCell): void {
  const cell = grid[startRow]?.[startCol];
  if (typeof cell !== "string") return;
  for (const row of grid.slice(startRow, endRow + 1))
    for (let column = startCol; column <= Math.min(endCol, mostColumns); column += 1)
      row[column] = cell;
}

/** Only what is needed and is as large as it says: no macros, no links, no bombs. */
function repack(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  let size = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (
      !/\.(xml|rels)$/.test(name) ||
      /(external|vba|macros|media|embeddings|drawings)/i.test(name)
    )
      return false;
    size += originalSize;
    count += 1;
    if (size > largestUnpacked || count > mostParts) throw new UnreadableFile(words.tooLargeInside);
    return true;
  };
  try {
    return zipSync(unzipSync(bytes, { filter }), { level: 0 });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(words.damaged);
  }
}

function gridOf(text: string): Cell[][] {
  if (/^\ufeff?\s*\{/.test(text)) return exportedGrid(text);
  if (/\0/.test(text)) throw new UnreadableFile(words.noTable);
  const grid = parseCsv(text, separatorOf(text)).map((row) =>
    row.map((cell) => plainCsvCell(String(cellOf(cell)))),
  );
  if (grid.some((row) => row.some((cell) => typeof cell === "string" && cell.length > 5_000)))
    throw new UnreadableFile(words.openQuotation);
  return bounded(grid);
}

function exportedGrid(text: string): Cell[][] {
  const found = v.safeParse(exportedNumbersSchema, parseJson(text.replace(/^\ufeff/, "")));
  if (!found.success) {
    const isTooLong = found.issues.some(({ message }) => message === tooManyRows);
    throw new UnreadableFile(isTooLong ? tooManyRows : words.noExport);
  }
  const { entries, notes, periods, specialDays, currency } = found.output;
  const rows = [
    ...entries.map((entry) => cellsOfNumber(entry, currency)),
    ...notes.map(cellsOfNote),
    ...periods.map((number) => cellsOfPeriod(number, currency)),
    ...specialDays.map(cellsOfDay),
  ];
  return bounded([
    numberColumns.map(({ heading }) => heading),
    ...rows.map((cells) => cells.map(textOfCell)),
  ]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Notes of an export may hold many of any sign, so its headings tell. */
function separatorOf(text: string): { delimiter: string } | undefined {
  const [headings = ""] = text.replace(/^\ufeff/, "").split(/\r?\n/, 1);
  const found = [",", ";", "\t"].find((sign) => isExported(headings.split(sign)));
  return found === undefined ? undefined : { delimiter: found };
}

function bounded(grid: Cell[][]): Cell[][] {
  if (grid.length > mostRows + 1_000) throw new UnreadableFile(tooManyRows);
  if (
    grid.some(
      (row) => row.length > mostColumns && row.findLastIndex((cell) => cell !== "") >= mostColumns,
    )
  )
    throw new UnreadableFile(words.tooManyColumns(mostColumns));
  return grid;
}

/** Nobody could match more columns by hand. Weeks across make a row of each cell. */
export function requireSize({ across, columns, rows }: HistoryTable): void {
  if (!across && columns.length > mostMatched)
    throw new UnreadableFile(words.tooManyColumns(mostMatched));
  if (rows.length > mostRows)
    throw new UnreadableFile(words.tooManyNumbers(mostRows.toLocaleString(locale)));
}

function cellOf(value: unknown): Cell {
  if (typeof value === "number") return value;
  if (!(value instanceof Date)) return typeof value === "string" ? value : "";
  const text = value.toISOString();
  // A time of a day has no day of its own.
  if (value.getUTCFullYear() < 1905) return text.slice(11, 16);
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
}

/** Older spreadsheets write neither UTF-8 nor a mark that says so. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Without a mark, it shows in the letters of the first lines, which have a zero as their second byte.
  if (first !== 0 && second === 0 && bytes[3] === 0)
    return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
