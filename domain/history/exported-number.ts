import * as v from "valibot";
import { shownSeasons } from "../organization/organization.ts";
import { unitOf } from "../service/category.ts";
import { serviceSchema } from "../service/service.ts";
import { decimalText, digitsOf } from "../shared/amount.ts";
import { boundedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { labelOf, type Unit, unitSchema } from "../shared/unit.ts";
import { mostRows, tooManyRows } from "./cells.ts";
import type { ExportCell, ExportColumn } from "./export-table.ts";

/** A note on a service's date or, without `time`, on a week; with `categoryId` on a number that is missing or has too many notes. */
const exportedNoteSchema = v.object({
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
const exportedDaySchema = v.object({
  date: v.string(),
  campusId: v.nullable(idSchema),
  campus: v.string(),
  name: v.string(),
});
export type ExportedDay = v.InferOutput<typeof exportedDaySchema>;

/** A number of the whole months `from` to `to`, as YYYY-MM, of which no week tells. Money is in minor units. */
const exportedPeriodSchema = v.object({
  from: v.string(),
  to: v.string(),
  campusId: idSchema,
  campus: v.string(),
  categoryId: idSchema,
  department: v.string(),
  category: v.string(),
  unit: unitSchema,
  value: v.number(),
});
export type ExportedPeriod = v.InferOutput<typeof exportedPeriodSchema>;

export const noteUnit = "note";
export const dayUnit = "special day";

export function cellsOfNote(note: ExportedNote): ExportCell[] {
  const { date, campus, time, service, department, category, text } = note;
  return [{ day: date }, campus, time ?? "", service, department, category, noteUnit, null, text];
}

export function cellsOfDay({ date, campus, name }: ExportedDay): ExportCell[] {
  return [{ day: date }, campus, "", "", "", "", dayUnit, null, name];
}

/** A number of a service's date or, without `time`, of a week. Money is in minor units. */
const exportedNumberSchema = v.object({
  date: v.string(),
  weekStart: v.string(),
  campusId: idSchema,
  campus: v.string(),
  occurrenceId: idSchema,
  time: v.nullable(v.string()),
  service: v.string(),
  categoryId: idSchema,
  department: v.string(),
  category: v.string(),
  unit: unitSchema,
  value: v.number(),
  note: v.string(),
});
export type ExportedNumber = v.InferOutput<typeof exportedNumberSchema>;

const exportedServiceSchema = v.object({
  campusId: idSchema,
  campus: v.string(),
  ...v.pick(serviceSchema, ["id", "name", "weekday", "time", "active", "rhythm"]).entries,
});

export const exportedNumbersSchema = v.object({
  organization: v.string(),
  currency: v.string(),
  /** When they come, and when nothing is held. An import takes neither. */
  services: v.optional(boundedList(exportedServiceSchema, mostRows, tooManyRows), []),
  closedSeasons: v.optional(shownSeasons, []),
  entries: boundedList(exportedNumberSchema, mostRows, tooManyRows),
  notes: v.optional(boundedList(exportedNoteSchema, mostRows, tooManyRows), []),
  periods: v.optional(boundedList(exportedPeriodSchema, mostRows, tooManyRows), []),
  specialDays: v.optional(boundedList(exportedDaySchema, mostRows, tooManyRows), []),
});

/** An import that finds these takes what stands under them as it is. */
export const numberColumns: ExportColumn[] = [
  { heading: "Date", width: 12 },
  { heading: "Campus", width: 18 },
  { heading: "Time", width: 8 },
  { heading: "Service", width: 18 },
  { heading: "Department", width: 18 },
  { heading: "Category", width: 22 },
  { heading: "Unit", width: 8 },
  { heading: "Value", width: 12 },
  { heading: "Note", width: 30 },
];

export function exportColumnAt(heading: string): number {
  return numberColumns.findIndex((column) => column.heading === heading);
}

function unitCell(unit: Unit, currency: string): string {
  return unit === "currency" ? currency : labelOf(unit) || plainUnit;
}

const plainUnit = "number";

export function unitOfCell(text: string, decimals: number): Unit {
  if (/^[A-Z]{3}$/.test(text)) return "currency";
  return unitOf(decimals, text === plainUnit ? "" : text);
}

export function cellsOfNumber(
  { date, campus, time, service, department, category, unit, value, note }: ExportedNumber,
  currency: string,
): ExportCell[] {
  return [
    { day: date },
    campus,
    time ?? "",
    service,
    department,
    category,
    unitCell(unit, currency),
    valueCell(value, unit, currency),
    note,
  ];
}

export function cellsOfPeriod(
  { from, to, campus, department, category, unit, value }: ExportedPeriod,
  currency: string,
): ExportCell[] {
  const date = from === to ? from : `${from} to ${to}`;
  return [
    ...[date, campus, "", "", department, category, unitCell(unit, currency)],
    valueCell(value, unit, currency),
    "",
  ];
}

export function valueCell(value: number | null, unit: Unit, currency: string): ExportCell {
  const digits = digitsOf(unit, currency);
  return value === null || (digits === 0 && unit !== "currency")
    ? value
    : { decimal: decimalText(value, digits) };
}

export function isExported(headings: readonly unknown[]): boolean {
  return numberColumns.every(({ heading }, index) => headings[index] === heading);
}
