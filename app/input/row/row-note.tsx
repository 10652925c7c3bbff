import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import * as words from "#words/inputs.ts";
import { changedSinceLooked, storyOf, storyOfChanged } from "#words/story.ts";
import { isChangedAt } from "../../../domain/entry/changed-number.ts";
import { isNoteOf } from "../../../domain/entry/note.ts";
import type { StoryPlace } from "../../../domain/entry/number-story.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { numberWords, valueWords } from "../../../domain/shared/amount.ts";
import { serviceWords, timeWords } from "../../../domain/shared/time/day-words.ts";
import { timeIn } from "../../../domain/shared/time/week.ts";
import { NoteLines } from "../../notes/note-lines.tsx";
import { useNotes } from "../../notes/use-notes.ts";
import { useHasUnsavedNote, useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useChangedNumbers } from "../../reading/changed-numbers.ts";
import { deviceTimeZone, useNow } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { useTerms } from "../../reading/terms.ts";
import { useStoryLink } from "../../story/story-address.ts";
import { TextButton } from "../../ui/button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { type EntryRow, missingWords, notAgreedWords, unusedWords } from "./entry-rows.ts";
import styles from "./input-row.module.css";

type RowNoteProps = { id: string; row: EntryRow; currency: string; services: Occurrence[] };

export function RowNote({ id, row, currency, services: occurrences }: RowNoteProps) {
  const { category, last, lastWords, isLastUnfinished, stranded, services } = row;
  const unused = unusedWords(row, currency, useTerms());
  return (
    <p className={styles.note} id={id}>
      {services && (
        <ServicesNote name={category.name} count={services.count} occurrences={occurrences} />
      )}
      <Status row={row} />
      {unused && <span>{unused}</span>}
      {stranded && (
        <span className={styles.unsaved}>
          {words.neverSaved(stranded.text ?? valueWords(stranded.value, category, currency))}
        </span>
      )}
      {last !== null && (
        <span>
          {lastWords} {valueWords(last, category, currency)}
          {isLastUnfinished && ` ${words.soFar}`}
        </span>
      )}
      <RowMarks row={row} />
    </p>
  );
}

/** Only one: what is not sent, what is missing, where the number is from. */
function Status({ row }: { row: EntryRow }) {
  const { trouble } = useOutboxStatus();
  const timeZone = useOrganization()?.organization.timeZone ?? deviceTimeZone;
  const { draft, mayEnter, missing, value, saved, services } = row;
  const receipt = useFreshReceipt(row);
  if (draft?.refused) return <span className={styles.unsaved}>{words.notAccepted}</span>;
  if (draft && mayEnter) {
    const isSending = draft.changeId !== null && draft.text === undefined;
    if (!isSending) return <span className={styles.unsaved}>{words.notSavedYet}</span>;
    return (
      <span className={styles.unsaved}>{trouble === "none" ? words.saving : words.notSentYet}</span>
    );
  }
  const isCounted = saved?.source === "counted" && !services && value !== null;
  if (missing > 0) {
    const written = missingWords(row);
    const beside = isCounted ? words.countedSoFar : words.enteredSoFar;
    return <span className={styles.missing}>{value === null ? written : beside(written)}</span>;
  }
  if (saved?.notAgreed && isCounted)
    return <span className={styles.missing}>{notAgreedWords(saved.notAgreed)}</span>;
  if (isCounted) return <span className={styles.counted}>{words.counted}</span>;
  if (receipt) {
    const at = timeWords(timeIn(timeZone, new Date(receipt.savedAt)));
    const isDone = receipt.value === null ? words.clearedAt : words.savedAt;
    return <span className={styles.saved}>{isDone(at)}</span>;
  }
  return null;
}

/** More services than these are shown once they are asked for; they can be chosen above the numbers, too. */
const mostUnfolded = 4;

type ServicesNoteProps = { name: string; count: number; occurrences: Occurrence[] };

function ServicesNote({ name, count, occurrences }: ServicesNoteProps) {
  const [search] = useSearchParams();
  const [isUnfolded, setUnfolded] = useState(false);
  const terms = useTerms();
  const isOpen = isUnfolded || occurrences.length <= mostUnfolded;
  const isOneDay = new Set(occurrences.map(({ date }) => date)).size === 1;
  const toService = ({ id }: Occurrence) => {
    const changed = new URLSearchParams(search);
    changed.set("service", id);
    return { search: `${changed}` };
  };
  return (
    <span className={styles.services}>
      <span className={isOpen ? visuallyHidden.hidden : undefined}>
        {words.fromServices(terms, count)}
      </span>
      {!isOpen && (
        <TextButton
          aria-label={words.showServicesOf(terms, name)}
          onClick={() => setUnfolded(true)}
        >
          {words.showServices(terms)}
        </TextButton>
      )}
      {(isOpen ? occurrences : []).map((occurrence) => (
        <Link
          key={occurrence.id}
          className={styles.service}
          to={toService(occurrence)}
          replace
          preventScrollReset
        >
          {isOneDay && occurrence.time ? timeWords(occurrence.time) : serviceWords(occurrence)}
        </Link>
      ))}
    </span>
  );
}

type StoryNameProps = { row: EntryRow; name: string };

/** The name of a number leads to who counted and changed it. */
export function StoryName({ row, name }: StoryNameProps) {
  const isChanged = useIsChanged(row);
  const label = isChanged ? storyOfChanged(name) : storyOf(name);
  return (
    <Link {...useStoryLink(placeOf(row))} className={styles.name} aria-label={label}>
      {name}
    </Link>
  );
}

function RowMarks({ row }: { row: EntryRow }) {
  const { organizationId, weekStart } = row.at;
  const categoryId = row.category.id;
  const notes = useNotes(organizationId, { from: weekStart, to: weekStart });
  const isUnsaved = useHasUnsavedNote({ ...row.at, categoryId });
  const isChanged = useIsChanged(row);
  return (
    <>
      {isChanged && <span className={styles.missing}>{changedSinceLooked}</span>}
      {isUnsaved && <span className={styles.unsaved}>{words.noteNotSaved}</span>}
      <NoteLines notes={notes.filter((note) => isNoteOf(note, { ...row.at, categoryId }))} />
    </>
  );
}

function useIsChanged(row: EntryRow): boolean {
  const place = placeOf(row);
  return useChangedNumbers()?.items.some((one) => isChangedAt(one, place)) ?? false;
}

function placeOf({ at, category }: EntryRow): StoryPlace {
  const { weekStart, campusId, occurrenceId } = at;
  return { weekStart, categoryId: category.id, campusId, occurrenceId: occurrenceId ?? undefined };
}

type RowActionsProps = { row: EntryRow; onUseCount: (counted: number) => void };

/** On a line of their own, so that no press meant for something else changes the number. */
export function RowActions({ row, onUseCount }: RowActionsProps) {
  const { entries } = useOutbox();
  const receipt = useFreshReceipt(row);
  return (
    <span className={styles.actions}>
      {receipt && (
        <TextButton
          aria-label={words.undoOf(receipt.label)}
          onClick={() => void entries.undo(receipt)}
        >
          {words.undo}
        </TextButton>
      )}
      <UseCount row={row} onUse={onUseCount} />
    </span>
  );
}

/** The number saved here in the last minute or two, if nobody has changed it since. */
function useFreshReceipt({ draft, receipt, saved, mayEnter }: EntryRow) {
  const now = useNow();
  if ((draft && mayEnter) || !receipt || receipt.version !== saved?.version) return undefined;
  return receipt.savedAt > now.getTime() - 60_000 ? receipt : undefined;
}

type UseCountProps = { row: EntryRow; onUse: (counted: number) => void };

/** Brings back what was counted, where a number was typed over it. */
export function UseCount({ row: { saved, value, mayEnter, category }, onUse }: UseCountProps) {
  const counted = saved?.counted ?? null;
  if (counted === null || counted === value || !mayEnter) return null;
  const number = numberWords(counted);
  return (
    <TextButton
      aria-label={words.takeCountOf(number, category.name)}
      onClick={() => onUse(counted)}
    >
      {words.takeCount(number)}
    </TextButton>
  );
}
