import * as v from "valibot";
import * as problems from "#words/history.ts";
import { capitalized } from "../../words/terms.ts";
import type { PeriodLength } from "../entry/period-number.ts";
import { specialDayChangeSchema } from "../service/special-day.ts";
import { digitsOf } from "../shared/amount.ts";
import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { monthsFrom } from "../shared/time/step.ts";
import { type Day, weekdayOf, weekStartOf } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { placeIn } from "./across.ts";
import { isBlank, textOf } from "./cells.ts";
import { type ColumnUse, categoryText, dateWordsIn } from "./columns.ts";
import { createDayReader, type ReadDay, tooLong, wholePeriod } from "./dates.ts";
import { type ColumnHead, headText } from "./heads.ts";
import type { ImportService } from "./import.ts";
import { currencyIn, mainCurrency, readNumber } from "./numbers.ts";
import {
  type CampusChoice,
  choiceOf,
  type HistoryPlace,
  type HistoryReading,
  type PlannedDay,
  type PlannedNote,
  type PlannedNumber,
  type RowProblem,
  readNote,
} from "./reading.ts";
import type { HistoryRow, HistoryTable } from "./table.ts";

type NumberColumn = { column: number; head: ColumnHead };

export function numberColumns({ uses, heads }: Pick<HistoryReading, "uses" | "heads">) {
  return uses.flatMap((use, column): NumberColumn[] => {
    const head = heads[column];
    return use === "number" && head ? [{ column, head }] : [];
  });
}

/** A service's name and its time may stand in two columns. A time beside the date counts where nothing else does. */
export function serviceText({ cells }: HistoryRow, uses: readonly ColumnUse[]): string {
  return uses
    .flatMap((use, column) =>
      use === "service" && !isBlank(cells[column]) ? textOf(cells[column]) : [],
    )
    .join(" ");
}

export function headOf(
  { cells }: HistoryRow,
  { head }: NumberColumn,
  { uses, lineHeads }: Pick<HistoryReading, "uses" | "lineHeads">,
): ColumnHead {
  if (!uses.includes("category")) return head;
  const text = categoryText(cells, uses);
  return choiceOf(lineHeads, text) ?? { ...head, service: "", department: "", category: text };
}

type Problem = { problem: RowProblem };
type Left = { left: true };
type Found = Problem | { number: null; why: "blanks" | "left" } | { number: PlannedNumber };

function lastDay(read: ReadDay): Day | undefined {
  return read.day && (read.months ? monthsFrom(read.day, read.months).to : read.day);
}

export function createReader(table: HistoryTable, reading: HistoryReading, place: HistoryPlace) {
  const { uses, order, decimal, isExact } = reading;
  const { terms } = place;
  const at = (use: ColumnUse) => uses.indexOf(use);
  const [date, until] = [at("date"), at("until")];
  const [campus, category, note] = [at("campus"), at("category"), at("note")];
  const units = new Map<Id, Unit>(place.names.categories.map(({ id, unit }) => [id, unit]));
  for (const choice of Object.values(reading.categories))
    if (choice.to === "new") units.set(choice.id, choice.unit);
  const words = dateWordsIn(table, date);
  const most = mainCurrency(
    table.rows.flatMap(({ cells }) => cells.filter((_, column) => uses[column] === "number")),
  );
  const dayOf = createDayReader({ order, timeZone: place.timeZone, words });
  const services = new Map<string, ReturnType<typeof resolve>>();

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
    return {
      name: choice.name || same[0]?.name || capitalized(terms.service.one),
      time: choice.time,
    };
  }

  function serviceOf(campusId: Id, text: string, day: Day) {
    const key = `${campusId} ${day} ${text}`;
    const cached = services.get(key);
    if (cached !== undefined) return cached;
    const found = resolve(campusId, text, day);
    services.set(key, found);
    return found;
  }

  function problemAt(row: HistoryRow, column: number, message: string): Problem {
    const text = textOf(row.cells[column]);
    return { problem: { ...placeIn(table, row, column), text, message } };
  }

  function campusProblem(text: string): string {
    return text ? problems.whichCampus(terms, text) : problems.noCampus(terms);
  }

  function campusOf({ cells }: HistoryRow, head?: ColumnHead): CampusChoice | undefined {
    const text = head?.campus || (campus < 0 ? "" : textOf(cells[campus]));
    if (text !== "" || (campus >= 0 && !reading.campusId)) return choiceOf(reading.campuses, text);
    return reading.campusId ? { to: "known", id: reading.campusId } : undefined;
  }

  function readWhen(row: HistoryRow, isDue: (day: Day) => boolean): Problem | TimedDay {
    const found = dayOf(row.cells[date]);
    if (found.problem !== undefined) return problemAt(row, date, found.problem);
    const last = until < 0 ? found.until : lastDay(dayOf(row.cells[until]));
    const months = found.months ?? (last && wholePeriod(found.day, last));
    if (months) {
      if (found.day > place.today) return problemAt(row, date, problems.stillToCome);
      return { day: found.day, time: "", months };
    }
    const problem = last && tooLong(found.day, last);
    if (problem) return problemAt(row, date, problem);
    if (!isDue(found.day)) return problemAt(row, date, problems.stillToCome);
    return { day: found.day, time: found.time ?? "" };
  }

  function periodOf(row: HistoryRow): PeriodLength | undefined {
    const when = readWhen(row, () => true);
    return "problem" in when ? undefined : when.months;
  }

  function hasBegun(day: Day): boolean {
    return weekStartOf(day, place.weekStartDay) <= place.today;
  }

  return {
    isSpan: (row: HistoryRow) => {
      if (periodOf(row)) return false;
      const { cells } = row;
      return dayOf(cells[date]).until !== undefined || (until >= 0 && !isBlank(cells[until]));
    },
    noteOf: ({ cells }: HistoryRow) => (note < 0 ? "" : readNote(cells[note], isExact)),
    read(row: HistoryRow, given: NumberColumn): Found {
      const { cells } = row;
      const { column } = given;
      const cell = cells[column];
      if (isBlank(cell)) return { number: null, why: "blanks" };
      const head = headOf(row, given, reading);
      const counted = headText(head);
      const categoryChoice = choiceOf(reading.categories, counted);
      if (!categoryChoice)
        return counted === ""
          ? problemAt(row, category < 0 ? column : category, problems.notSaidWhat)
          : problemAt(row, column, problems.chooseWhat(counted.split("\n").at(-1) ?? ""));
      const campusChoice = campusOf(row, head);
      if (!campusChoice) {
        const place = head.campus || campus < 0 ? column : campus;
        return problemAt(row, place, campusProblem(head.campus || textOf(row.cells[campus])));
      }
      if (categoryChoice.to === "out" || campusChoice.to === "out")
        return { number: null, why: "left" };
      const unit = units.get(categoryChoice.id) ?? "count";
      const found = readNumber(cell, { unit, digits: digitsOf(unit, place.currency), decimal });
      if (found.problem !== undefined) return problemAt(row, column, found.problem);
      if (found.value === null) return { number: null, why: "blanks" };
      const currency = unit === "currency" ? currencyIn(cell) : null;
      if (currency && currency !== most)
        return problemAt(row, column, problems.otherCurrency(currency, most ?? ""));
      const when = readWhen(row, (day) => hasBegun(day) && day <= place.today);
      if ("problem" in when) return when;
      const text = head.service || serviceText(row, uses) || when.time;
      if (when.months && text !== "") return problemAt(row, column, problems.numberOfDay(terms));
      const service = when.months
        ? { months: when.months }
        : serviceOf(campusChoice.id, text, when.day);
      if (service === "out") return { number: null, why: "left" };
      if (service === "elsewhere") return problemAt(row, column, problems.otherCampus(terms));
      return {
        number: {
          ...placeIn(table, row, column),
          campusId: campusChoice.id,
          service,
          categoryId: categoryChoice.id,
          date: when.day,
          value: found.value,
          note: found.note ?? "",
          text: textOf(cell),
        },
      };
    },
    readNote(row: HistoryRow, head?: ColumnHead): Problem | Left | PlannedNote {
      const counted = isExact ? categoryText(row.cells, uses) : "";
      const categoryChoice = counted ? choiceOf(reading.categories, counted) : null;
      if (categoryChoice === undefined)
        return problemAt(row, category, problems.chooseWhat(counted.split("\n").at(-1) ?? ""));
      const campusChoice = campusOf(row, head);
      if (!campusChoice) return problemAt(row, campus, campusProblem(textOf(row.cells[campus])));
      if (categoryChoice?.to === "out" || campusChoice.to === "out") return { left: true };
      const when = readWhen(row, hasBegun);
      if ("problem" in when) return when;
      if (when.months) return problemAt(row, note, problems.notesOfWeeks(terms));
      const text = serviceText(row, uses) || when.time;
      const service = serviceOf(campusChoice.id, text, when.day);
      if (service === "out") return { left: true };
      if (service === "elsewhere") return problemAt(row, note, problems.otherCampus(terms));
      const said = readNote(row.cells[note], isExact);
      if (!said) return problemAt(row, note, problems.noteNotKept);
      const categoryId = categoryChoice?.id ?? null;
      const place = { campusId: campusChoice.id, service, categoryId, date: when.day };
      return { row: row.row, ...place, text: said };
    },
    readSpecialDay(row: HistoryRow): Problem | Left | PlannedDay {
      const campusChoice = isBlank(row.cells[campus]) ? null : campusOf(row);
      if (campusChoice === undefined)
        return problemAt(row, campus, campusProblem(textOf(row.cells[campus])));
      if (campusChoice?.to === "out") return { left: true };
      const when = readWhen(row, () => true);
      if ("problem" in when) return when;
      if (when.months) return problemAt(row, date, problems.notADay);
      const name = v.safeParse(specialDayChangeSchema.entries.name, textOf(row.cells[note]));
      if (!name.success) return problemAt(row, note, name.issues[0].message);
      const campusId = campusChoice?.id ?? null;
      return { row: row.row, campusId, date: when.day, name: name.output };
    },
  };
}

type TimedDay = { day: Day; time: string; months?: PeriodLength };
