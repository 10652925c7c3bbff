import { StickyNote } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as words from "#words/inputs.ts";
import { add } from "#words/notes.ts";
import { close } from "#words/ui.ts";
import { isNoteOf } from "../../../domain/entry/note.ts";
import { canWriteNote } from "../../../domain/member/permissions.ts";
import type { Campus, Department } from "../../../domain/organization/campus.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { longDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { Notes } from "../../notes/notes.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useNoteDrafts } from "../../outbox/use-outbox.ts";
import { useDay } from "../../reading/clock.ts";
import { allCampuses } from "../../reading/place/chosen-place.ts";
import { useTerms } from "../../reading/terms.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import { TextButton } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { ChoiceList, PickerField } from "../../ui/picker.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { LookKeeper, PlaceNotes } from "../place-notes.tsx";
import sheetStyles from "../sheet.module.css";
import type { WeekSheetProps } from "./use-week-rows.ts";
import { type WeekRow, weekProgressOf } from "./week-cells.ts";
import styles from "./week-sheet.module.css";

type WeekHeadProps = WeekSheetProps & {
  week: { start: Day; currentStart: Day };
  /** The campus whose notes are open, beside all campuses. */
  noted: Id | null;
  onNote: (campusId: Id | null) => void;
};

export function WeekHead({ campus, ...props }: WeekHeadProps & { campus: Campus | undefined }) {
  const { organization, member, campuses, week } = props;
  const weekStart = week.start;
  const today = useDay(organization.timeZone);
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
    <div className={sheetStyles.notes}>
      <LookKeeper places={campuses.map(({ id }) => placeOf(id))} />
      <SpecialDays member={member} campuses={campuses} range={weekOf(weekStart)} mostShown={2} />
      <CampusNotes {...props} today={today} />
    </div>
  );
}

type CampusNotesProps = WeekHeadProps & { today: Day };

/** The notes on a week at one campus, which its column's sign or the list of campuses opens. */
function CampusNotes(props: CampusNotesProps) {
  const { organization, member, campuses, week, today, noted, onNote } = props;
  const drafts = useNoteDrafts();
  const terms = useTerms();
  const notes = useNotes(organization.id, { from: week.start, to: week.start });
  const mayWrite = (campusId: Id) =>
    canWriteNote(member, { unit: null, writtenById: member.userId }, { ...week, campusId });
  const writable = campuses.filter(({ id }) => mayWrite(id));
  const [isChoosing, setChoosing] = useState(false);
  const campus = campuses.find(({ id }) => id === noted);
  const place = { weekStart: week.start, occurrenceId: null, categoryId: null };
  const at = campus && { ...place, campusId: campus.id };
  const isNoted = at && [...notes, ...drafts].some((note) => isNoteOf(note, at));
  return (
    <>
      {writable.length > 0 && (
        <TextButton aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <StickyNote size={16} aria-hidden="true" />
          {add}
        </TextButton>
      )}
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title={words.addNoteAt}>
        <ChoiceList
          of={words.campuses(terms)}
          find={() => writable.map(toChoice)}
          chosen=""
          onChoose={(id) => {
            setChoosing(false);
            onNote(id);
          }}
        />
      </Dialog>
      {campus && at && (
        <Dialog open onClose={() => onNote(null)} title={words.notesAtTitle(campus.name)}>
          <Notes
            target={{
              ...at,
              organizationId: organization.id,
              label: `${campus.name}, ${words.weekStarting(longDay(week.start, today))}`,
            }}
            notes={notes}
            organization={organization}
            member={member}
            isOpened={!isNoted}
          />
          <DialogActions onClose={() => onNote(null)} close={close} />
        </Dialog>
      )}
    </>
  );
}

type CampusChoiceProps = { campuses: Campus[]; chosen: Id; onChoose: (campus: Id) => void };

const mostButtons = 5;

/** One press where there are few, a list where there are many. */
export function CampusChoice({ campuses, chosen, onChoose }: CampusChoiceProps) {
  const terms = useTerms();
  if (campuses.length < 2) return null;
  const all = { value: allCampuses, name: words.allCampuses(terms) };
  const choices = [...campuses.map(toChoice), all];
  const label = words.campus(terms);
  if (campuses.length > mostButtons)
    return <PickerField {...{ label, choices, onChoose }} hideLabel value={chosen} />;
  return (
    <fieldset className={styles.choice}>
      <legend className={visuallyHidden.hidden}>{label}</legend>
      {choices.map(({ value, name }) => (
        <button
          type="button"
          key={value}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function toChoice({ id, name }: Campus) {
  return { value: id, name };
}

type WeekProgressProps = {
  rows: WeekRow[];
  isAll: boolean;
  isPart: boolean;
  onJump: (row: WeekRow, campus: Campus) => void;
  onPart: () => void;
  total: ReactNode;
};

const mostPlaces = 12;
const mostLetters = 110;

/**
 * "19 of 24 · not entered: Kids North, Giving Downtown"; each name leads to its first open number. Where these are too
 * many to be named, the sheet can be narrowed to them.
 */
export function WeekProgress({ rows, isAll, isPart, onJump, onPart, total }: WeekProgressProps) {
  const { entered, all, missing } = weekProgressOf(rows);
  const placeName = (department: Department, campus: Campus) =>
    isAll ? `${department.name} ${campus.name}` : department.name;
  let letters = 0;
  const named = missing.filter(({ department, campus }, index) => {
    letters += placeName(department, campus).length;
    return missing.length <= mostPlaces && (index === 0 || letters <= mostLetters);
  });
  return (
    <p className={styles.progress}>
      {total}
      <strong>{words.isOf(numberWords(entered), numberWords(all))}</strong>
      {named.length > 0 ? ` · ${words.notEntered} ` : missing.length > 0 && " · "}
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
      {named.length > 0 && named.length < missing.length && (
        <>{words.andMore(numberWords(missing.length - named.length))} · </>
      )}
      {(isPart || missing.length > named.length) && (
        <button type="button" className={styles.jump} aria-pressed={isPart} onClick={onPart}>
          {words.onlyMissing}
        </button>
      )}
    </p>
  );
}
