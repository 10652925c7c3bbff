import * as words from "#words/history.ts";
import { longestNote } from "../entry/note.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { type Day, type WeekStartDay, weekStartOf } from "../shared/time/week.ts";
import { type Cell, columnLetter, isBlank, textOf } from "./cells.ts";
import { type ColumnUse, categoryText, dateWordsIn } from "./columns.ts";
import { createDayReader, dayOf, joinedDate } from "./dates.ts";
import { headText } from "./heads.ts";
import { periodLengthOf } from "./import.ts";
import { decimalsIn, isBlankWord } from "./numbers.ts";
import { createReader, headOf, numberColumns, serviceText } from "./reader.ts";
import {
  choiceOf,
  type HistoryPlace,
  type HistoryReading,
  kindOf,
  type PlannedDay,
  type PlannedNote,
  type PlannedNumber,
  type RowProblem,
  specialDayKey,
} from "./reading.ts";
import { rowWords, sheetOf } from "./sheets.ts";
import type { HistoryRow, HistoryTable } from "./table.ts";

export type HistoryPlan = {
  numbers: PlannedNumber[];
  notes: PlannedNote[];
  specialDays: PlannedDay[];
  problems: RowProblem[];
  blanks: number;
  repeats: number;
  sums: number;
  periods: number;
  periodNotes: number;
  /** Rows that name a week by its number, or several days, and are of one of them. */
  spans: number;
  undated: number;
  yearless: number;
  openYears: number;
  left: number;
};

/** Plans the write of every row. The same number twice is written once; days of a week without services are added up. */
export function planHistory(
  given: HistoryTable,
  choices: HistoryReading,
  place: HistoryPlace,
): HistoryPlan {
  const { table, uses, ...dates } = completeDates(given, choices, place.timeZone);
  const reading = { ...choices, uses };
  const plan: HistoryPlan = {
    ...{ numbers: [], notes: [], specialDays: [], problems: [] },
    ...{ blanks: 0, left: 0, repeats: 0, sums: 0, spans: 0 },
    ...{ periods: 0, periodNotes: 0 },
    ...dates,
  };
  const columns = numberColumns(reading);
  const reader = createReader(table, reading, place);
  const written = new Map<string, PlannedNumber & { days: Map<Day, PlannedNumber> }>();
  const specialDays = new Map<string, PlannedDay>();
  const reported = new Set<string>();
  for (const row of table.rows) {
    const kind = kindOf(row.cells, reading.isExact);
    if (kind !== "number") {
      const found = kind === "note" ? reader.readNote(row) : reader.readSpecialDay(row);
      if ("problem" in found) tell(found.problem);
      else if ("left" in found) plan.left += 1;
      else if ("text" in found) plan.notes.push(found);
      else specialDays.set(specialDayKey(found), found);
      continue;
    }
    let note = reader.noteOf(row);
    if (note && columns.every(({ column }) => !hasNumber(row.cells[column]))) {
      addNotes(row);
      continue;
    }
    let isSpan = reader.isSpan(row);
    for (const column of columns) {
      const found = reader.read(row, column);
      if ("problem" in found) tell(found.problem);
      else if (found.number === null) plan[found.why] += 1;
      else {
        const notes = [note, found.number.note].filter(Boolean).join("; ").slice(0, longestNote);
        if (isSpan) plan.spans += 1;
        isSpan = false;
        const isPeriod = periodLengthOf(found.number.service) !== null;
        if (isPeriod && notes) plan.periodNotes += 1;
        add({ ...found.number, note: isPeriod ? "" : notes });
        note = "";
      }
    }
  }
  plan.numbers = [...written.values()].map(({ days, ...number }) => number);
  plan.periods = plan.numbers.filter(({ service }) => periodLengthOf(service)).length;
  plan.sums = [...written.values()].filter(({ days }) => days.size > 1).length;
  plan.specialDays = [...specialDays.values()];
  return plan;

  /** The reason why a week is blank is its note, at each campus that its row is about. */
  function addNotes(row: HistoryRow): void {
    const ofNote = reading.heads[uses.indexOf("note")];
    const isOneCampus = ofNote?.campus || !isBlank(row.cells[uses.indexOf("campus")]);
    const heads = isOneCampus ? [ofNote] : columns.map((column) => headOf(row, column, reading));
    const campuses = new Map(heads.map((head) => [head?.campus, head]));
    for (const head of campuses.values()) {
      const found = reader.readNote(row, head);
      if ("problem" in found) tell(found.problem);
      else if ("left" in found) plan.left += 1;
      else plan.notes.push(found);
    }
    plan.blanks += columns.length;
  }

  function add(number: PlannedNumber): void {
    const key = keyOf(number, place.weekStartDay);
    const first = written.get(key);
    if (!first) {
      written.set(key, { ...number, days: new Map([[number.date, number]]) });
      return;
    }
    const sameDay = first.days.get(number.date);
    if (!sameDay) {
      first.days.set(number.date, number);
      first.value += number.value;
      first.text += ` + ${number.text}`;
    } else if (sameDay.value === number.value) plan.repeats += 1;
    else
      tell({
        row: number.row,
        column: number.column,
        text: number.text,
        message: words.otherNumber(whereOf(table, sameDay)),
      });
  }

  function tell(problem: RowProblem): void {
    const key = `${problem.row} ${problem.column} ${problem.message}`;
    if (!reported.has(key)) plan.problems.push(problem);
    reported.add(key);
  }
}

/** Numbers of whole weeks of which the file has the services' numbers, too: those count. */
export function unusedIn(
  numbers: readonly PlannedNumber[],
  weekStartDay: WeekStartDay,
): Set<PlannedNumber> {
  const weekKey = ({ campusId, categoryId, date }: PlannedNumber) =>
    `${campusId} ${categoryId} ${weekStartOf(date, weekStartDay)}`;
  const isOfService = ({ service }: PlannedNumber) => service !== null && !periodLengthOf(service);
  const ofServices = new Set(numbers.filter(isOfService).map(weekKey));
  if (ofServices.size === 0) return new Set();
  return new Set(numbers.filter((one) => one.service === null && ofServices.has(weekKey(one))));
}

export function namesIn(
  table: HistoryTable,
  reading: Pick<HistoryReading, "uses" | "order" | "heads" | "lineHeads" | "isExact" | "decimal">,
  timeZone: string,
) {
  const { uses, order, lineHeads, isExact, decimal } = reading;
  const texts = {
    campus: new Set<string>(),
    service: new Set<string>(),
    category: new Set<string>(),
  };
  const of = (use: "campus" | "category") => uses.indexOf(use);
  const isNamed = of("category") >= 0;
  const columns = numberColumns(reading);
  const decimals = new Map<string, number>();
  const date = uses.indexOf("date");
  const dayAt = createDayReader({ order, timeZone, words: dateWordsIn(table, date) });
  for (const row of table.rows) {
    const isCampusOpen = ({ column, head }: (typeof columns)[number]) =>
      !head.campus && !isBlank(row.cells[column]);
    if (!isBlank(row.cells[of("campus")]) && (isExact || columns.some(isCampusOpen)))
      texts.campus.add(textOf(row.cells[of("campus")]));
    const category = isBlank(row.cells[of("category")]) ? "" : categoryText(row.cells, uses);
    if (category && !choiceOf(lineHeads, category)) texts.category.add(category);
    const service = serviceText(row, uses) || dayAt(row.cells[date]).time;
    if (service) texts.service.add(service);
    for (const column of columns) {
      const counted = headText(headOf(row, column, reading));
      const own = decimalsIn(row.cells[column.column], decimal);
      if (own > (decimals.get(counted) ?? 0)) decimals.set(counted, own);
    }
  }
  const lines = isNamed ? Object.values(lineHeads) : [];
  for (const head of [...lines, ...columns.map((one) => one.head)]) {
    if (!isNamed || lines.includes(head)) texts.category.add(headText(head));
    if (head.service) texts.service.add(head.service);
    if (head.campus) texts.campus.add(head.campus);
  }
  return {
    campuses: [...texts.campus],
    services: [...texts.service],
    categories: [...texts.category],
    decimals,
  };
}

function hasNumber(cell: Cell | undefined): boolean {
  return !isBlankWord(textOf(cell));
}

function whereOf({ across, parts = [] }: HistoryTable, { row, column }: PlannedNumber): string {
  const named = rowWords(
    row,
    parts.map(({ name }) => name),
  );
  return across ? words.inRowAndColumn(named, columnLetter(column)) : words.inRow(named);
}

function keyOf(
  { campusId, service, categoryId, date }: PlannedNumber,
  weekStartDay: WeekStartDay,
): string {
  const when = service ? date : weekStartOf(date, weekStartDay);
  const which = !service
    ? ""
    : "id" in service
      ? service.id
      : "months" in service
        ? `${service.months}`
        : `${service.time} ${nameKeyOf(service.name)}`;
  return `${campusId} ${which} ${categoryId} ${when}`;
}

type DatedTable = {
  table: HistoryTable;
  uses: ColumnUse[];
  undated: number;
  /** Dates that name no year, and those of them for which none is known. */
  yearless: number;
  openYears: number;
};

/** Puts dates together that stand in several columns, over several rows, or name their year once. */
function completeDates(
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
