import { useState } from "react";
import { isNoteOf } from "../../../domain/entry/note.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import { longDay } from "../../../domain/shared/day-words.ts";
import { canWriteNote } from "../../../domain/shared/permissions.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { Notes } from "../../notes/notes.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useNoteDrafts } from "../../outbox/use-outbox.ts";
import { useDay } from "../../reading/clock.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import { SelectField } from "../../ui/field.tsx";
import { LookKeeper } from "../look-keeper.tsx";
import styles from "../place-notes.module.css";
import { PlaceNotes } from "../place-notes.tsx";
import type { WeekSheetProps } from "./use-week-rows.ts";

type WeekHeadProps = WeekSheetProps & {
  week: { start: Day; currentStart: Day };
  /** Undefined for all. */
  campus: Campus | undefined;
};

/** The special days of the week, and the notes on it. */
export function WeekHead({ campus, ...props }: WeekHeadProps) {
  const { organization, member, campuses, week } = props;
  const weekStart = week.start;
  const placeOf = (campusId: string) => {
    return { organizationId: organization.id, campusId, weekStart, occurrenceId: null };
  };
  if (campus)
    return (
      <PlaceNotes
        at={placeOf(campus.id)}
        campuses={campuses}
        occurrence={undefined}
        organization={organization}
        member={member}
      />
    );
  return (
    <div className={styles.notes}>
      <LookKeeper places={campuses.map(({ id }) => placeOf(id))} />
      <SpecialDays member={member} campuses={campuses} range={weekOf(weekStart)} />
      <CampusNotes key={weekStart} {...props} />
    </div>
  );
}

type CampusNotesProps = WeekSheetProps & { week: { start: Day; currentStart: Day } };

/** The notes on a week at each campus that has some, and a way to write one at any. */
function CampusNotes({ organization, member, campuses, week }: CampusNotesProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const drafts = useNoteDrafts();
  const notes = useNotes(organization.id, { from: week.start, to: week.start });
  const today = useDay(organization.timeZone);
  const places = campuses.map(({ id: campusId, name }) => {
    const at = { campusId, weekStart: week.start, occurrenceId: null, categoryId: null };
    const label = `${name}, week starting ${longDay(week.start, today)}`;
    const isNoted = [...notes, ...drafts].some((note) => isNoteOf(note, at));
    const target = { ...at, organizationId: organization.id, label };
    return { name, target, isShown: isNoted || opened.includes(campusId) };
  });
  const others = places.filter(({ isShown }) => !isShown);
  const mayWrite = canWriteNote(member, { unit: null, writtenById: member.userId }, week);
  return (
    <div className={styles.campuses}>
      {places
        .filter(({ isShown }) => isShown)
        .map(({ name, target }) => (
          <section key={target.campusId} aria-label={`Notes at ${name}`}>
            <h2 className={styles.campus}>{name}</h2>
            <Notes
              target={target}
              notes={notes}
              organization={organization}
              member={member}
              isOpened={opened.includes(target.campusId)}
            />
          </section>
        ))}
      {mayWrite && others.length > 0 && (
        <div className={styles.choice}>
          <SelectField
            label="Add a note"
            hideLabel
            value=""
            onChange={({ target }) => setOpened([...opened, target.value])}
          >
            <option value="" hidden>
              Add a note at …
            </option>
            {others.map(({ name, target }) => (
              <option key={target.campusId} value={target.campusId}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}
