import * as v from "valibot";
import { longestNote, noteTextSchema } from "../entry/note.ts";
import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import type { Day } from "../shared/time/week.ts";
import { type Cell, textOf } from "./cells.ts";
import { exportColumnAt } from "./exported-number.ts";
import { dayUnit, noteUnit } from "./exported-words.ts";
import type { ImportService } from "./import.ts";

/** Of a service's date or, where that is null, its week; with `categoryId` of its number. */
export type PlannedNote = {
  row: number;
  campusId: Id;
  service: ImportService;
  categoryId: Id | null;
  date: Day;
  text: string;
};
/** `campusId` is null for all campuses. */
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

/** The same name of the same day twice is one. */
export function specialDayKey({ campusId, date, name }: Omit<PlannedDay, "row">): string {
  return `${campusId} ${date} ${nameKeyOf(name)}`;
}
