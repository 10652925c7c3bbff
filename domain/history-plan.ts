import type { Unit } from "./campus.ts";
import { type ColumnUse, categoryText, headingText } from "./history-columns.ts";
import { type DateOrder, readDay } from "./history-dates.ts";
import { readNote } from "./history-notes.ts";
import { type DecimalSign, readNumber } from "./history-numbers.ts";
import { type Cell, type HistoryRow, type HistoryTable, isBlank, textOf } from "./history-table.ts";
import type { Id } from "./id.ts";
import type { ImportNames, ImportService } from "./import.ts";
import { nameKeyOf } from "./name-key.ts";
import { type Day, type WeekStartDay, weekdayOf, weekStartOf } from "./week.ts";

export type CampusChoice =
  | { to: "known"; id: Id }
  | { to: "new"; id: Id; name: string }
  | { to: "out" };
export type CategoryChoice =
  | { to: "known"; id: Id }
  | { to: "new"; id: Id; name: string; departmentId: Id; unit: Unit }
  | { to: "out" };
/** "time" is the service of that time at the row's campus, or a past one where there is none. */
export type ServiceChoice =
  | { to: "known"; id: Id }
  | { to: "time"; time: string; name: string }
  | { to: "week" }
  | { to: "out" };

/** How a table is read. Choices are by what stands in the file. */
export type HistoryReading = {
  uses: ColumnUse[];
  order: DateOrder;
  decimal: DecimalSign;
  /** Names, times and days are those of the numbers, not what somebody called them. */
  isExact: boolean;
  /** For a file without campuses. */
  campusId: Id | null;
  campuses: Record<string, CampusChoice>;
  services: Record<string, ServiceChoice>;
  categories: Record<string, CategoryChoice>;
};

export type HistoryPlace = {
  names: ImportNames;
  today: Day;
  timeZone: string;
  weekStartDay: WeekStartDay;
  digits: number;
  /** Whether the person may add campuses and categories. */
  canAdd: boolean;
};

export type PlannedNumber = {
  row: number;
  column: number;
  campusId: Id;
  service: ImportService;
  categoryId: Id;
  date: Day;
  value: number;
  note: string;
};
export type RowProblem = { row: number; column: number; text: string; message: string };
export type HistoryPlan = {
  numbers: PlannedNumber[];
  problems: RowProblem[];
  /** Cells without a number, which change nothing. */
  blanks: number;
  /** What a choice leaves out. */
  left: number;
};

/** What every row will do. The same number twice is written once; days of a week without services are added up. */
export function planHistory(
  table: HistoryTable,
  reading: HistoryReading,
  place: HistoryPlace,
): HistoryPlan {
  const plan: HistoryPlan = { numbers: [], problems: [], blanks: 0, left: 0 };
  const columns = numberColumns(table, reading.uses);
  const reader = createReader(reading, place);
  const written = new Map<string, PlannedNumber & { days: Map<Day, PlannedNumber> }>();
  for (const row of table.rows) {
    let note = reader.noteOf(row);
    for (const column of columns) {
      const found = reader.read(row, column);
      if ("problem" in found) plan.problems.push(found.problem);
      else if (found.number === null) plan[found.why] += 1;
      else {
        add({ ...found.number, note });
        note = "";
      }
    }
  }
  plan.numbers = [...written.values()].map(({ days, ...number }) => number);
  return plan;

  function add(number: PlannedNumber): void {
    const key = keyOf(number, place.weekStartDay);
    const known = written.get(key);
    if (!known) {
      written.set(key, { ...number, days: new Map([[number.date, number]]) });
      return;
    }
    const sameDay = known.days.get(number.date);
    if (!sameDay) {
      known.days.set(number.date, number);
      known.value += number.value;
    } else if (sameDay.value !== number.value)
      plan.problems.push({
        row: number.row,
        column: number.column,
        text: "",
        message: `Row ${sameDay.row} has another number for the same.`,
      });
  }
}

/** Of a name in the file, which may be that of something every object has, such as "constructor". */
export function choiceOf<Choice>(
  choices: Readonly<Record<string, Choice>>,
  text: string,
): Choice | undefined {
  return Object.hasOwn(choices, text) ? choices[text] : undefined;
}

/** What stands in the file, in the order it is found. */
export function namesIn(
  table: HistoryTable,
  uses: readonly ColumnUse[],
  dates: { order: DateOrder; timeZone: string },
) {
  const texts = {
    campus: new Set<string>(),
    service: new Set<string>(),
    category: new Set<string>(),
  };
  const of = (use: "campus" | "category") => uses.indexOf(use);
  const isNamed = of("category") >= 0;
  const columns = numberColumns(table, uses);
  const timeBeside = createTimeReader(dates);
  for (const row of table.rows) {
    if (!isBlank(row.cells[of("campus")])) texts.campus.add(textOf(row.cells[of("campus")]));
    if (!isBlank(row.cells[of("category")])) texts.category.add(categoryText(row.cells, uses));
    const service = serviceText(row, uses) || timeBeside(row.cells[uses.indexOf("date")]);
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

type NumberColumn = { column: number; heading: { category: string; service: string } };

function numberColumns(table: HistoryTable, uses: readonly ColumnUse[]): NumberColumn[] {
  return uses.flatMap((use, column) =>
    use === "number" ? [{ column, heading: headingText(table.columns[column] ?? "") }] : [],
  );
}

/** Days repeat a thousand times in a long file. */
function createTimeReader(dates: { order: DateOrder; timeZone: string }) {
  const known = new Map<Cell | undefined, string>();
  return (cell: Cell | undefined): string => {
    const found = known.get(cell) ?? readDay(cell, dates).time ?? "";
    known.set(cell, found);
    return found;
  };
}

/** A service's name and its time may stand in two columns. A time beside the date counts where nothing else does. */
function serviceText({ cells }: HistoryRow, uses: readonly ColumnUse[]): string {
  return uses
    .flatMap((use, column) =>
      use === "service" && !isBlank(cells[column]) ? textOf(cells[column]) : [],
    )
    .join(" ");
}

type Found =
  | { problem: RowProblem }
  | { number: null; why: "blanks" | "left" }
  | { number: Omit<PlannedNumber, "note"> };

function createReader(reading: HistoryReading, place: HistoryPlace) {
  const { uses, order, decimal, isExact } = reading;
  const at = (use: ColumnUse) => uses.indexOf(use);
  const [date, campus, category, note] = [at("date"), at("campus"), at("category"), at("note")];
  const units = new Map<Id, Unit>(place.names.categories.map(({ id, unit }) => [id, unit]));
  for (const choice of Object.values(reading.categories))
    if (choice.to === "new") units.set(choice.id, choice.unit);
  const days = new Map<unknown, ReturnType<typeof readDay>>();
  const services = new Map<string, ReturnType<typeof resolve>>();

  function dayOf(cell: HistoryRow["cells"][number] | undefined) {
    const known = days.get(cell);
    if (known) return known;
    const found = readDay(cell, { order, timeZone: place.timeZone });
    days.set(cell, found);
    return found;
  }

  function resolve(campusId: Id, text: string, day: Day): ImportService | "out" | "elsewhere" {
    const choice = choiceOf(reading.services, text) ?? { to: "week" };
    if (choice.to === "week") return null;
    if (choice.to === "out") return "out";
    const own = place.names.campuses.find(({ id }) => id === campusId)?.services ?? [];
    const weekday = weekdayOf(day);
    if (choice.to === "known") {
      const all = place.names.campuses.flatMap((one) => one.services);
      const key = nameKeyOf(all.find(({ id }) => id === choice.id)?.name ?? "");
      const service =
        own.find(({ id }) => id === choice.id) ?? own.find(({ name }) => nameKeyOf(name) === key);
      if (!service) return "elsewhere";
      return service.weekday === weekday
        ? { id: service.id }
        : { name: service.name, time: service.time };
    }
    const same = own.filter(({ time }) => time === choice.time);
    const key = nameKeyOf(choice.name);
    const then = same.filter((service) => service.weekday === weekday);
    const named = then.find(({ name }) => nameKeyOf(name) === key);
    const { name, time } = choice;
    if (isExact) return named ? { id: named.id, name, time } : { name, time };
    const service = named ?? then[0];
    if (service) return { id: service.id };
    return { name: choice.name || same[0]?.name || "Service", time: choice.time };
  }

  function serviceOf(campusId: Id, text: string, day: Day) {
    const key = `${campusId} ${day} ${text}`;
    const known = services.get(key);
    if (known !== undefined) return known;
    const found = resolve(campusId, text, day);
    services.set(key, found);
    return found;
  }

  return {
    /** Of the whole row, so it is written beside its first number. */
    noteOf: ({ cells }: HistoryRow) => (note < 0 ? "" : readNote(cells[note], isExact)),
    read(row: HistoryRow, { column, heading }: NumberColumn): Found {
      const { cells } = row;
      const cell = cells[column];
      if (isBlank(cell)) return { number: null, why: "blanks" };
      const problem = (message: string, where = column): Found => ({
        problem: { row: row.row, column: where, text: textOf(cells[where]), message },
      });
      const counted = category < 0 ? heading.category : categoryText(cells, uses);
      const categoryChoice = choiceOf(reading.categories, counted);
      if (!categoryChoice)
        return problem("This does not say what was counted.", Math.max(category, 0));
      const campusText = campus < 0 ? null : textOf(cells[campus]);
      const campusChoice: CampusChoice | undefined =
        campusText === null || (campusText === "" && reading.campusId)
          ? reading.campusId
            ? { to: "known", id: reading.campusId }
            : undefined
          : choiceOf(reading.campuses, campusText);
      if (!campusChoice) return problem("This does not say which campus.", Math.max(campus, 0));
      if (categoryChoice.to === "out" || campusChoice.to === "out")
        return { number: null, why: "left" };
      const unit = units.get(categoryChoice.id) ?? "count";
      const found = readNumber(cell, { unit, digits: place.digits, decimal });
      if (found.problem !== undefined) return problem(found.problem);
      if (found.value === null) return { number: null, why: "blanks" };
      const day = dayOf(cells[date]);
      if (day.problem !== undefined) return problem(day.problem, date);
      if (weekStartOf(day.day, place.weekStartDay) > place.today || day.day > place.today)
        return problem("This day is still to come.", date);
      const text = heading.service || serviceText(row, uses) || (day.time ?? "");
      const service = serviceOf(campusChoice.id, text, day.day);
      if (service === "out") return { number: null, why: "left" };
      if (service === "elsewhere") return problem("This service is at another campus.");
      return {
        number: {
          row: row.row,
          column,
          campusId: campusChoice.id,
          service,
          categoryId: categoryChoice.id,
          date: day.day,
          value: found.value,
        },
      };
    },
  };
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
