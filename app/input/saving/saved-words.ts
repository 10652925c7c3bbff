import * as words from "#words/inputs.ts";
import { locale } from "#words/language.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { EntryReceipt } from "../../outbox/entry-draft.ts";

type Saved = Pick<EntryReceipt, "campusId" | "value">;

/** "Saved 4 numbers at Hillside and Downtown.", "Cleared 1 number." With one campus no place is named. */
export function savedWords(saved: readonly Saved[], campuses: readonly Campus[]): string {
  if (saved.length === 0) return words.allSaved;
  const cleared = saved.filter(({ value }) => value === null).length;
  const names = campuses
    .filter(({ id }) => saved.some(({ campusId }) => campusId === id))
    .map(({ name }) => name);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const places = campuses.length === 1 ? "" : list.format(names);
  return words.saved(saved.length - cleared, cleared, places);
}
