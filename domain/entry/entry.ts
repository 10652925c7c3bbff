import * as v from "valibot";
import { enterWhole, enterZeroOrMore, tooLarge } from "#words/counts.ts";
import { missingCountSchema } from "../assignment/missing-count.ts";
import { weekChoices } from "../service/week-number.ts";
import { greatestMoney } from "../shared/amount.ts";
import { boundedList, trustedList } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Day, isWeekStart, type WeekStartDay } from "../shared/time/week.ts";
import { type Unit, unitSchema } from "../shared/unit.ts";

export const missingEntryFields =
  "Missing required fields: occurrenceId, categoryId, or submitted_by";

/** `value` null means blank, not zero. `version` is 0 until saved. `updatedBy` is null once that account is deleted. */
export const entrySchema = v.object({
  campusId: idSchema,
  categoryId: idSchema,
  weekStart: v.string(),
  value: v.nullable(v.number()),
  source: v.picklist(["typed", "counted"]),
  version: v.number(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  counted: v.optional(v.nullable(v.number())),
  /** The lower and the higher number, where two counts of the same are not agreed on. */
  notAgreed: v.optional(v.nullable(v.strictTuple([v.number(), v.number()]))),
  /** Which counts where the services have numbers, too. Only the week's own number has it. */
  choice: v.optional(v.nullable(v.picklist(weekChoices))),
  isKept: v.optional(v.boolean()),
});
export type Entry = v.InferOutput<typeof entrySchema>;

export type UnkeptNumber = {
  campusId: Id;
  categoryId: Id;
  serviceId: Id | null;
  weekStart: Day;
  value: number;
  unit: Unit;
};

/** `previous` is the week before `items`. `services` are sums over the `count` services that have a number. */
export const weekEntriesSchema = v.object({
  items: trustedList(entrySchema),
  previous: trustedList(entrySchema),
  services: trustedList(v.object({ categoryId: idSchema, value: v.number(), count: v.number() })),
  missing: trustedList(missingCountSchema),
  /** Services of the week where counts are still to be made. */
  awaited: v.optional(
    trustedList(v.object({ categoryId: idSchema, occurrenceIds: trustedList(idSchema) })),
  ),
  /** Categories that were counted at a service of the campus in the last eight weeks. */
  countedAtServices: v.optional(trustedList(idSchema)),
  next: v.null(),
});
export type WeekEntries = v.InferOutput<typeof weekEntriesSchema>;

export const campusEntriesSchema = v.object({
  campusId: idSchema,
  hasServices: v.boolean(),
  ...weekEntriesSchema.entries,
});
export type CampusEntries = v.InferOutput<typeof campusEntriesSchema>;

/** A number for the whole week would then compete with those of its services. */
export function isEnteredByService(
  { awaited = [], countedAtServices = [] }: WeekEntries,
  categoryId: Id,
): boolean {
  return (
    countedAtServices.includes(categoryId) || awaited.some((one) => one.categoryId === categoryId)
  );
}

export const numberValueSchema = v.pipe(
  v.number(enterWhole),
  v.integer(enterWhole),
  v.minValue(0, enterZeroOrMore),
  v.maxValue(greatestMoney, tooLarge),
);

/**
 * `seenVersion` is the version the person saw. `changeId` names the change: sent again it changes nothing, even after a change by
 * another member. `isKept` changes no number: the person says that `value` is right.
 */
const entryChangeSchema = v.strictObject(
  {
    categoryId: v.pipe(v.string(missingEntryFields), idSchema),
    value: v.nullable(numberValueSchema),
    seenVersion: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
      0,
    ),
    changeId: v.optional(idSchema),
    isKept: v.optional(v.boolean()),
  },
  (issue) => (issue.expected === '"categoryId"' ? missingEntryFields : issue.message),
);
export type EntryChange = v.InferOutput<typeof entryChangeSchema>;

export const entryChangesSchema = v.strictObject({
  entries: v.pipe(
    boundedList(entryChangeSchema, 200, "Save at most 200 numbers at once."),
    v.check(
      (entries) => new Set(entries.map((entry) => entry.categoryId)).size === entries.length,
      "Give each category once.",
    ),
    v.check((entries) => {
      const ids = entries.flatMap(({ changeId }) => changeId ?? []);
      return new Set(ids).size === ids.length;
    }, "Give each change an id of its own."),
  ),
});

export const replacedEntrySchema = v.object({
  categoryId: idSchema,
  value: v.nullable(v.number()),
  savedBy: v.nullable(v.string()),
  savedAt: v.string(),
});
export type ReplacedEntry = v.InferOutput<typeof replacedEntrySchema>;

export const savedEntriesSchema = v.object({
  items: trustedList(entrySchema),
  replaced: trustedList(replacedEntrySchema),
});
export type SavedEntries = v.InferOutput<typeof savedEntriesSchema>;

export const entryRevisionSchema = v.object({
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  source: v.picklist(["typed", "counted"]),
  isImported: v.boolean(),
  changedAt: v.string(),
  changedBy: v.nullable(v.string()),
});
export type EntryRevision = v.InferOutput<typeof entryRevisionSchema>;

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

/** A number for the whole week and numbers of its services, of which one has to be chosen. */
export const openChoiceSchema = v.object({
  campusId: idSchema,
  campusName: v.string(),
  categoryId: idSchema,
  categoryName: v.string(),
  unit: unitSchema,
  weekStart: v.string(),
  week: v.number(),
  services: v.number(),
  missing: v.number(),
  used: v.picklist(["week", "services"]),
});
export type OpenChoice = v.InferOutput<typeof openChoiceSchema>;

export const weekChoiceSchema = v.strictObject({ counts: v.picklist(["week", "services"]) });
