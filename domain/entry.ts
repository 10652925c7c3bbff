import * as v from "valibot";
import { idSchema } from "./id.ts";

export const missingEntryFields =
  "Missing required fields: occurrenceId, categoryId, or submitted_by";

/** The greatest value of an entry: whole numbers stay exact in JSON. Currency is in minor units. */
export const greatestValue = Number.MAX_SAFE_INTEGER;

/**
 * One category's number in one occurrence. `value` null means blank: nobody has entered it, which is not zero.
 * Currency values are in minor units (cents). `version` is 0 while nothing was ever saved.
 */
export const entrySchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  weekStart: v.string(),
  value: v.nullable(v.number()),
  source: v.picklist(["typed", "counted"]),
  version: v.number(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
});
export type Entry = v.InferOutput<typeof entrySchema>;

/** `seenVersion` is the version the person was looking at, so that the answer can say what they replaced. */
export const entryChangeSchema = v.strictObject({
  categoryId: v.pipe(v.string(missingEntryFields), idSchema),
  value: v.nullable(
    v.pipe(
      v.number("Enter a whole number."),
      v.integer("Enter a whole number."),
      v.minValue(0, "Enter 0 or more."),
      v.maxValue(greatestValue, "This number is too large."),
    ),
  ),
  seenVersion: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export const entryChangesSchema = v.strictObject({
  entries: v.pipe(v.array(entryChangeSchema), v.maxLength(200)),
});
export type EntryChange = v.InferOutput<typeof entryChangeSchema>;

/** Somebody else's value that a save has replaced; it stays in the entry's revisions. */
export const replacedEntrySchema = v.object({
  categoryId: idSchema,
  value: v.nullable(v.number()),
  savedBy: v.nullable(v.string()),
  savedAt: v.string(),
});
export type ReplacedEntry = v.InferOutput<typeof replacedEntrySchema>;
