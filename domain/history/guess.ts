import { newId } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Unit } from "../shared/unit.ts";
import { textOf } from "./cells.ts";
import { cellsOf, dateWordsIn, type ExportSource, guessColumns, unitsIn } from "./columns.ts";
import { findDateOrder, findTime } from "./dates.ts";
import { headsOf } from "./heads.ts";
import type { ImportNames } from "./import.ts";
import { matchName, type Named, sameName } from "./names.ts";
import { findDecimal } from "./numbers.ts";
import { namesIn } from "./plan.ts";
import {
  type CampusChoice,
  type CategoryChoice,
  choiceOf,
  type HistoryPlace,
  type HistoryReading,
  type ServiceChoice,
} from "./reading.ts";
import type { HistoryTable } from "./table.ts";

export type HistoryGuess = { reading: HistoryReading; source: ExportSource | null };

export function guessReading(table: HistoryTable, place: HistoryPlace): HistoryGuess {
  const { uses, source } = guessColumns(table, place.names);
  const order = findOrder(table, uses) ?? "mdy";
  const isExact = source === "here";
  const decimal = isExact ? exportedDecimal(table, uses) : decimalOf(table, uses);
  const campusId = campusIn(table.title, place.names);
  const headUse = isByRow(table, uses) ? ("category" as const) : ("campus" as const);
  const chosen = { campuses: {}, services: {}, categories: {}, departments: [], placed: {} };
  const heads = { heads: [], lineHeads: {}, headParts: [], headUse };
  const dates = { year: yearIn(table.title), fillsDown: false };
  const empty = { uses, order, decimal, isExact, campusId, ...dates, ...heads, ...chosen };
  return { source, reading: withChoices(table, empty, place) };
}

function campusIn(title = "", { campuses }: ImportNames): string | null {
  const text = ` ${nameKeyOf(title.replace(/[^\p{L}\p{N}]+/gu, " "))} `;
  const named = campuses.filter(({ name }) => text.includes(` ${nameKeyOf(name)} `));
  return onlyOf(named.length === 1 ? named : campuses);
}

function yearIn(title = ""): number | null {
  const years = new Set(title.match(/\b(?:19|20)\d\d\b/g));
  return years.size === 1 ? Number([...years][0]) : null;
}

export function findOrder(table: HistoryTable, uses: HistoryReading["uses"]) {
  const column = uses.indexOf("date");
  const cells = cellsOf(table, column, table.rows.length);
  return column < 0 ? "mdy" : findDateOrder(cells, dateWordsIn(table, column));
}

function decimalOf(table: HistoryTable, uses: HistoryReading["uses"]) {
  return findDecimal(
    uses.flatMap((use, column) => (use === "number" ? cellsOf(table, column, 2_000) : [])),
  );
}

/** An export has points, unless a spreadsheet has saved it in its own way. */
function exportedDecimal(table: HistoryTable, uses: HistoryReading["uses"]) {
  const cells = cellsOf(table, uses.indexOf("number"), table.rows.length);
  return cells.some((cell) => typeof cell === "string" && cell.includes(",")) ? "," : ".";
}

/** A choice for each name that stands in the file; those made before stay. Without one, a person has to choose. */
export function withChoices(
  table: HistoryTable,
  given: HistoryReading,
  { names, timeZone, canAdd }: HistoryPlace,
): HistoryReading {
  const reading = { ...given, ...madeBefore(given, names), ...headsIn(table, given, names) };
  const found = namesIn(table, reading, timeZone);
  if (reading.isExact) {
    const units = unitsIn(table, reading.uses, found.decimals);
    const departments = [...reading.departments];
    return {
      ...reading,
      campuses: choose(found.campuses, reading.campuses, (text) =>
        exactCampus(text, names, canAdd),
      ),
      services: choose(found.services, reading.services, (text) => exactService(text, names)),
      categories: choose(found.categories, reading.categories, (text) =>
        exactCategory(text, names, departments, canAdd && (units.get(text) ?? false)),
      ),
      departments,
    };
  }
  return {
    ...reading,
    campuses: choose(found.campuses, reading.campuses, (text) => campusOf(text, names)),
    services: choose(found.services, reading.services, (text) => serviceOf(text, names)),
    categories: choose(found.categories, reading.categories, (text) => categoryOf(text, names)),
  };
}

/** "Main Kids" names no campus where a column does, unless several files were joined. */
function isByRow({ parts }: HistoryTable, uses: HistoryReading["uses"]): boolean {
  return uses.includes("campus") && !parts;
}

type Heads = Pick<HistoryReading, "heads" | "lineHeads" | "headParts">;

function headsIn(table: HistoryTable, reading: HistoryReading, all: ImportNames): Heads {
  const { headUse, placed, isExact, uses } = reading;
  const unnamed = all.campuses.map((campus) => ({ ...campus, name: "" }));
  const names = isByRow(table, uses) ? { ...all, campuses: unnamed } : all;
  const headings = table.columns.map((own, at) => table.headings?.[at] ?? { above: "", own });
  const plain = { campus: "", service: "", department: "" };
  const none = { heads: table.columns.map((category) => ({ ...plain, category })), lineHeads: {} };
  if (isExact) return { ...none, headParts: [] };
  const category = uses.indexOf("category");
  if (category < 0) {
    const { heads, unknown } = headsOf(headings, names, { headUse, placed });
    return { heads, lineHeads: {}, headParts: unknown };
  }
  if (!table.across || uses.includes("department")) return { ...none, headParts: [] };
  const lines = [...new Set(table.rows.map(({ cells }) => textOf(cells[category])))];
  const isApart = !uses.includes("campus") && !uses.includes("service");
  const found = headsOf(
    lines.map((own) => ({ above: "", own })),
    names,
    { headUse, placed: {} },
  );
  const lineHeads = Object.fromEntries(
    lines.map((text, at) => [text, found.heads[at] ?? { ...plain, category: text }]),
  );
  return isApart
    ? { heads: none.heads, lineHeads, headParts: found.unknown }
    : { ...none, headParts: [] };
}

function choose<Choice>(
  texts: string[],
  made: Record<string, Choice>,
  guess: (text: string) => Choice | null,
): Record<string, Choice> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const choice = choiceOf(made, text) ?? guess(text);
      return choice ? [[text, choice]] : [];
    }),
  );
}

function campusOf(text: string, { campuses }: ImportNames): CampusChoice | null {
  const match = matchName(text, campuses);
  return match && { to: "known", id: match.id };
}

function categoryOf(text: string, names: ImportNames): CategoryChoice | null {
  const exact = text.includes("\n") ? exactCategory(text, names, [], false) : null;
  if (exact) return exact;
  const match = matchName(text, names.categories);
  return match && { to: "known", id: match.id };
}

function exactCampus(
  text: string,
  { campuses }: ImportNames,
  canAdd: boolean,
): CampusChoice | null {
  const existing = sameName(text, campuses);
  if (existing) return { to: "known", id: existing.id };
  return canAdd ? { to: "new", id: newId(), name: text } : null;
}

/** Adds the category to the department of that name, which goes into `added` if it is new. Without `unit` nothing may be added. */
function exactCategory(
  text: string,
  { categories, departments }: ImportNames,
  added: HistoryReading["departments"],
  unit: Unit | false,
): CategoryChoice | null {
  const [departmentName = "", name = ""] = text.split("\n");
  const isThere = ({ departmentName: own = "" }: Named) =>
    sameName(departmentName, [{ name: own }]);
  const existing = sameName(name, categories.filter(isThere));
  if (existing) return { to: "known", id: existing.id };
  if (!unit || !departmentName) return null;
  let department = sameName(departmentName, [...departments, ...added]);
  if (!department) {
    department = { id: newId(), name: departmentName };
    added.push(department);
  }
  return { to: "new", id: newId(), name, departmentId: department.id, unit };
}

function exactService(text: string, names: ImportNames): ServiceChoice {
  const [, time, name] = /^(\d\d:\d\d) (.+)$/s.exec(text) ?? [];
  return time && name ? { to: "time", time, name } : serviceOf(text, names);
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

type Made = Pick<HistoryReading, "campusId" | "campuses" | "services" | "categories">;

/** Earlier choices: what was added since is found, and what is gone has to be chosen again. */
function madeBefore(
  { campusId, campuses, services, categories }: HistoryReading,
  names: ImportNames,
): Made {
  const campusIds = idsOf(names.campuses);
  const isThere = (id: string | null) => id !== null && campusIds.has(id);
  return {
    campusId: isThere(campusId) ? campusId : onlyOf(names.campuses),
    campuses: stillMeant(campuses, campusIds),
    services: stillMeant(services, idsOf(names.campuses.flatMap((campus) => campus.services))),
    categories: stillMeant(categories, idsOf(names.categories)),
  };
}

function stillMeant<Choice extends { to: string; id?: string }>(
  choices: Readonly<Record<string, Choice>>,
  ids: ReadonlySet<string>,
): Record<string, Choice> {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([text, choice]) => {
      const isThere = choice.id !== undefined && ids.has(choice.id);
      if (choice.to === "new" && isThere) return [[text, { to: "known", id: choice.id } as Choice]];
      return choice.to === "known" && !isThere ? [] : [[text, choice]];
    }),
  );
}

function idsOf(all: readonly { id: string }[]): Set<string> {
  return new Set(all.map(({ id }) => id));
}

function onlyOf(all: readonly { id: string }[]): string | null {
  return all.length === 1 ? (all[0]?.id ?? null) : null;
}
