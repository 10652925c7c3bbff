import * as v from "valibot";
import { idSchema } from "../shared/id.ts";
import type { ExportCell } from "./export-table.ts";

/**
 * What somebody wrote about a service's date or, without `time`, about a week; with `categoryId` about a number of it
 * that is not there, or holds more notes than fit beside it. Names are told apart (tell-apart.ts).
 */
export const exportedNoteSchema = v.object({
  date: v.string(),
  campusId: idSchema,
  campus: v.string(),
  occurrenceId: idSchema,
  time: v.nullable(v.string()),
  service: v.string(),
  categoryId: v.nullable(idSchema),
  department: v.string(),
  category: v.string(),
  text: v.string(),
});
export type ExportedNote = v.InferOutput<typeof exportedNoteSchema>;

/** `campusId` is null for all campuses, whose `campus` is blank. */
export const exportedDaySchema = v.object({
  date: v.string(),
  campusId: v.nullable(idSchema),
  campus: v.string(),
  name: v.string(),
});
export type ExportedDay = v.InferOutput<typeof exportedDaySchema>;

/** What stands in the column "Unit" of rows without a number, whose words stand under "Note". */
export const noteUnit = "note";
export const dayUnit = "special day";

export function cellsOfNote(note: ExportedNote): ExportCell[] {
  const { date, campus, time, service, department, category, text } = note;
  return [{ day: date }, campus, time ?? "", service, department, category, noteUnit, null, text];
}

export function cellsOfDay({ date, campus, name }: ExportedDay): ExportCell[] {
  return [{ day: date }, campus, "", "", "", "", dayUnit, null, name];
}
