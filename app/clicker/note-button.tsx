import { StickyNote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import type { Assignment } from "../../domain/assignment.ts";
import { loadInTime } from "../shell/load-piece.ts";
import { IconButton } from "../ui/button.tsx";

const NoteDialog = lazy(() => loadInTime("clicker/note-dialog", import("./note-dialog.tsx")));

/** Only a count of a campus has a place for a note. */
export function NoteButton({ assignment }: { assignment: Assignment }) {
  const [isOpen, setOpen] = useState(false);
  if (!assignment.campusId) return null;
  return (
    <>
      <IconButton label="Notes" onClick={() => setOpen(true)}>
        <StickyNote size={20} />
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
