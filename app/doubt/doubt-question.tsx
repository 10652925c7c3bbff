import { useId } from "react";
import { valueWords } from "../../domain/amount.ts";
import type { Unit } from "../../domain/campus.ts";
import type { Doubt, Usual } from "../../domain/doubt/doubt.ts";
import { doubtWords } from "../../domain/doubt/doubt-words.ts";
import styles from "./doubt-question.module.css";

type DoubtQuestionProps = {
  /** What the number is of, where it does not stand beside it. */
  name?: string;
  value: number;
  usual: Usual;
  doubt: Doubt;
  unit: Unit;
  currency: string;
  /** It appears by itself, and is read out. */
  isNew?: boolean;
  onKeep: () => void;
  onChange: (likely: number) => void;
};

/** Asks about a number that is saved as it is. */
export function DoubtQuestion(props: DoubtQuestionProps) {
  const { name, value, usual, doubt, unit, currency, isNew = true, onKeep, onChange } = props;
  const { likely } = doubt;
  const questionId = useId();
  return (
    <div className={styles.doubt} role={isNew ? "status" : undefined}>
      <p id={questionId}>
        {name && <strong>{name}: </strong>}
        {doubtWords(value, usual, unit, currency)}
      </p>
      <div className={styles.answers}>
        <button type="button" aria-describedby={questionId} onClick={onKeep}>
          Yes, keep
        </button>
        {likely !== null && (
          <button type="button" aria-describedby={questionId} onClick={() => onChange(likely)}>
            {valueWords(likely, { unit }, currency, { isShort: true })}
          </button>
        )}
      </div>
    </div>
  );
}
