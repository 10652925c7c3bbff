import { StickyNote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import * as words from "#words/clicker.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { countNoteTarget } from "../../notes/count-target.ts";
import { useHasUnsavedNote } from "../../outbox/use-outbox.ts";
import { useOrganization } from "../../reading/me.ts";
import { loadInTime } from "../../shell/load-piece.ts";
import { IconButton } from "../../ui/button.tsx";
import styles from "./counting.module.css";

const NoteDialog = lazy(() =>
  loadInTime("clicker/counting/note-dialog", import("./note-dialog.tsx")),
);

/** Only a count of a campus has a place for a note. */
export function NoteButton({ assignment }: { assignment: Assignment }) {
  const [isOpen, setOpen] = useState(false);
  const organization = useOrganization()?.organization;
  const isUnsaved = useHasUnsavedNote(
    organization ? countNoteTarget(assignment, organization) : null,
  );
  if (!assignment.campusId) return null;
  return (
    <>
      <IconButton
        label={isUnsaved ? words.notesWithDraft : words.notes}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        <StickyNote size={20} aria-hidden="true" />
        <span className={styles.word}>{words.notes}</span>
        {isUnsaved && <span className={styles.draft} />}
      </IconButton>
      {isOpen &&
        // Outside the clicker, which is dark in both themes.
        createPortal(
          <Suspense>
            <NoteDialog assignment={assignment} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
