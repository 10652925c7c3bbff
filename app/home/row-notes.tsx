import type { Assignment } from "../../domain/assignment/assignment.ts";
import { isNoteOf } from "../../domain/entry/note.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { addDays, weekStartOf } from "../../domain/shared/week.ts";
import { NoteLines } from "../notes/note-lines.tsx";
import { useNotes } from "../notes/use-notes.ts";
import { useDay } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";

type RowNotesProps = { assignment: Assignment };

/** What is noted on the number that a count makes. */
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
