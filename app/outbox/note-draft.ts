import * as v from "valibot";
import type { Note } from "../../domain/entry/note.ts";

export const noteDraftSchema = v.object({
  id: v.string(),
  organizationId: v.string(),
  campusId: v.string(),
  weekStart: v.string(),
  occurrenceId: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  /** "Adult Attendance, Sun, Jun 7, 9:00 AM", for when the place can no longer be found. */
  label: v.string(),
  text: v.string(),
  before: v.string(),
  seenVersion: v.number(),
  /** The id is null until the person saves the note; then the change may be sent. */
  changeId: v.nullable(v.string()),
  /** Was sent and may have arrived, so it is sent again before a later change. */
  tried: v.nullable(v.object({ text: v.string(), changeId: v.string() })),
  refused: v.nullable(v.string()),
});
export type NoteDraft = v.InferOutput<typeof noteDraftSchema>;

export type NoteTarget = Pick<
  NoteDraft,
  "organizationId" | "campusId" | "weekStart" | "occurrenceId" | "categoryId" | "label"
>;

export function newNote(target: NoteTarget, id: string): NoteDraft {
  const { organizationId, campusId, weekStart, occurrenceId, categoryId, label } = target;
  const place = { organizationId, campusId, weekStart, occurrenceId, categoryId };
  const unsent = { changeId: null, tried: null, refused: null };
  return { id, ...place, label, text: "", before: "", seenVersion: 0, ...unsent };
}

export function changeOfNote(target: NoteTarget, note: Note): NoteDraft {
  const { id, text, version } = note;
  return { ...newNote(target, id), text, before: text, seenVersion: version };
}

/** Whether the person wrote the note on this device and did not save it. */
export function isUnsavedNote({ changeId, refused }: NoteDraft): boolean {
  return changeId === null && refused === null;
}

export const unsavedWords = "Draft, not saved yet";

/** Waits for the server, unlike one that is being written. */
export function isSendableNote({ changeId, tried, refused }: NoteDraft): boolean {
  return refused === null && (changeId !== null || tried !== null);
}
