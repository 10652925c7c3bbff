import * as v from "valibot";
import { formatAmount } from "../../domain/amount.ts";
import { replacedEntrySchema } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";

/** Where a number belongs: a campus's week, or one service of it when `occurrenceId` names one. */
export type EntryPlace = {
  organizationId: Id;
  campusId: Id;
  occurrenceId: Id | null;
  weekStart: Day;
};

/** One category's number at a place. */
export type EntryCell = EntryPlace & { categoryId: Id };

/** "Kid Attendance, Kids at North": for a screen on which the category is not to be found any more. */
const label = v.optional(v.string(), "");
/** Decimals of the value: 2 for dollars, 0 for counts. */
const digits = v.optional(v.number(), 0);

export const draftSchema = v.object({
  label,
  digits,
  value: v.nullable(v.number()),
  /** Typed text that cannot be read as a number; it is never sent. */
  text: v.optional(v.string()),
  /** The entry's version when the typing began, 0 when there was none. */
  seenVersion: v.number(),
  /** The number that was there when the typing began, for Undo. */
  before: v.optional(v.nullable(v.number()), null),
  /** Names the change once its field was left and it may be sent; null while it is being typed. */
  changeId: v.optional(v.nullable(v.string()), null),
  /** An earlier change of it may have arrived, so that the number before is no longer a reason to send nothing. */
  wasSent: v.optional(v.boolean(), false),
  /** Why the server will not take it. */
  refused: v.optional(v.nullable(v.string()), null),
});

/** A number that was typed and is not saved yet. */
export type EntryDraft = EntryCell & v.InferOutput<typeof draftSchema>;

export const receiptSchema = v.object({
  label,
  digits,
  value: v.nullable(v.number()),
  before: v.nullable(v.number()),
  version: v.number(),
  /** Milliseconds since 1970 on this device's clock. */
  savedAt: v.number(),
  /** Somebody else's number that this one has replaced, until the person has answered. */
  replaced: v.optional(v.nullable(replacedEntrySchema), null),
});

/** A number that this device has saved. */
export type EntryReceipt = EntryCell & v.InferOutput<typeof receiptSchema>;

export function isAt(cell: EntryPlace, place: EntryPlace): boolean {
  return placeKey(cell) === placeKey(place);
}

export function placeKey(place: EntryPlace): string {
  const { organizationId, campusId, occurrenceId, weekStart } = place;
  return [organizationId, campusId, occurrenceId, weekStart].join(" ");
}

export function cellKey(cell: EntryCell): string {
  return `${placeKey(cell)} ${cell.categoryId}`;
}

/** It waits for the network alone. */
export function isSendable({ changeId, refused, text }: EntryDraft): boolean {
  return changeId !== null && refused === null && text === undefined;
}

export function draftWords({ value, text, digits }: EntryDraft): string {
  if (text !== undefined) return text;
  return value === null ? "blank" : formatAmount(value, { digits });
}
