import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import * as words from "#words/doubts.ts";
import type { Usual } from "../../domain/doubt/doubt.ts";
import { doubtWords, slipWords } from "../../domain/doubt/doubt-words.ts";
import { valueWords } from "../../domain/shared/amount.ts";
import type { Unit } from "../../domain/shared/unit.ts";
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

/** Asks about a number that is saved as it is. */
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
