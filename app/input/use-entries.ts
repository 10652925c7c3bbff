import { useEffect } from "react";
import type { Id } from "../../domain/shared/id.ts";
import type { Entries, EntriesStatus } from "../outbox/entries.ts";
import type { EntryPlace } from "../outbox/entry-draft.ts";
import { isUnsent } from "../outbox/entry-draft.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";

/** Numbers that this person typed or saved at any place of the organization. */
export function useEntries(
  organizationId: Id,
  { drafts, unkept, receipts, ...status }: EntriesStatus,
) {
  const { entries } = useOutbox();
  const { trouble } = useOutboxStatus();
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
export function useFinishing(entries: Entries, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a place finishes its numbers
  useEffect(() => () => void entries.finish(), [entries, place]);
}
