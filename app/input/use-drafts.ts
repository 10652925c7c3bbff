import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import {
  type Draft,
  type DraftPlace,
  type Drafts,
  keepDraft,
  type PlacedDraft,
  readDrafts,
} from "./drafts.ts";

export type Keeping = "busy" | "kept" | "failed";

/** Null while being read. When the disk is full drafts live as long as the page and `keeping` is "failed". */
export function useDrafts(place: DraftPlace, campuses: readonly Campus[]) {
  const { userId, organizationId, campusId, occurrenceId, weekStart } = place;
  const key = [userId, organizationId, campusId, occurrenceId, weekStart].join(" ");
  const read = () => readDrafts(userId, organizationId, campuses);
  const readHere = useEffectEvent(read);
  const [held, setHeld] = useState<{ key: string; placed: PlacedDraft[] } | null>(null);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const writing = useRef(0);
  const shown = useRef(held);
  shown.current = held;

  useEffect(() => {
    let isCurrent = true;
    void readHere().then(({ drafts, isKept }) => {
      if (!isCurrent) return;
      setHeld({ key, placed: drafts });
      setKeeping((known) => (known === "busy" ? known : isKept ? "kept" : "failed"));
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const change = useCallback(
    (categoryId: Id, draft: Draft | null) => {
      const where = { userId, organizationId, campusId, occurrenceId, weekStart, categoryId };
      const changed = { ...where, draft };
      const own = ++writing.current;
      const become = (state: Keeping) => own === writing.current && setKeeping(state);
      become("busy");
      keepDraft(changed).then(
        () => become("kept"),
        () => become("failed"),
      );
      // The person may have moved to another week before the save ends.
      setHeld((known) =>
        known?.key === key ? { key, placed: withChange(known.placed, changed) } : known,
      );
    },
    [key, userId, organizationId, campusId, occurrenceId, weekStart],
  );

  /** Also after the person has moved on to another place. */
  async function readLatest(): Promise<Drafts> {
    if (shown.current?.key === key) return draftsOf(shown.current.placed, place);
    return draftsOf((await read()).drafts, place);
  }

  const drafts = held?.key === key ? draftsOf(held.placed, place) : null;
  return { key, drafts, everywhere: held?.placed ?? [], change, readLatest, keeping };
}

function draftsOf(placed: PlacedDraft[], place: DraftPlace): Drafts {
  const here = placed.filter((one) => isAt(one, place));
  return Object.fromEntries(here.map(({ categoryId, draft }) => [categoryId, draft]));
}

function withChange(
  placed: PlacedDraft[],
  { draft, ...where }: DraftPlace & { categoryId: Id; draft: Draft | null },
): PlacedDraft[] {
  const others = placed.filter((one) => one.categoryId !== where.categoryId || !isAt(one, where));
  return draft ? [...others, { ...where, draft }] : others;
}

function isAt(placed: PlacedDraft, { campusId, occurrenceId, weekStart }: DraftPlace): boolean {
  if (placed.campusId !== campusId || placed.weekStart !== weekStart) return false;
  return placed.occurrenceId === occurrenceId;
}
