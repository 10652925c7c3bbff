import { Link } from "react-router";
import { isChangedAt } from "../../../domain/entry/changed-number.ts";
import { isNoteOf } from "../../../domain/entry/note.ts";
import type { StoryPlace } from "../../../domain/entry/number-story.ts";
import { NoteLines } from "../../notes/note-lines.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useHasUnsavedNote } from "../../outbox/use-outbox.ts";
import { useChangedNumbers } from "../../reading/changed-numbers.ts";
import { useStoryLink } from "../../story/story-address.ts";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

type StoryNameProps = { row: EntryRow; name: string };

/** The name of a number leads to who counted and changed it. */
export function StoryName({ row, name }: StoryNameProps) {
  const isChanged = useIsChanged(row);
  const label = isChanged ? `Story of ${name}, changed since you looked` : `Story of ${name}`;
  return (
    <Link {...useStoryLink(placeOf(row))} className={styles.name} aria-label={label}>
      {name}
    </Link>
  );
}

export function RowMarks({ row }: { row: EntryRow }) {
  const { organizationId, weekStart } = row.at;
  const categoryId = row.category.id;
  const notes = useNotes(organizationId, { from: weekStart, to: weekStart });
  const isUnsaved = useHasUnsavedNote({ ...row.at, categoryId });
  const isChanged = useIsChanged(row);
  return (
    <>
      {isChanged && <span className={styles.missing}>changed since you looked</span>}
      {isUnsaved && <span className={styles.unsaved}>Note not saved yet</span>}
      <NoteLines notes={notes.filter((note) => isNoteOf(note, { ...row.at, categoryId }))} />
    </>
  );
}

function useIsChanged(row: EntryRow): boolean {
  const place = placeOf(row);
  return useChangedNumbers()?.items.some((one) => isChangedAt(one, place)) ?? false;
}

function placeOf({ at, category }: EntryRow): StoryPlace {
  const { weekStart, campusId, occurrenceId } = at;
  return { weekStart, categoryId: category.id, campusId, occurrenceId: occurrenceId ?? undefined };
}
