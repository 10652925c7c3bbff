import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Membership } from "../../domain/member/member.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { countNoteTarget } from "../notes/count-target.ts";
import { Notes } from "../notes/notes.tsx";
import { useNotes } from "../notes/use-notes.ts";
import styles from "../story/change-list.module.css";

type CountNotesProps = { assignment: Assignment; organization: Organization; member: Membership };

export function CountNotes({ assignment, organization, member }: CountNotesProps) {
  const target = countNoteTarget(assignment, organization);
  const weekStart = target?.weekStart ?? assignment.date;
  const notes = useNotes(organization.id, { from: weekStart, to: weekStart });
  if (!target) return null;
  return (
    <section className={styles.changes} aria-labelledby="count-notes">
      <h3 className={styles.title} id="count-notes">
        NOTES
      </h3>
      <Notes target={target} notes={notes} organization={organization} member={member} />
    </section>
  );
}
