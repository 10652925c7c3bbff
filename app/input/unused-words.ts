import { valueWords } from "../../domain/shared/amount.ts";
import type { EntryRow } from "./entry-rows.ts";

/** Of the number that does not count, where the whole week and its services both have one. */
export function unusedWords({ both, category }: EntryRow, currency: string): string | null {
  if (!both) return null;
  return both.used === "week"
    ? `${valueWords(both.services, category, currency)} at its services is not used`
    : `${valueWords(both.week, category, currency)} entered for the whole week is not used`;
}
