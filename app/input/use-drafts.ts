import { useCallback, useEffect, useRef, useState } from "react";
import type { Id } from "../../domain/id.ts";
import {
  type Draft,
  type DraftPlace,
  type Drafts,
  deleteDraft,
  readDrafts,
  writeDraft,
} from "./drafts.ts";

const none: Drafts = {};

/** Whether what was typed is on the device's disk. */
export type Keeping = "busy" | "kept" | "failed";

/**
 * The unsaved numbers of a campus's week, as the device keeps them; null while they are being read. When the device
 * cannot keep them (a full disk), they live as long as the page, and `keeping` is "failed"; it is "busy" while the last
 * change is on its way to the disk.
 */
export function useDrafts(place: DraftPlace) {
  const { userId, organizationId, campusId, weekStart } = place;
  const key = [userId, organizationId, campusId, weekStart].join(" ");
  const [held, setHeld] = useState<{ key: string; drafts: Drafts } | null>(null);
  const [keeping, setKeeping] = useState<Keeping>("kept");
  const writing = useRef(0);
  const shown = useRef(held);
  shown.current = held;

  useEffect(() => {
    let isCurrent = true;
    const show = (drafts: Drafts) => isCurrent && setHeld({ key, drafts });
    readDrafts({ userId, organizationId, campusId, weekStart }).then(show, () => {
      setKeeping("failed");
      show(none);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, userId, organizationId, campusId, weekStart]);

  const change = useCallback(
    (categoryId: Id, draft: Draft | null) => {
      const here = { userId, organizationId, campusId, weekStart };
      const kept = draft ? writeDraft(here, categoryId, draft) : deleteDraft(here, categoryId);
      const own = ++writing.current;
      const become = (state: Keeping) => own === writing.current && setKeeping(state);
      become("busy");
      kept.then(
        () => become("kept"),
        () => become("failed"),
      );
      // A save may end after the person has gone to another week, whose drafts are none of its business.
      setHeld((known) =>
        known?.key === key ? { key, drafts: changed(known.drafts, categoryId, draft) } : known,
      );
    },
    [key, userId, organizationId, campusId, weekStart],
  );

  /** The drafts of this place as they are now, also after the person has gone to another one. */
  async function readLatest(): Promise<Drafts> {
    if (shown.current?.key === key) return shown.current.drafts;
    return readDrafts(place).catch(() => none);
  }

  return { key, drafts: held?.key === key ? held.drafts : null, change, readLatest, keeping };
}

function changed(drafts: Drafts, categoryId: Id, draft: Draft | null): Drafts {
  const { [categoryId]: _, ...others } = drafts;
  return draft ? { ...others, [categoryId]: draft } : others;
}
