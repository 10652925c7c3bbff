import { useEffect } from "react";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { EntryPlace } from "../offline/entry-draft.ts";
import { isUnsent } from "../offline/entry-draft.ts";
import type { EntriesStatus, EntryOutbox } from "../offline/entry-outbox.ts";
import { useOutbox, useOutboxStatus } from "../offline/use-outbox.ts";
import { campusOfOldDraft } from "./unsaved-places.ts";

/** What was typed, and what was saved, by this person at any place of the organization. */
export function useEntries(
  organizationId: Id,
  campuses: readonly Campus[],
  { drafts, unkept, receipts, ...status }: EntriesStatus,
) {
  const { entries } = useOutbox();
  const { trouble } = useOutboxStatus();
  const { isRead } = status;
  useEffect(() => {
    if (isRead) void entries.placeOld((draft) => campusOfOldDraft(draft, campuses)?.id);
  }, [entries, campuses, isRead]);
  const isHere = (one: EntryPlace) => one.organizationId === organizationId;
  const here = drafts.filter(isHere);
  return {
    ...status,
    outbox: entries,
    drafts: here,
    unsent: here.filter((draft) => isUnsent(draft, trouble)),
    unkept: unkept.filter(isHere),
    receipts: receipts.filter(isHere),
  };
}

/** The browser's Back leaves a place while the focus is still in a field. */
export function useFinishing(entries: EntryOutbox, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a place finishes its numbers
  useEffect(() => () => void entries.finish(), [entries, place]);
}
