import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { weekOf } from "#words/days.ts";
import * as words from "#words/doubts.ts";
import type { Usual } from "../../domain/doubt/doubt.ts";
import { doubtWords, slipWords } from "../../domain/doubt/doubt.ts";
import type { DoubtfulNumber } from "../../domain/doubt/doubtful-number.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { digitsOf, valueWords } from "../../domain/shared/amount.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { serviceWords, shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { draftWords, type EntryDraft } from "../outbox/entry-draft.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import styles from "./doubt-question.module.css";

type DoubtQuestionProps = {
  name?: string;
  place?: string;
  value: number;
  usual: Usual | null;
  seats?: number | null;
  likely: number | null;
  unit: Unit;
  currency: string;
  /** The question appears by itself and is read aloud. */
  isNew?: boolean;
  onKeep: () => void;
  onChange: (likely: number) => void;
  /** Leads to the number, or selects it in its field. */
  correct?: { to: string; state?: unknown } | (() => void);
};

export function DoubtQuestion(props: DoubtQuestionProps) {
  const { name, place, value, usual, seats, likely, unit, currency, isNew = false } = props;
  const { onKeep, onChange, correct } = props;
  const questionId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  const meant = likely !== null && valueWords(likely, { unit }, currency, { isShort: true });
  return (
    <div ref={box} className={styles.doubt} role={isNew ? "status" : undefined}>
      <p id={questionId}>
        {doubtWords({ value, usual, seats, unit, currency }, name)}
        {place && <small className={styles.place}>{place}</small>}
      </p>
      <div className={styles.answers}>
        <button type="button" aria-describedby={questionId} onClick={onKeep}>
          {words.itsRight}
        </button>
        {correct === undefined ? null : typeof correct === "function" ? (
          <button type="button" aria-describedby={questionId} onClick={correct}>
            {words.correctIt}
          </button>
        ) : (
          <Link to={correct.to} state={correct.state} aria-describedby={questionId}>
            {words.correctIt}
          </Link>
        )}
        {likely !== null && (
          <button type="button" aria-describedby={questionId} onClick={() => onChange(likely)}>
            {slipWords(value, likely, unit)}: {meant}
          </button>
        )}
      </div>
    </div>
  );
}

type UnkeptNumberProps = {
  name?: string | undefined;
  draft: EntryDraft;
};

/** Stands where the question stood, until the person has read why its "It’s right" was refused. */
export function UnkeptNumber({ name, draft }: UnkeptNumberProps) {
  const { entries } = useOutbox();
  const { value, before, refused } = draft;
  const isOther = value !== before;
  return (
    <div className={styles.doubt} role="alert">
      <p>
        {name && <strong>{name}: </strong>}
        {isOther
          ? words.rightForOther(draftWords(draft), refused ?? "")
          : words.rightRefused(draftWords(draft), refused ?? "")}
      </p>
      <div className={styles.answers}>
        {!isOther && (
          <button type="button" onClick={() => void entries.retry([draft])}>
            {words.tryAgain}
          </button>
        )}
        <button type="button" onClick={() => void entries.discard(draft)}>
          {words.ok}
        </button>
      </div>
    </div>
  );
}

type DoubtProps = { number: DoubtfulNumber; organization: Organization; today: Day };

export function Doubt({ number, organization, today }: DoubtProps) {
  const { entries } = useOutbox();
  const [answered, setAnswered] = useState<number>();
  const { campusId, categoryId, categoryName, occurrenceId, weekStart } = number;
  const { value, version, unit, usual, likely, seats, count } = number;
  // Somebody may have changed it since, to another number that is in doubt.
  if (answered === version) return null;
  const cell = { organizationId: organization.id, campusId, occurrenceId, weekStart, categoryId };
  const digits = digitsOf(unit, organization.currency);
  const shown = { value, before: value, seenVersion: version, label: categoryName, digits };
  const params = new URLSearchParams({ campus: campusId, week: weekStart, number: categoryId });
  if (occurrenceId) params.set("service", occurrenceId);
  const { date, time } = number;
  const when = occurrenceId
    ? serviceWords({ date, time: time ?? "" }, undefined, today)
    : weekOf(shortDay(weekStart, today));

  function change(to: number) {
    setAnswered(version);
    void entries.type(cell, { ...shown, value: to }).then(() => entries.finish(cell));
  }

  return (
    <DoubtQuestion
      name={count ? assignmentName(count) : categoryName}
      place={`${when} · ${number.campusName}`}
      {...{ value, usual, seats, unit }}
      likely={count ? null : likely}
      currency={organization.currency}
      onKeep={() => {
        setAnswered(version);
        void entries.keepNumber(cell, shown);
      }}
      onChange={change}
      correct={
        count
          ? { to: `/dashboard/counts/${count.assignmentId}`, state: { correct: true } }
          : { to: `/input?${params}` }
      }
    />
  );
}
