import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { serviceWords } from "../../domain/shared/time/day-words.ts";
import { weekStartOf } from "../../domain/shared/time/week.ts";
import type { NoteTarget } from "../outbox/notes.ts";

/** Where the notes of a count's number stand. Only a count of a campus has such a place. */
export function countNoteTarget(
  assignment: Assignment,
  { id: organizationId, weekStartDay }: Organization,
): NoteTarget | null {
  const { campusId, occurrenceId, categoryId, date, time } = assignment;
  if (!campusId) return null;
  const weekStart = weekStartOf(date, weekStartDay);
  const label = `${assignmentName(assignment)}, ${serviceWords({ date, time: time ?? "" })}`;
  return { organizationId, campusId, weekStart, occurrenceId, categoryId, label };
}
