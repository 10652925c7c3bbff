import { serviceWords, shortDay } from "../../domain/day-words.ts";
import { groupBy } from "../../domain/group-by.ts";
import type { Note } from "../../domain/note.ts";
import type { Organization } from "../../domain/organization.ts";
import type { Day } from "../../domain/week.ts";
import { NoteItem } from "../notes/note-item.tsx";
import styles from "./week-notes.module.css";

type WeekNotesProps = {
  notes: Note[];
  organization: Organization;
  currentStart: Day;
  namesCampus: boolean;
};

/** Why a week was as it was: the notes of all of the weeks, the newest week first. */
export function WeekNotes({ notes, organization, currentStart, namesCampus }: WeekNotesProps) {
  if (notes.length === 0) return null;
  const weeks = [...groupBy(notes, ({ weekStart }) => weekStart)];
  weeks.sort(([one], [other]) => other.localeCompare(one));
  return (
    <section className={styles.notes} aria-labelledby="week-notes">
      <h2 className={styles.title} id="week-notes">
        Notes
      </h2>
      {weeks.map(([weekStart, own]) => (
        <section key={weekStart} className={styles.week}>
          <h3 className={styles.name}>Week of {shortDay(weekStart, currentStart)}</h3>
          <ul className={styles.list}>
            {own.map((note) => (
              <li key={note.id}>
                <p className={styles.place}>
                  <PlaceOf note={note} namesCampus={namesCampus} />
                </p>
                <NoteItem note={note} timeZone={organization.timeZone} onEdit={undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function PlaceOf({ note, namesCampus }: { note: Note; namesCampus: boolean }) {
  const words = [
    note.categoryName,
    note.service ? serviceWords(note.service) : note.categoryName ? null : "The whole week",
    namesCampus && note.campusName,
  ].filter((part) => typeof part === "string");
  return words.map((part, index) => (
    <span key={part}>
      {index > 0 && " · "}
      <bdi>{part}</bdi>
    </span>
  ));
}
