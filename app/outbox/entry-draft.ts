import * as v from "valibot";
import * as words from "#words/counts.ts";
import { weekOf } from "#words/days.ts";
import { type Entry, replacedEntrySchema } from "../../domain/entry/entry.ts";
import { formatAmount } from "../../domain/shared/amount.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { currentTime } from "../reading/server-time.ts";
import type { EntryKey } from "../store/person-database.ts";

export type EntryPlace = {
  organizationId: Id;
  campusId: Id;
  occurrenceId: Id | null;
  weekStart: Day;
};

export type EntryCell = EntryPlace & { categoryId: Id };

const cellAndLook = {
  organizationId: v.string(),
  campusId: v.string(),
  occurrenceId: v.nullable(v.string()),
  weekStart: v.string(),
  categoryId: v.string(),
  label: v.optional(v.string(), ""),
  digits: v.optional(v.number(), 0),
};

export const entryDraftSchema = v.object({
  ...cellAndLook,
  value: v.nullable(v.number()),
  text: v.optional(v.string()),
  seenVersion: v.number(),
  before: v.optional(v.nullable(v.number()), null),
  /** The id is null until the field is left; then the change may be sent. */
  changeId: v.optional(v.nullable(v.string()), null),
  /** An earlier change may have arrived, so it is sent even when it equals the number before. */
  wasSent: v.optional(v.boolean(), false),
  refused: v.optional(v.nullable(v.string()), null),
  /** "now" asks the server to mark the saved number as right, "later" to do so once this number is saved. */
  keeping: v.optional(v.picklist(["no", "later", "now"]), "no"),
});
export type EntryDraft = v.InferOutput<typeof entryDraftSchema>;

export type TypedNumber = Pick<
  EntryDraft,
  "value" | "text" | "seenVersion" | "before" | "label" | "digits"
>;

export const entryReceiptSchema = v.object({
  ...cellAndLook,
  value: v.nullable(v.number()),
  before: v.nullable(v.number()),
  version: v.number(),
  savedAt: v.number(),
  replaced: v.optional(v.nullable(replacedEntrySchema), null),
});
export type EntryReceipt = v.InferOutput<typeof entryReceiptSchema>;

export function isAt(cell: EntryPlace, place: EntryPlace): boolean {
  return placeKey(cell) === placeKey(place);
}

export function placeKey(place: EntryPlace): string {
  const { organizationId, campusId, occurrenceId, weekStart } = place;
  return [organizationId, campusId, occurrenceId, weekStart].join(" ");
}

export function entryKey({ organizationId, campusId, occurrenceId, ...rest }: EntryCell): EntryKey {
  return [organizationId, occurrenceId ?? campusId, rest.weekStart, rest.categoryId];
}

export function cellOf(cell: EntryCell): EntryCell {
  const { organizationId, campusId, occurrenceId, weekStart, categoryId } = cell;
  return { organizationId, campusId, occurrenceId, weekStart, categoryId };
}

export function draftOf(cell: EntryCell, typed: TypedNumber): EntryDraft {
  const isNew = { changeId: null, wasSent: false, refused: null, keeping: "no" } as const;
  return { ...cellOf(cell), ...typed, ...isNew };
}

export function keepingOf(draft: EntryDraft): EntryDraft {
  return { ...draft, changeId: newId(), wasSent: false, keeping: "now" };
}

export function changeOf({ categoryId, value, seenVersion, changeId, keeping }: EntryDraft) {
  const named = { categoryId, value, seenVersion, ...(changeId && { changeId }) };
  return keeping === "now" ? { ...named, isKept: true } : named;
}

export function rebased(
  draft: EntryDraft,
  before: number | null,
  seenVersion: number,
): EntryDraft | null {
  const isAsSaved = draft.text === undefined && draft.value === before;
  return isAsSaved ? null : { ...draft, before, seenVersion };
}

/** A notice for the person whose "It’s right" came after the number had changed, otherwise null. */
export function keptNow(sent: EntryDraft, item: Entry | undefined): EntryDraft | null {
  if (item?.isKept !== false) return null;
  const now = draftWords({ ...sent, value: item.value });
  return { ...sent, before: item.value, refused: words.changedNow(now) };
}

/** Returns false for typed text such as "abc", which stays on the device and is never sent. */
export function isNumber({ text }: EntryDraft): boolean {
  return text === undefined;
}

export function isSendable(draft: EntryDraft): boolean {
  return draft.changeId !== null && draft.refused === null && isNumber(draft);
}

export function isUnsent(draft: EntryDraft, trouble: "none" | "away" | "signed_out"): boolean {
  return trouble !== "none" || !isSendable(draft);
}

export function draftPlace({ label, weekStart }: EntryDraft): string {
  return `${label}, ${weekOf(shortDay(weekStart, dayIn(deviceTimeZone, currentTime())))}`;
}

export function draftWords({ value, text, digits }: EntryDraft): string {
  if (text !== undefined) return text;
  return value === null ? words.blank : formatAmount(value, { digits });
}
