import { useCallback, useEffect, useSyncExternalStore } from "react";
import { isNoteOf, type NotePlace } from "../../domain/entry/note.ts";
import type { Id } from "../../domain/shared/id.ts";
import { useMe } from "../reading/me.ts";
import { personDatabaseOf } from "../store/person-database.ts";
import { afterPaint } from "../ui/when-idle.ts";
import type { LocalCount } from "./count-store.ts";
import type { EntriesStatus } from "./entries.ts";
import { type EntryDraft, isUnsent } from "./entry-draft.ts";
import { isSendableNote, isUnsavedNote, type NoteDraft } from "./notes.ts";
import { Outbox, type OutboxStatus } from "./outbox.ts";

let current: Outbox | undefined;

function outboxOf(userId: Id): Outbox {
  if (current?.userId === userId) return current;
  void current?.close();
  current = new Outbox(personDatabaseOf(userId));
  void current.open();
  return current;
}

export async function closeOutbox(): Promise<void> {
  const closed = current;
  current = undefined;
  await closed?.close();
}

export function useOutbox(): Outbox {
  return outboxOf(useMe().user.id);
}

export function useSending(): void {
  const outbox = useOutbox();
  useEffect(() => {
    const end = new AbortController();
    outbox.wake();
    window.addEventListener("online", outbox.comeOnline, end);
    window.addEventListener("pageshow", outbox.wake, end);
    window.addEventListener("pagehide", outbox.leave, end);
    document.addEventListener("visibilitychange", outbox.wake, end);
    return () => end.abort();
  }, [outbox]);
}

export function useOutboxStatus(): OutboxStatus {
  return useOutboxAfterPaint((outbox) => outbox.status());
}

export function useEntriesStatus(): EntriesStatus {
  const { entries } = useOutbox();
  return useSyncExternalStore(entries.subscribe, entries.status);
}

export function useEntriesStatusAfterPaint(): EntriesStatus {
  const { entries } = useOutbox();
  return useAfterPaint(entries.subscribe, entries.status);
}

export function useNoteDrafts(): readonly NoteDraft[] {
  const { notes } = useOutbox();
  return useSyncExternalStore(notes.subscribe, notes.drafts);
}

export function useHasUnsavedNote(place: NotePlace | null): boolean {
  const drafts = useNoteDrafts();
  return place !== null && drafts.some((note) => isUnsavedNote(note) && isNoteOf(note, place));
}

export function useUnsentNotes(): NoteDraft[] {
  const drafts = useNoteDrafts();
  const { trouble } = useOutboxStatus();
  return drafts.filter((draft) => trouble !== "none" || !isSendableNote(draft));
}

export function useUnsentEntries(): EntryDraft[] {
  const { drafts } = useEntriesStatusAfterPaint();
  const { trouble } = useOutboxStatus();
  return drafts.filter((draft) => isUnsent(draft, trouble));
}

export function useLocalCount(assignmentId: Id): LocalCount {
  return useOutboxAfterPaint(({ counts }) => counts.get(assignmentId));
}

/** Drawn in the first frame after a tap is on the disk. */
export function useShownCount(assignmentId: Id, listed?: number): number {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.counts.shown(assignmentId, listed));
}

/** Drawn a frame after the number, which the finger waits for. `look` must return the same object until it changes. */
export function useOutboxAfterPaint<Found>(look: (outbox: Outbox) => Found): Found {
  const outbox = useOutbox();
  return useAfterPaint(outbox.subscribe, () => look(outbox));
}

function useAfterPaint<Found>(
  subscribe: (listener: () => void) => () => void,
  look: () => Found,
): Found {
  const subscribeLater = useCallback(
    (listener: () => void) => subscribe(() => afterPaint(listener)),
    [subscribe],
  );
  return useSyncExternalStore(subscribeLater, look);
}
