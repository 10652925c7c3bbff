import { type NumberStory, notePlaceOf, type StoryPlace } from "../../domain/entry/number-story.ts";
import type { Membership } from "../../domain/member/member.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { serviceWords, shortDay } from "../../domain/shared/day-words.ts";
import { NoteItem } from "../notes/note-item.tsx";
import { Notes } from "../notes/notes.tsx";
import { useNotes } from "../notes/use-notes.ts";
import { useDay } from "../reading/clock.ts";
import styles from "./change-list.module.css";

type StoryNotesProps = {
  story: NumberStory;
  place: StoryPlace;
  organization: Organization;
  member: Membership;
};

/** Those of the number, which can be written here, or of a sum over campuses, which has none of its own. */
export function StoryNotes({ story, place, organization, member }: StoryNotesProps) {
  const { weekStart, category, numbers } = story;
  const today = useDay(organization.timeZone);
  const notes = useNotes(organization.id, { from: weekStart, to: weekStart });
  const own = notes.filter(({ categoryId }) => categoryId === category.id);
  const at = notePlaceOf(story, place);
  if (!at && own.length === 0) return null;
  const [number] = numbers;
  const isService = at !== null && at.occurrenceId !== null && number;
  const when = isService
    ? serviceWords({ date: number.date, time: number.time ?? "" }, undefined, today)
    : `week of ${shortDay(weekStart, today)}`;
  return (
    <section className={styles.changes} aria-label="Notes on this number">
      <h3 className={styles.title}>NOTES</h3>
      {at ? (
        <Notes
          target={{ ...at, organizationId: organization.id, label: `${category.name}, ${when}` }}
          unit={category.unit}
          notes={own}
          organization={organization}
          member={member}
        />
      ) : (
        own.map((note) => (
          <NoteItem key={note.id} note={note} timeZone={organization.timeZone} onEdit={undefined} />
        ))
      )}
    </section>
  );
}
