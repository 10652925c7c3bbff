import * as words from "#words/history.ts";
import { locale } from "#words/language.ts";
import {
  doubtsIn,
  type HistoryDoubts,
  type PresentNumbers,
} from "../../domain/doubt/history-doubts.ts";
import {
  findOrder,
  guessReading,
  type HistoryGuess,
  withChoices,
} from "../../domain/history/guess.ts";
import { type HistoryPlan, namesIn, planHistory } from "../../domain/history/plan.ts";
import type { HistoryPlace, HistoryReading } from "../../domain/history/reading.ts";
import { alikeTables, joinTables, type NamedTable, nameOf } from "../../domain/history/sheets.ts";
import { type HistoryTable, tableOf } from "../../domain/history/table.ts";
import { writeFor } from "../../domain/shared/locale.ts";
import type { ChoicesMade } from "./kept-import.ts";
import { readSheets, requireSize, UnreadableFile } from "./read-file.ts";
import type { HistoryAnswer, HistoryRequest, ReadHistory } from "./use-history.ts";

writeFor({ locale }, locale);

let tables: NamedTable[] = [];
let last: { plan: HistoryPlan; reading: HistoryReading } | null = null;

self.addEventListener("message", async ({ data }: MessageEvent<HistoryRequest>) => {
  const { number } = data;
  try {
    const answered =
      data.ask === "doubts"
        ? { doubts: doubts(data.present, data.place) }
        : { history: await answer(data) };
    self.postMessage({ number, ...answered } satisfies HistoryAnswer);
  } catch (error) {
    const problem = error instanceof UnreadableFile ? error.message : words.cannotBeRead;
    self.postMessage({ number, problem } satisfies HistoryAnswer);
  }
});

async function answer(request: Exclude<HistoryRequest, { ask: "doubts" }>): Promise<ReadHistory> {
  const { place } = request;
  if (request.ask === "plan") return plan(request.sheet, request.reading, place);
  const sheets = await readSheets(request.given);
  tables = sheets.flatMap(({ grid, hidden, ...named }) => {
    const table = tableOf(grid);
    if (!table) return [];
    const title = [named.file, named.name, table.title].join(" ");
    return [{ ...named, table: { ...table, title, hidden: hidden ?? 0 } }];
  });
  const alike = alikeTables(tables);
  if (alike.length > 1) {
    const isAll = alike.length === tables.length;
    const name = isAll
      ? words.sheetsTogether(alike.length)
      : words.someSheetsTogether(alike.length, tables.length);
    tables.unshift({ file: "", name, table: joinTables(alike) });
  }
  if (tables.length === 0) throw new UnreadableFile(words.noRows);
  const { made } = request;
  const sheet = sheetOf(made);
  const table = tables[sheet]?.table;
  if (!made || !table) return plan(0, null, place);
  return plan(sheet, madeOf(made, guessReading(table, place), table), place);
}

/** The one the choices were made for; -1 where no sheet has these columns. */
function sheetOf(made: ChoicesMade | null): number {
  const columns = JSON.stringify(made?.columns);
  const alike = tables.filter(({ table }) => JSON.stringify(table.columns) === columns);
  const same = alike.find(({ name }) => name === made?.sheet) ?? alike[0];
  return same ? tables.indexOf(same) : -1;
}

function madeOf(
  { reading }: ChoicesMade,
  guess: HistoryGuess,
  table: HistoryTable,
): HistoryReading {
  const { decimal, isExact, order } = guess.reading;
  const isOpen = findOrder(table, reading.uses) === null;
  return { ...reading, decimal, isExact, order: isOpen ? reading.order : order };
}

function plan(sheet: number, given: HistoryReading | null, place: HistoryPlace): ReadHistory {
  const table = tables[sheet]?.table;
  if (!table) throw new UnreadableFile(words.noSheet);
  requireSize(table);
  const guess = guessReading(table, place);
  const reading = given ? withChoices(table, given, place) : guess.reading;
  const { uses } = reading;
  const planned = planHistory(table, reading, place);
  last = { plan: planned, reading };
  return {
    sheets: tables.map((one) => nameOf(one, tables)),
    parts: table.parts?.map(({ name }) => name) ?? [],
    sheet,
    columns: table.columns,
    samples: table.columns.map((_, index) => samplesOf(table, index)),
    rows: table.across ? new Set(table.rows.map(({ row }) => row)).size : table.rows.length,
    totals: table.totals,
    hidden: table.hidden ?? 0,
    totalColumns: table.totalColumns ?? [],
    source: guess.source,
    isAcross: table.across !== undefined,
    isOrderOpen: findOrder(table, uses) === null,
    reading,
    names: namesIn(table, reading, place.timeZone),
    plan: planned,
  };
}

function doubts(present: PresentNumbers, place: HistoryPlace): HistoryDoubts {
  if (!last) return { items: [], more: 0 };
  const existing = place.names.categories.map(({ id, unit }) => [id, unit] as const);
  const added = Object.values(last.reading.categories).flatMap((one) =>
    one.to === "new" ? [[one.id, one.unit] as const] : [],
  );
  const units = new Map([...existing, ...added]);
  return doubtsIn(last.plan, { unitOf: (id) => units.get(id) ?? "count", ...place }, present);
}

function samplesOf({ rows }: HistoryTable, column: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const text = String(cells[column] ?? "");
    if (text) found.add(text);
    if (found.size === 3) break;
  }
  return [...found];
}
