import type { Campus } from "../../../domain/organization/campus.ts";
import type { EntryRow } from "./entry-rows.ts";

/** For the outbox; with `text` it is no number yet. */
export function typedNumber(
  { at, category, saved, digits }: EntryRow,
  campuses: readonly Campus[],
  value: number | null,
  text?: string,
) {
  const campus = campuses.find(({ id }) => id === at.campusId);
  const owner = campus?.departments.find(({ categories }) => categories.includes(category));
  const where = campuses.length > 1 ? ` at ${campus?.name}` : "";
  return {
    value,
    text,
    seenVersion: saved?.version ?? 0,
    before: saved?.value ?? null,
    label: `${category.name}, ${owner?.name}${where}`,
    digits,
  };
}
