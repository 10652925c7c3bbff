import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import * as words from "#words/doubts.ts";
import { valueWords } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { answerOf, api } from "../api.ts";
import { useTerms } from "../reading/terms.ts";
import { queryKeys } from "../store/query-keys.ts";
import styles from "./doubt-question.module.css";

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
  const terms = useTerms();
  const questionId = useId();
  const inWords = (value: number) => valueWords(value, { unit }, currency);
  return (
    <div className={styles.doubt}>
      <p id={questionId}>
        {name && <strong>{name}: </strong>}
        {words.weekOrServices(
          terms,
          inWords(both.week),
          inWords(both.services),
          inWords(both[both.used]),
        )}
      </p>
      <div className={styles.answers}>
        <button
          type="button"
          aria-describedby={questionId}
          disabled={choice.isPending}
          onClick={() => choice.mutate("week")}
        >
          {words.theWeek(inWords(both.week))}
        </button>
        <button
          type="button"
          aria-describedby={questionId}
          disabled={choice.isPending}
          onClick={() => choice.mutate("services")}
        >
          {(missing > 0 ? words.theServicesSoFar : words.theServices)(
            terms,
            inWords(both.services),
          )}
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

const choiceApi =
  api.organizations[":organizationId"].campuses[":campusId"].weeks[":weekStart"].entries[
    ":categoryId"
  ].choice;

type Cell = { organizationId: Id; campusId: Id; weekStart: Day; categoryId: Id };

export function useWeekChoice(cell: Cell) {
  const queries = useQueryClient();
  const { organizationId } = cell;
  return useMutation({
    mutationFn: (counts: "week" | "services") =>
      answerOf(choiceApi.$put({ param: cell, json: { counts } })),
    onSettled: () =>
      Promise.all(
        [queryKeys.entries(organizationId), queryKeys.assignments(organizationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
