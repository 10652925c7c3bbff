import type { Campus } from "../../domain/campus.ts";
import type { EntryPlace } from "../offline/entry-draft.ts";

/** "Saved 4 numbers at Hillside and Downtown." With one campus no place is named. */
export function savedWords(saved: readonly EntryPlace[], campuses: readonly Campus[]): string {
  if (saved.length === 0) return "Everything is saved already.";
  const numbers = numbersWords(saved.length);
  const names = campuses
    .filter(({ id }) => saved.some(({ campusId }) => campusId === id))
    .map(({ name }) => name);
  if (campuses.length === 1 || names.length === 0) return `Saved ${numbers}.`;
  const list = new Intl.ListFormat("en-US", { type: "conjunction" });
  return `Saved ${numbers} at ${list.format(names)}.`;
}

export function numbersWords(count: number): string {
  return count === 1 ? "1 number" : `${count} numbers`;
}
