import type { Entries } from "../outbox/entries.ts";
import type { EntryRow } from "./entry-rows.ts";

/** The number of the row was asked about, and is right as it is. */
export function keepNumber(outbox: Entries, row: EntryRow): void {
  const { at, category, value, saved, digits } = row;
  const shown = { value, before: value, seenVersion: saved?.version ?? 0, digits };
  void outbox.keepNumber({ ...at, categoryId: category.id }, { ...shown, label: category.name });
}

/** By anybody. */
export function isKept({ saved, draft }: EntryRow): boolean {
  return saved?.isKept === true && !draft;
}
