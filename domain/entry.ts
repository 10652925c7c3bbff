import * as v from "valibot";
import type { Unit } from "./campus.ts";
import { idSchema } from "./id.ts";
import { missingCountSchema } from "./missing-count.ts";
import { greatestCount } from "./tally.ts";
import { type Day, isWeekStart, type WeekStartDay } from "./week.ts";

export const missingEntryFields =
  "Missing required fields: occurrenceId, categoryId, or submitted_by";

/** The greatest amount of money, in minor units: whole numbers stay exact in JSON. */
export const greatestMoney = Number.MAX_SAFE_INTEGER;

/** The greatest value of an entry: what is counted is never more than the clicker takes. */
export function greatestValue(unit: Unit): number {
  return unit === "currency" ? greatestMoney : greatestCount;
}

export const tooLarge = "This number is too large.";

/**
 * One category's number in one week. `value` null means blank: nobody has entered it, which is not zero.
 * Currency values are in minor units (cents). `version` is 0 while nothing was ever saved. `updatedBy` is the
 * person's name, null once their account is gone.
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

/**
 * `items` is what was entered for the asked week itself or, where one was asked for, its service; `previous` is the week
 * before, or that week's service. A category without an entry is in neither. `services` is what the services of the
 * week add up to, `count` of them having a number: where there is one it is the week's number, see week-number.ts.
 * `missing` tells, of both weeks, whose numbers wait for assignments that nobody has counted yet.
 */
export const weekEntriesSchema = v.object({
  items: v.array(entrySchema),
  previous: v.array(entrySchema),
  services: v.array(v.object({ categoryId: idSchema, value: v.number(), count: v.number() })),
  missing: v.array(missingCountSchema),
  next: v.null(),
});
export type WeekEntries = v.InferOutput<typeof weekEntriesSchema>;

/**
 * Numbers of many weeks, as trends are drawn from. `weeks` are the starts of these weeks, without a gap, the oldest first.
 * Each item is a category, and `values` its numbers in them, one for each; null is blank, which is not zero. A category
 * that has no number in any of them is left out.
 */
export const weekNumbersSchema = v.object({
  weeks: v.array(v.string()),
  items: v.array(v.object({ categoryId: idSchema, values: v.array(v.nullable(v.number())) })),
  next: v.null(),
});
export type WeekNumbers = v.InferOutput<typeof weekNumbersSchema>;

const valueSchema = v.pipe(
  v.number("Enter a whole number."),
  v.integer("Enter a whole number."),
  v.minValue(0, "Enter 0 or more."),
  v.maxValue(greatestMoney, tooLarge),
);

/** `seenVersion` is the version the person was looking at, so that the answer can say what they replaced. */
export const entryChangeSchema = v.strictObject(
  {
    categoryId: v.pipe(v.string(missingEntryFields), idSchema),
    value: v.nullable(valueSchema),
    seenVersion: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
      0,
    ),
  },
  (issue) => (issue.expected === '"categoryId"' ? missingEntryFields : issue.message),
);
export type EntryChange = v.InferOutput<typeof entryChangeSchema>;

export const entryChangesSchema = v.strictObject({
  entries: v.pipe(
    v.array(entryChangeSchema),
    v.maxLength(200, "Save at most 200 numbers at once."),
    v.check(
      (entries) => new Set(entries.map((entry) => entry.categoryId)).size === entries.length,
      "Give each category once.",
    ),
  ),
});

/** Somebody else's value that a save has replaced; it stays in the entry's revisions. */
export const replacedEntrySchema = v.object({
  categoryId: idSchema,
  value: v.nullable(v.number()),
  savedBy: v.nullable(v.string()),
  savedAt: v.string(),
});
export type ReplacedEntry = v.InferOutput<typeof replacedEntrySchema>;

/** `items` are the entries of the changed categories as they are now. */
export const savedEntriesSchema = v.object({
  items: v.array(entrySchema),
  replaced: v.array(replacedEntrySchema),
});
export type SavedEntries = v.InferOutput<typeof savedEntriesSchema>;

/** One change of an entry. Each `from` is the `to` of the revision before it; the first is null. */
export const entryRevisionSchema = v.object({
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  source: v.picklist(["typed", "counted"]),
  changedAt: v.string(),
  changedBy: v.nullable(v.string()),
});
export type EntryRevision = v.InferOutput<typeof entryRevisionSchema>;

/** What is wrong with `weekStart` as the week to enter numbers for, in words; null when it is a week that has begun. */
export function weekProblem(
  weekStart: Day,
  { weekStartDay, today }: { weekStartDay: WeekStartDay; today: Day },
): string | null {
  if (!isWeekStart(weekStart, weekStartDay)) {
    const day = weekStartDay === 1 ? "Monday" : "Sunday";
    return `Weeks start on ${day} here, and ${weekStart} is not one.`;
  }
  if (weekStart > today) return "This week has not begun yet.";
  return null;
}
