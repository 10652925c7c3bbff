import { useEffect } from "react";
import type { Campus } from "../../domain/campus.ts";
import { type EntryPlace, isAt, placeKey } from "../offline/entry-draft.ts";
import type { EntryOutbox } from "../offline/entry-outbox.ts";
import { useEntriesStatus, useOutbox } from "../offline/use-outbox.ts";
import { campusOfOldDraft } from "./unsaved-places.ts";

export function useEntries(place: EntryPlace, campuses: readonly Campus[]) {
  const { entries } = useOutbox();
  const { drafts, receipts, ...status } = useEntriesStatus();
  const { isRead } = status;
  useEffect(() => {
    if (isRead) void entries.placeOld((draft) => campusOfOldDraft(draft, campuses)?.id);
  }, [entries, campuses, isRead]);
  useFinishing(entries, place);
  const { organizationId } = place;
  return {
    ...status,
    outbox: entries,
    drafts: drafts.filter((draft) => isAt(draft, place)),
    receipts: receipts.filter((receipt) => isAt(receipt, place)),
    everywhere: drafts.filter((draft) => draft.organizationId === organizationId),
    saved: receipts.filter((receipt) => receipt.organizationId === organizationId),
  };
}

/** The browser's Back leaves a place while the focus is still in a field. */
function useFinishing(entries: EntryOutbox, place: EntryPlace): void {
  const key = placeKey(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place
  useEffect(() => () => void entries.finish(place), [entries, key]);
}
