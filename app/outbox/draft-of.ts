import type { Entry } from "../../domain/entry/entry.ts";
import { newId } from "../../domain/shared/id.ts";
import { draftWords, type EntryCell, type EntryDraft } from "./entry-draft.ts";

export type TypedNumber = Pick<
  EntryDraft,
  "value" | "text" | "seenVersion" | "before" | "label" | "digits"
>;

export function draftOf(cell: EntryCell, typed: TypedNumber): EntryDraft {
  const isNew = { changeId: null, wasSent: false, refused: null, keeping: "no" } as const;
  return { ...cellOf(cell), ...typed, ...isNew };
}

export function cellOf(cell: EntryCell): EntryCell {
  const { organizationId, campusId, occurrenceId, weekStart, categoryId } = cell;
  return { organizationId, campusId, occurrenceId, weekStart, categoryId };
}

/** To be sent, though the number is saved as it is. */
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

/** What is left to tell the person of a "It’s right" that has arrived. It is for another number where that has changed. */
export function keptNow(sent: EntryDraft, item: Entry | undefined): EntryDraft | null {
  if (item?.isKept !== false) return null;
  const now = draftWords({ ...sent, value: item.value });
  return { ...sent, before: item.value, refused: `The number was changed, and is ${now} now.` };
}
