import * as v from "valibot";
import * as words from "#words/refusals.ts";
import { numberValueSchema } from "../entry/entry.ts";
import { noteTextSchema } from "../entry/note.ts";
import { type PeriodLength, periodLengths } from "../entry/period-number.ts";
import { newCategorySchema } from "../service/category.ts";
import { serviceSchema } from "../service/service.ts";
import { specialDayChangeSchema } from "../service/special-day.ts";
import { newCampusSchema, newDepartmentSchema } from "../service/structure.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { nameSchema } from "../shared/name.ts";
import { addDays, type Day, daySchema, timeSchema } from "../shared/time/week.ts";
import { unitSchema } from "../shared/unit.ts";

export const mostNumbers = 50_000;
export const daysToUndo = 30;
/** 50,000 numbers and the longest names take a third of it. */
export const largestImport = 6 * 1024 * 1024;

/**
 * Null is the week itself, `months` a whole month, quarter or year from its first day. A name and a time are a service of then, which
 * is added where there is none; with an id, a date of that service.
 */
const importServiceSchema = v.nullable(
  v.union([
    v.strictObject({ id: idSchema }),
    v.strictObject({ months: v.picklist(periodLengths) }),
    v.strictObject({ id: idSchema, name: nameSchema(), time: timeSchema }),
    v.strictObject({ name: nameSchema(), time: timeSchema }),
  ]),
);
export type ImportService = v.InferOutput<typeof importServiceSchema>;

export function periodLengthOf(service: ImportService): PeriodLength | null {
  return service && "months" in service ? service.months : null;
}

export const mostNotes = 5_000;
export const mostImportedDays = 2_000;
export const mostPlaces = 2_000;

const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostNumbers));
/** Each number names its place, category and day by their position, because a church brings tens of thousands. */
const numbersEntries = {
  places: boundedList(
    v.strictObject({ campusId: idSchema, service: importServiceSchema }),
    mostPlaces,
  ),
  categories: boundedList(idSchema, 500),
  days: boundedList(daySchema, 20_000),
  numbers: boundedList(
    v.strictTuple([index, index, index, numberValueSchema]),
    mostNumbers,
    words.mostNumbersAtOnce(mostNumbers.toLocaleString("en")),
  ),
};
export const importedNumbersSchema = v.strictObject({
  ...numbersEntries,
  numbers: v.pipe(numbersEntries.numbers, v.minLength(1, words.nothingToImport)),
});
export type ImportedNumbers = v.InferOutput<typeof importedNumbersSchema>;

const noteText = v.pipe(noteTextSchema, v.nonEmpty(words.writeNote));
const tooManyNotes = words.mostNotesAtOnce(mostNotes.toLocaleString("en"));

const newImportEntries = v.strictObject({
  id: idSchema,
  fileName: v.pipe(v.string(), v.maxLength(200, words.nameTooLong)),
  /** Otherwise numbers that are there stay. */
  isReplacing: v.boolean(),
  campuses: boundedList(
    v.strictObject({ ...newCampusSchema.entries, isClosed: v.optional(v.boolean(), false) }),
    50,
  ),
  departments: v.optional(boundedList(newDepartmentSchema, 40), []),
  newCategories: boundedList(
    v.strictObject({ departmentId: idSchema, category: newCategorySchema }),
    200,
  ),
  notes: boundedList(v.strictObject({ number: index, text: noteText }), mostNotes, tooManyNotes),
  /** On a whole service or week or, with a category, on a number that is not brought along. */
  placeNotes: v.optional(
    boundedList(
      v.strictObject({ place: index, day: index, category: v.nullable(index), text: noteText }),
      mostNotes,
      tooManyNotes,
    ),
    [],
  ),
  /** Numbers, by their positions, that looked like slips in the preview and are right as they are. */
  looked: v.optional(boundedList(index, 100), []),
  specialDays: v.optional(
    boundedList(
      specialDayChangeSchema,
      mostImportedDays,
      words.mostDaysAtOnce(mostImportedDays.toLocaleString("en")),
    ),
    [],
  ),
  ...numbersEntries,
});
export const newImportSchema = v.pipe(
  newImportEntries,
  v.check(
    ({ numbers, placeNotes, specialDays }) =>
      numbers.length + placeNotes.length + specialDays.length > 0,
    words.nothingToImport,
  ),
);
export type NewImport = v.InferOutput<typeof newImportSchema>;

/** `services` is how many past ones are missing. `unused` are numbers of whole weeks whose services have one that counts. */
export const importPreviewSchema = v.object({
  /** The present numbers, in the order of the numbers; null for none. */
  existing: trustedList(v.nullable(v.number())),
  services: v.number(),
  unused: trustedList(v.number()),
  weeks: trustedList(daySchema),
  /** Numbers of the weeks around, each as place, category and week by their positions, and its value. */
  around: trustedList(v.tuple([v.number(), v.number(), v.number(), v.number()])),
});
export type ImportPreview = v.InferOutput<typeof importPreviewSchema>;

/** `same` and `kept` are numbers that did not change; `notes` and `specialDays` were added. */
const doneEntries = {
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  kept: v.number(),
  services: v.number(),
  notes: v.number(),
  specialDays: v.number(),
};
export const importDoneSchema = v.object(doneEntries);
export type ImportDone = v.InferOutput<typeof importDoneSchema>;

export const importsUnderWaySchema = v.object({
  items: trustedList(v.object({ id: idSchema, written: v.number() })),
  next: v.null(),
});
export type ImportsUnderWay = v.InferOutput<typeof importsUnderWaySchema>;

export const importSchema = v.object({
  ...doneEntries,
  id: idSchema,
  fileName: v.string(),
  madeAt: v.string(),
  /** Null once that account is deleted. */
  madeBy: v.nullable(v.string()),
  undoneAt: v.nullable(v.string()),
});
export type Import = v.InferOutput<typeof importSchema>;
export const importsSchema = v.object({ items: trustedList(importSchema), next: v.null() });

/** The use of a place since its import; with "admins" there is none, and only they remove it. */
const reasonsToStay = [
  "numbers",
  "counts",
  "services",
  "notes",
  "goal",
  "days",
  "categories",
  "view",
  "only",
  "admins",
  "busy",
] as const;
export type ReasonToStay = (typeof reasonsToStay)[number];

const leftPlaceSchema = v.object({
  kind: v.picklist(["campus", "department", "category"]),
  name: v.string(),
  why: v.picklist(reasonsToStay),
});
export type LeftPlace = v.InferOutput<typeof leftPlaceSchema>;

/** `kept` are numbers that somebody changed since, `left` is what the import added and something else uses. */
export const undoneImportSchema = v.object({
  undone: v.number(),
  kept: trustedList(
    v.object({ categoryName: v.string(), campusName: v.string(), date: v.string() }),
  ),
  left: trustedList(leftPlaceSchema),
});
export type UndoneImport = v.InferOutput<typeof undoneImportSchema>;

/** The places and categories that names of a file may mean, archived ones too, because their numbers are history. */
export const importNamesSchema = v.object({
  campuses: trustedList(
    v.object({ id: idSchema, name: v.string(), services: trustedList(serviceSchema) }),
  ),
  departments: trustedList(v.object({ id: idSchema, name: v.string() })),
  categories: trustedList(
    v.object({
      id: idSchema,
      name: v.string(),
      departmentName: v.string(),
      unit: unitSchema,
    }),
  ),
});
export type ImportNames = v.InferOutput<typeof importNamesSchema>;

export function lastDayToUndo(madeOn: Day): Day {
  return addDays(madeOn, daysToUndo);
}
