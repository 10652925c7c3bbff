import { useState } from "react";
import * as texts from "#words/reports.ts";
import type { Note } from "../../../domain/entry/note.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { SpecialDay } from "../../../domain/service/special-day.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import { serviceWords, shortDay } from "../../../domain/shared/time/day-words.ts";
import { type Day, weekStartOf } from "../../../domain/shared/time/week.ts";
import { NoteItem } from "../../notes/note-item.tsx";
import { DayNames } from "../../special-days/day-names.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../fold.tsx";
import styles from "./week-notes.module.css";

type WeekNotesProps = {
  notes: Note[];
  specialDays: SpecialDay[];
  organization: Organization;
  currentStart: Day;
  namesCampus: boolean;
};

/** More are shown when they are asked for. */
const firstWeeks = 26;

/** Why a week was as it was: the notes of all of the weeks, the newest week first. */
export function WeekNotes(props: WeekNotesProps) {
  const { notes, specialDays, organization, currentStart, namesCampus } = props;
  const notesOf = groupBy(notes, ({ weekStart }) => weekStart);
  const daysOf = groupBy(specialDays, ({ date }) => weekStartOf(date, organization.weekStartDay));
  const weeks = [...new Set([...notesOf.keys(), ...daysOf.keys()])].sort().reverse();
  const [isWhole, setWhole] = useState(false);
  const older = isWhole ? 0 : Math.max(0, weeks.length - firstWeeks);
  if (weeks.length === 0) return null;
  return (
    <Fold id="week-notes" title={texts.notes}>
      {weeks.slice(0, weeks.length - older).map((weekStart) => (
        <section key={weekStart} className={styles.week}>
          <h3 className={styles.name}>{texts.weekOf(shortDay(weekStart, currentStart))}</h3>
          <DayNames days={daysOf.get(weekStart) ?? []} />
          <ul className={styles.list}>
            {(notesOf.get(weekStart) ?? []).map((note) => (
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
      {older > 0 && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {texts.olderWeeks(older)}
        </Button>
      )}
    </Fold>
  );
}

function PlaceOf({ note, namesCampus }: { note: Note; namesCampus: boolean }) {
  const words = [
    note.categoryName,
    note.service ? serviceWords(note.service) : note.categoryName ? null : texts.wholeWeek,
    namesCampus && note.campusName,
  ].filter((part) => typeof part === "string");
  return words.map((part, index) => (
    <span key={part}>
      {index > 0 && " · "}
      <bdi>{part}</bdi>
    </span>
  ));
}
