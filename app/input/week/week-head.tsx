import { type ReactNode, useState } from "react";
import { isNoteOf } from "../../../domain/entry/note.ts";
import { canWriteNote } from "../../../domain/member/permissions.ts";
import type { Campus, Department } from "../../../domain/organization/campus.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { Notes } from "../../notes/notes.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useNoteDrafts } from "../../outbox/use-outbox.ts";
import { allCampuses } from "../../reading/chosen-place.ts";
import { useDay } from "../../reading/clock.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import { SelectField } from "../../ui/field.tsx";
import noteStyles from "../place-notes.module.css";
import { LookKeeper, PlaceNotes } from "../place-notes.tsx";
import type { WeekSheetProps } from "./use-week-rows.ts";
import { type WeekRow, weekProgressOf } from "./week-cells.ts";
import styles from "./week-sheet.module.css";

type WeekHeadProps = WeekSheetProps & {
  week: { start: Day; currentStart: Day };
  campus: Campus | undefined;
};

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
    <div className={noteStyles.notes}>
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
    <div className={noteStyles.campuses}>
      {places
        .filter(({ isShown }) => isShown)
        .map(({ name, target }) => (
          <section key={target.campusId} aria-label={`Notes at ${name}`}>
            <h2 className={noteStyles.campus}>{name}</h2>
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
        <div className={noteStyles.choice}>
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

type CampusChoiceProps = { campuses: Campus[]; chosen: Id; onChoose: (campus: Id) => void };

const mostButtons = 5;

/** One press where there are few, a list where there are many. */
export function CampusChoice({ campuses, chosen, onChoose }: CampusChoiceProps) {
  if (campuses.length < 2) return null;
  const choices = [...campuses.map(({ id, name }) => ({ id, name })), everywhere];
  if (campuses.length > mostButtons)
    return (
      <SelectField
        label="Campus"
        hideLabel
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Campus</legend>
      {choices.map(({ id, name }) => (
        <button type="button" key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const everywhere = { id: allCampuses, name: "All campuses" };

type WeekProgressProps = {
  rows: WeekRow[];
  isAll: boolean;
  onJump: (row: WeekRow, campus: Campus) => void;
  total: ReactNode;
};

const mostLetters = 110;

/** "19 of 24 · not entered: Kids North, Giving Downtown"; each name leads to its first open number. */
export function WeekProgress({ rows, isAll, onJump, total }: WeekProgressProps) {
  const { entered, all, missing } = weekProgressOf(rows);
  const placeName = (department: Department, campus: Campus) =>
    isAll ? `${department.name} ${campus.name}` : department.name;
  let letters = 0;
  const named = missing.filter(({ department, campus }, index) => {
    letters += placeName(department, campus).length;
    return index === 0 || letters <= mostLetters;
  });
  return (
    <p className={styles.progress}>
      {total}
      <strong>
        {entered} of {all}
      </strong>
      {missing.length > 0 && " · not entered:"}
      {named.map(({ department, campus, row }) => (
        <button
          type="button"
          className={styles.jump}
          key={`${department.key} ${campus.id}`}
          onClick={() => onJump(row, campus)}
        >
          {placeName(department, campus)}
        </button>
      ))}
      {missing.length > named.length && ` and ${missing.length - named.length} more`}
    </p>
  );
}
