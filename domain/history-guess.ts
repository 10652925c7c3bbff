import { cellsOf, guessColumns, type KnownSource } from "./history-columns.ts";
import { findDateOrder, findTime } from "./history-dates.ts";
import { matchName } from "./history-names.ts";
import { findDecimal } from "./history-numbers.ts";
import {
  type CampusChoice,
  type CategoryChoice,
  type HistoryPlace,
  type HistoryReading,
  namesIn,
  type ServiceChoice,
} from "./history-plan.ts";
import type { HistoryTable } from "./history-table.ts";
import type { ImportNames } from "./import.ts";

export type HistoryGuess = { reading: HistoryReading; source: KnownSource | null };

/** What a person would otherwise have to say. */
export function guessReading(table: HistoryTable, place: HistoryPlace): HistoryGuess {
  const { uses, source } = guessColumns(table);
  const order = findOrder(table, uses) ?? "mdy";
  const decimal = decimalOf(table, uses);
  const [only, ...others] = place.names.campuses;
  const campusId = only && others.length === 0 ? only.id : null;
  const empty = { uses, order, decimal, campusId, campuses: {}, services: {}, categories: {} };
  return { source, reading: withChoices(table, empty, place) };
}

export function findOrder(table: HistoryTable, uses: HistoryReading["uses"]) {
  const column = uses.indexOf("date");
  return column < 0 ? "mdy" : findDateOrder(cellsOf(table, column, table.rows.length));
}

export function decimalOf(table: HistoryTable, uses: HistoryReading["uses"]) {
  return findDecimal(
    uses.flatMap((use, column) => (use === "number" ? cellsOf(table, column, 2_000) : [])),
  );
}

/** A choice for each name that stands in the file; those made before stay. Without one, a person has to choose. */
export function withChoices(
  table: HistoryTable,
  reading: HistoryReading,
  { names, timeZone }: HistoryPlace,
): HistoryReading {
  const found = namesIn(table, reading.uses, { order: reading.order, timeZone });
  return {
    ...reading,
    campuses: choose(found.campuses, reading.campuses, (text) => campusOf(text, names)),
    services: choose(found.services, reading.services, (text) => serviceOf(text, names)),
    categories: choose(found.categories, reading.categories, (text) => categoryOf(text, names)),
  };
}

function choose<Choice>(
  texts: string[],
  made: Record<string, Choice>,
  guess: (text: string) => Choice | null,
): Record<string, Choice> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const choice = made[text] ?? guess(text);
      return choice ? [[text, choice]] : [];
    }),
  );
}

function campusOf(text: string, { campuses }: ImportNames): CampusChoice | null {
  const match = matchName(text, campuses);
  return match && { to: "known", id: match.id };
}

function categoryOf(text: string, { categories }: ImportNames): CategoryChoice | null {
  const match = matchName(text, categories);
  return match && { to: "known", id: match.id };
}

/** A name without a time that no service has belongs to the week. */
function serviceOf(text: string, { campuses }: ImportNames): ServiceChoice {
  const found = findTime(text);
  if (found) return { to: "time", time: found.time, name: found.rest };
  const match = matchName(
    text,
    campuses.flatMap(({ services }) => services),
  );
  return match ? { to: "known", id: match.id } : { to: "week" };
}
