import * as v from "valibot";
import type { Terms } from "../../words/terms.ts";
import { longestNote, noteTextSchema } from "../entry/note.ts";
import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { EasterChoice } from "../shared/time/easter.ts";
import type { Day, WeekStartDay } from "../shared/time/week.ts";
import type { Unit } from "../shared/unit.ts";
import { type Cell, textOf } from "./cells.ts";
import type { ColumnUse } from "./columns.ts";
import type { DateOrder } from "./dates.ts";
import { dayUnit, exportColumnAt, noteUnit } from "./exported-number.ts";
import type { ColumnHead, ColumnPlace, HeadUse } from "./heads.ts";
import type { ImportNames, ImportService } from "./import.ts";
import type { DecimalSign } from "./numbers.ts";

export type CampusChoice =
  | { to: "known"; id: Id }
  /** One that is closed now has numbers of before, and nothing is counted there. */
  | { to: "new"; id: Id; name: string; isClosed?: boolean }
  | { to: "out" };
export type CategoryChoice =
  | { to: "known"; id: Id }
  /** The department may be one of those that are to be added. */
  | { to: "new"; id: Id; name: string; departmentId: Id; unit: Unit }
  | { to: "out" };
/** "time" is the service of that time at the row's campus, or a past one where there is none. */
export type ServiceChoice =
  | { to: "known"; id: Id }
  | { to: "time"; time: string; name: string }
  | { to: "week" }
  | { to: "out" };

export type HistoryReading = {
  uses: ColumnUse[];
  order: DateOrder;
  year: number | null;
  fillsDown: boolean;
  decimal: DecimalSign;
  /** Names, times and days are those of the numbers, not what somebody called them. */
  isExact: boolean;
  campusId: Id | null;
  heads: ColumnHead[];
  lineHeads: Record<string, ColumnHead>;
  headParts: string[];
  headUse: HeadUse;
  placed: Record<string, ColumnPlace>;
  campuses: Record<string, CampusChoice>;
  services: Record<string, ServiceChoice>;
  categories: Record<string, CategoryChoice>;
  departments: { id: Id; name: string }[];
};

export type HistoryPlace = {
  terms: Terms;
  names: ImportNames;
  today: Day;
  timeZone: string;
  weekStartDay: WeekStartDay;
  easter: EasterChoice;
  currency: string;
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
  /** The text of the file; " + " stands between the parts of a sum. */
  text: string;
};
export type RowProblem = { row: number; column: number; text: string; message: string };
/** Finds the choice for a name in the file, which may be that of something every object has, such as "constructor". */
export function choiceOf<Choice>(
  choices: Readonly<Record<string, Choice>>,
  text: string,
): Choice | undefined {
  return Object.hasOwn(choices, text) ? choices[text] : undefined;
}

/** A note on a service's date, on its week where that is null, or with `categoryId` on a number. */
export type PlannedNote = {
  row: number;
  campusId: Id;
  service: ImportService;
  categoryId: Id | null;
  date: Day;
  text: string;
};
export type PlannedDay = { row: number; campusId: Id | null; date: Day; name: string };

type RowKind = "number" | "note" | "special day";

const unitColumn = exportColumnAt("Unit");

/** Only exports have rows without a number that say something. */
export function kindOf(cells: readonly Cell[], isExact: boolean): RowKind {
  const unit = isExact ? textOf(cells[unitColumn]) : "";
  return unit === noteUnit ? "note" : unit === dayUnit ? "special day" : "number";
}

/** Empty where there is none, or none that can be kept. An exact one keeps its lines. */
export function readNote(cell: Cell | undefined, isExact: boolean): string {
  const lines = isExact ? textOf(cell) : textOf(cell).replace(/\s+/g, " ");
  const text = lines.slice(0, longestNote);
  return v.is(noteTextSchema, text) ? text : "";
}

export function specialDayKey({ campusId, date, name }: Omit<PlannedDay, "row">): string {
  return `${campusId} ${date} ${nameKeyOf(name)}`;
}
