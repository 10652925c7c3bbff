import * as v from "valibot";
import { type Cell, textOf } from "./history-cells.ts";
import { longestNote, noteTextSchema } from "./note.ts";

/** Empty where there is none, or none that can be kept. An exact one keeps its lines. */
export function readNote(cell: Cell | undefined, isExact: boolean): string {
  const lines = isExact ? textOf(cell) : textOf(cell).replace(/\s+/g, " ");
  const text = lines.slice(0, longestNote);
  return v.is(noteTextSchema, text) ? text : "";
}
