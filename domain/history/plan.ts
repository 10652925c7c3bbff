import { nameKeyOf } from "../shared/name-key.ts";
import { type Day, type WeekStartDay, weekStartOf } from "../shared/time/week.ts";
import { type Cell, columnLetter, isBlank, textOf } from "./cells.ts";
import { categoryText, dateWordsIn } from "./columns.ts";
import { type DateStyle, readDay } from "./dates.ts";
import { createReader, numberColumns, serviceText } from "./reader.ts";
import {
  type HistoryPlace,
  type HistoryReading,
  kindOf,
  type PlannedDay,
  type PlannedNote,
  type PlannedNumber,
  type RowProblem,
  specialDayKey,
} from "./reading.ts";
import type { HistoryTable } from "./table.ts";

export type HistoryPlan = {
  numbers: PlannedNumber[];
  /** The notes of rows without a number. */
  notes: PlannedNote[];
  specialDays: PlannedDay[];
  problems: RowProblem[];
  /** Cells without a number, which change nothing. */
  blanks: number;
  /** What a choice leaves out. */
  left: number;
};

/** Plans the write of every row. The same number twice is written once; days of a week without services are added up. */
export function planHistory(
  table: HistoryTable,
  reading: HistoryReading,
  place: HistoryPlace,
): HistoryPlan {
  const plan: HistoryPlan = {
    ...{ numbers: [], notes: [], specialDays: [], problems: [] },
    ...{ blanks: 0, left: 0 },
  };
  const columns = numberColumns(table, reading.uses);
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
    for (const column of columns) {
      const found = reader.read(row, column);
      if ("problem" in found) tell(found.problem);
      else if (found.number === null) plan[found.why] += 1;
      else {
        add({ ...found.number, note });
        note = "";
      }
    }
  }
  plan.numbers = [...written.values()].map(({ days, ...number }) => number);
  plan.specialDays = [...specialDays.values()];
  return plan;

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
    } else if (sameDay.value !== number.value)
      tell({
        row: number.row,
        column: number.column,
        text: "",
        message: `${whereOf(table, sameDay)} has another number for the same.`,
      });
  }

  /** A date is wrong for all numbers of its row. */
  function tell(problem: RowProblem): void {
    const key = `${problem.row} ${problem.column} ${problem.message}`;
    if (!reported.has(key)) plan.problems.push(problem);
    reported.add(key);
  }
}

/** The names in the file, in its order. */
export function namesIn(
  table: HistoryTable,
  { uses, order }: Pick<HistoryReading, "uses" | "order">,
  timeZone: string,
) {
  const texts = {
    campus: new Set<string>(),
    service: new Set<string>(),
    category: new Set<string>(),
  };
  const of = (use: "campus" | "category") => uses.indexOf(use);
  const isNamed = of("category") >= 0;
  const columns = numberColumns(table, uses);
  const date = uses.indexOf("date");
  const timeBeside = createTimeReader({ order, timeZone, words: dateWordsIn(table, date) });
  for (const row of table.rows) {
    if (!isBlank(row.cells[of("campus")])) texts.campus.add(textOf(row.cells[of("campus")]));
    if (!isBlank(row.cells[of("category")])) texts.category.add(categoryText(row.cells, uses));
    const service = serviceText(row, uses) || timeBeside(row.cells[date]);
    if (service) texts.service.add(service);
  }
  for (const { heading } of columns) {
    if (!isNamed) texts.category.add(heading.category);
    if (heading.service) texts.service.add(heading.service);
  }
  return {
    campuses: [...texts.campus],
    services: [...texts.service],
    categories: [...texts.category],
  };
}

/** Days repeat a thousand times in a long file. */
function createTimeReader(dates: DateStyle) {
  const times = new Map<Cell | undefined, string>();
  return (cell: Cell | undefined): string => {
    const found = times.get(cell) ?? readDay(cell, dates).time ?? "";
    times.set(cell, found);
    return found;
  };
}

/** Beside each other, rows do not tell two weeks apart. */
function whereOf({ across }: HistoryTable, { row, column }: PlannedNumber): string {
  return across ? `Row ${row}, column ${columnLetter(column)}` : `Row ${row}`;
}

/** Numbers without a service belong to their week. */
function keyOf(
  { campusId, service, categoryId, date }: PlannedNumber,
  weekStartDay: WeekStartDay,
): string {
  const when = service ? date : weekStartOf(date, weekStartDay);
  const which = !service
    ? ""
    : "id" in service
      ? service.id
      : `${service.time} ${nameKeyOf(service.name)}`;
  return `${campusId} ${which} ${categoryId} ${when}`;
}
