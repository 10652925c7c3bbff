import { useEffect } from "react";
import * as words from "#words/clicker.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { countNoteTarget } from "../../notes/count-target.ts";
import { Notes } from "../../notes/notes.tsx";
import { notesQuery } from "../../notes/notes-query.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { type CurrentOrganization, useOrganization } from "../../reading/me.ts";
import { useRead } from "../../store/use-read.ts";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";

type NoteDialogProps = { assignment: Assignment; onClose: () => void };

export default function NoteDialog({ assignment, onClose }: NoteDialogProps) {
  const current = useOrganization();
  return (
    <Dialog open onClose={onClose} title={words.notesOn(assignmentName(assignment))}>
      {current && <CountNotes current={current} assignment={assignment} />}
      <DialogActions onClose={onClose} close={words.close} />
    </Dialog>
  );
}

type CountNotesProps = { current: CurrentOrganization; assignment: Assignment };

function CountNotes({ current: { organization, member }, assignment }: CountNotesProps) {
  const target = countNoteTarget(assignment, organization);
  const weekStart = target?.weekStart ?? assignment.date;
  const range = { from: weekStart, to: weekStart };
  const { data: notes = [], refetch } = useRead(notesQuery(organization.id, range));
  const outbox = useOutbox();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch is made anew each time, and does the same
  useEffect(() => outbox.notes.onSaved(refetch), [outbox]);
  if (!target) return null;
  // A member notes their own counts wherever these are.
  const counter = assignment.userId === member.userId ? { ...member, places: undefined } : member;
  return <Notes target={target} notes={notes} organization={organization} member={counter} />;
}
