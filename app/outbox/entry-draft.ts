import * as v from "valibot";
import { replacedEntrySchema } from "../../domain/entry/entry.ts";
import { formatAmount } from "../../domain/shared/amount.ts";
import { shortDay } from "../../domain/shared/day-words.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, dayIn } from "../../domain/shared/week.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { currentTime } from "../reading/server-time.ts";

/** A null `occurrenceId` means the week itself. */
export type EntryPlace = {
  organizationId: Id;
  campusId: Id;
  occurrenceId: Id | null;
  weekStart: Day;
};

export type EntryCell = EntryPlace & { categoryId: Id };

/** "Kid Attendance, Kids at North", for when the category can no longer be found. */
const label = v.optional(v.string(), "");
/** 2 for dollars, 0 for counts. */
const digits = v.optional(v.number(), 0);

export const draftSchema = v.object({
  label,
  digits,
  value: v.nullable(v.number()),
  /** Typed text that is no number; never sent. */
  text: v.optional(v.string()),
  /** The entry's version when typing began, 0 without an entry. */
  seenVersion: v.number(),
  /** The number before typing began, for Undo. */
  before: v.optional(v.nullable(v.number()), null),
  /** Null until the field is left; then the change may be sent. */
  changeId: v.optional(v.nullable(v.string()), null),
  /** An earlier change may have arrived, so it is sent even when it equals the number before. */
  wasSent: v.optional(v.boolean(), false),
  refused: v.optional(v.nullable(v.string()), null),
  /** It was asked about and is right: to be told once it is saved ("later"), or all that there is to tell ("now"). */
  keeping: v.optional(v.picklist(["no", "later", "now"]), "no"),
});

export type EntryDraft = EntryCell & v.InferOutput<typeof draftSchema>;

export const receiptSchema = v.object({
  label,
  digits,
  value: v.nullable(v.number()),
  before: v.nullable(v.number()),
  version: v.number(),
  /** By this device's clock. */
  savedAt: v.number(),
  /** Kept until the person has answered. */
  replaced: v.optional(v.nullable(replacedEntrySchema), null),
});

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

/** False for typed text such as "abc", which stays on the device and is never sent. */
export function isNumber({ text }: EntryDraft): boolean {
  return text === undefined;
}

export function isSendable(draft: EntryDraft): boolean {
  return draft.changeId !== null && draft.refused === null && isNumber(draft);
}

/** While all is well, what can be sent is sent at once. */
export function isUnsent(draft: EntryDraft, trouble: "none" | "away" | "signed_out"): boolean {
  return trouble !== "none" || !isSendable(draft);
}

/** "Kid Attendance, Kids at North, week of Jun 7"; with the year when it is another one. */
export function draftPlace({ label, weekStart }: EntryDraft): string {
  return `${label}, week of ${shortDay(weekStart, dayIn(deviceTimeZone, currentTime()))}`;
}

export function draftWords({ value, text, digits }: EntryDraft): string {
  if (text !== undefined) return text;
  return value === null ? "blank" : formatAmount(value, { digits });
}
