import { useId } from "react";
import { valueWords } from "../../domain/shared/amount.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import styles from "./doubt-question.module.css";
import type { useWeekChoice } from "./use-week-choice.ts";

type ChoiceQuestionProps = {
  name?: string;
  both: { week: number; services: number; used: "week" | "services" };
  missing: number;
  unit: Unit;
  currency: string;
  choice: ReturnType<typeof useWeekChoice>;
};

/** The whole week and its services both have a number. Neither replaces the other unasked. */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { name, both, missing, unit, currency, choice } = props;
  const questionId = useId();
  const words = (value: number) => valueWords(value, { unit }, currency);
  return (
    <div className={styles.doubt}>
      <p id={questionId}>
        {name && <strong>{name}: </strong>}
        {words(both.week)} entered for the whole week, {words(both.services)} at its services. Which
        counts? Reports takes {words(both[both.used])} until you choose.
      </p>
      <div className={styles.answers}>
        <button
          type="button"
          aria-describedby={questionId}
          disabled={choice.isPending}
          onClick={() => choice.mutate("week")}
        >
          The whole week: {words(both.week)}
        </button>
        <button
          type="button"
          aria-describedby={questionId}
          disabled={choice.isPending}
          onClick={() => choice.mutate("services")}
        >
          The services: {words(both.services)}
          {missing > 0 && " so far"}
        </button>
      </div>
      {choice.error && (
        <p className={styles.problem} role="alert">
          {choice.error.message}
        </p>
      )}
    </div>
  );
}
