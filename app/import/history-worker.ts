import { findOrder, guessReading, withChoices } from "../../domain/history-guess.ts";
import {
  type HistoryPlace,
  type HistoryReading,
  namesIn,
  planHistory,
} from "../../domain/history-plan.ts";
import { type HistoryTable, tableOf } from "../../domain/history-table.ts";
import type { HistoryAnswer, HistoryRequest } from "./history-messages.ts";
import { readSheets, UnreadableFile } from "./read-file.ts";

/** It reads one file. */
let tables: { name: string; table: HistoryTable }[] = [];

self.addEventListener("message", async ({ data }: MessageEvent<HistoryRequest>) => {
  try {
    self.postMessage(await answer(data));
  } catch (error) {
    const message = error instanceof UnreadableFile ? error.message : "This file cannot be read.";
    self.postMessage({ problem: message } satisfies HistoryAnswer);
  }
});

async function answer(request: HistoryRequest): Promise<HistoryAnswer> {
  if (request.ask === "plan") return plan(request.sheet, request.reading, request.place);
  const sheets = await readSheets(request.given);
  tables = sheets.flatMap(({ name, grid }) => {
    const table = tableOf(grid);
    return table ? [{ name, table }] : [];
  });
  if (tables.length === 0)
    throw new UnreadableFile("There are no rows with numbers in this. Is it the right file?");
  return plan(0, null, request.place);
}

function plan(sheet: number, given: HistoryReading | null, place: HistoryPlace): HistoryAnswer {
  const table = tables[sheet]?.table;
  if (!table) throw new UnreadableFile("This sheet is not there.");
  const guess = guessReading(table, place);
  const reading = given ? withChoices(table, given, place) : guess.reading;
  return {
    sheets: tables.map(({ name }) => name),
    columns: table.columns,
    samples: table.columns.map((_, index) =>
      table.rows
        .map(({ cells }) => String(cells[index] ?? ""))
        .filter(Boolean)
        .slice(0, 3),
    ),
    rows: table.rows.length,
    totals: table.totals,
    source: guess.source,
    isOrderOpen: findOrder(table, reading.uses) === null,
    reading,
    names: namesIn(table, reading.uses, { order: reading.order, timeZone: place.timeZone }),
    plan: planHistory(table, reading, place),
  };
}
