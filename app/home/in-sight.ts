import type { Id } from "../../domain/shared/id.ts";

let wanted: readonly Id[] = [];

/** The list that is shown next scrolls to the first of these. */
export function bringIntoSight(ids: readonly Id[]): void {
  wanted = ids;
}

/** The `ref` of a row that shows these counts. */
export function inSight(ids: readonly Id[]) {
  return (row: HTMLElement | null) => {
    if (!row || !wanted.some((id) => ids.includes(id))) return;
    wanted = [];
    row.scrollIntoView({ block: "center" });
  };
}
