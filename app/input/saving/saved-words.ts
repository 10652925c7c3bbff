import type { Campus } from "../../../domain/organization/campus.ts";
import type { EntryReceipt } from "../../outbox/entry-draft.ts";

type Saved = Pick<EntryReceipt, "campusId" | "value">;

/** "Saved 4 numbers at Hillside and Downtown.", "Cleared 1 number." With one campus no place is named. */
export function savedWords(saved: readonly Saved[], campuses: readonly Campus[]): string {
  if (saved.length === 0) return "Everything is saved already.";
  const done = doneWords(saved);
  const names = campuses
    .filter(({ id }) => saved.some(({ campusId }) => campusId === id))
    .map(({ name }) => name);
  if (campuses.length === 1 || names.length === 0) return `${done}.`;
  const list = new Intl.ListFormat("en-US", { type: "conjunction" });
  return `${done} at ${list.format(names)}.`;
}

function doneWords(saved: readonly Saved[]): string {
  const cleared = saved.filter(({ value }) => value === null).length;
  if (cleared === saved.length) return `Cleared ${numbersWords(cleared)}`;
  const numbers = `Saved ${numbersWords(saved.length - cleared)}`;
  return cleared === 0 ? numbers : `${numbers} and cleared ${cleared}`;
}

export function numbersWords(count: number): string {
  return count === 1 ? "1 number" : `${count} numbers`;
}
