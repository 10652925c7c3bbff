import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { type DeviceCount, nextRequest } from "../../../domain/count/device-count.ts";
import { isNoteOf } from "../../../domain/entry/note.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { addDays, weekStartOf } from "../../../domain/shared/time/week.ts";
import { statusWords } from "../../clicker/status-words.ts";
import { NoteLines } from "../../notes/note-lines.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useDay } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { useOnline } from "../../reading/online.ts";
import styles from "./assignment-row.module.css";

type RowNotesProps = { assignment: Assignment };

export function RowNotes({ assignment }: RowNotesProps) {
  const current = useOrganization();
  if (!current || !assignment.campusId || !assignment.categoryId) return null;
  return <NotesOf assignment={assignment} organization={current.organization} />;
}

function NotesOf({ assignment, organization }: RowNotesProps & { organization: Organization }) {
  const { campusId, categoryId, occurrenceId, date } = assignment;
  const { id: organizationId, timeZone, weekStartDay } = organization;
  const to = weekStartOf(useDay(timeZone), weekStartDay);
  const notes = useNotes(organizationId, { from: addDays(to, -8 * 7), to });
  const weekStart = weekStartOf(date, weekStartDay);
  const place = { campusId: campusId ?? "", weekStart, occurrenceId, categoryId };
  return <NoteLines notes={notes.filter((note) => isNoteOf(note, place))} />;
}

export function UnsentNote({ assignmentId }: { assignmentId: Id }) {
  const status = useOutboxStatus();
  const isOnline = useOnline();
  const counts = status.waiting.filter((count) => count.assignmentId === assignmentId);
  const { kind, text } = statusWords(counts, status, isOnline);
  if (!counts.some(isUnsent)) return null;
  return (
    <span className={styles.unsent} data-kind={kind}>
      {text}
    </span>
  );
}

/** Taps from before a restart are left out: the clicker asks about them. */
function isUnsent(count: DeviceCount): boolean {
  return count.refused !== null || nextRequest(count) !== null;
}
