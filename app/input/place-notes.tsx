import { longDay, serviceWords } from "../../domain/day-words.ts";
import type { Membership } from "../../domain/member.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import type { Organization } from "../../domain/organization.ts";
import { Notes } from "../notes/notes.tsx";
import { useNotes } from "../notes/use-notes.ts";
import type { EntryPlace } from "../offline/entry-draft.ts";

type PlaceNotesProps = {
  at: EntryPlace;
  campusName: string;
  occurrence: Occurrence | undefined;
  organization: Organization;
  member: Membership;
};

/** The notes of the chosen week, or of the chosen service's date. */
export function PlaceNotes({ at, campusName, occurrence, ...place }: PlaceNotesProps) {
  const { weekStart } = at;
  const notes = useNotes(at.organizationId, { from: weekStart, to: weekStart });
  if (at.campusId === "") return null;
  const when = occurrence
    ? serviceWords(occurrence)
    : `week starting ${longDay(weekStart, weekStart)}`;
  const target = { ...at, categoryId: null, label: `${campusName}, ${when}` };
  return (
    <Notes
      key={`${weekStart} ${at.campusId} ${at.occurrenceId}`}
      target={target}
      notes={notes}
      {...place}
    />
  );
}
