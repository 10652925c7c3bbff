import { isNoteOf } from "../../domain/note.ts";
import { NoteLines } from "../notes/note-lines.tsx";
import { useNotes } from "../notes/use-notes.ts";
import { useHasUnsavedNote } from "../offline/use-outbox.ts";
import { StoryLink } from "../story/story-link.tsx";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

/** The way to who counted and changed a number, and what is noted on it. */
export function RowStory({ row: { at, category } }: { row: EntryRow }) {
  const { organizationId, weekStart, campusId, occurrenceId } = at;
  const categoryId = category.id;
  const notes = useNotes(organizationId, { from: weekStart, to: weekStart });
  const place = { weekStart, categoryId, campusId, occurrenceId: occurrenceId ?? undefined };
  const isUnsaved = useHasUnsavedNote({ ...at, categoryId });
  return (
    <>
      <StoryLink place={place} name={category.name} />
      {isUnsaved && <span className={styles.unsaved}>Note not saved yet</span>}
      <NoteLines notes={notes.filter((note) => isNoteOf(note, { ...at, categoryId }))} />
    </>
  );
}
