import type { EntryRow } from "./entry-rows.ts";

/** Which question is open: "which" of two numbers counts, or of what this one is ("whose"). */
export function questionOf(row: EntryRow): "which" | "whose" | null {
  if (row.at.occurrenceId !== null || !row.mayChoose || row.draft) return null;
  if (row.both) return row.both.isOpen ? "which" : null;
  const isUnasked = row.saved?.choice === "typed_first" && row.value !== null;
  return isUnasked && row.awaitedAt.length > 0 ? "whose" : null;
}
