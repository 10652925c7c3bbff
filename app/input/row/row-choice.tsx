import { useId } from "react";
import * as words from "#words/inputs.ts";
import { locale } from "#words/language.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { serviceWords, timeWords } from "../../../domain/shared/time/day-words.ts";
import { ChoiceQuestion, useWeekChoice } from "../../doubt/choice-question.tsx";
import styles from "../../doubt/doubt-question.module.css";
import { useOutbox } from "../../outbox/use-outbox.ts";
import type { EntryRow } from "./entry-rows.ts";

type RowChoiceProps = {
  row: EntryRow;
  name?: string;
  label: string;
  currency: string;
  services: readonly Occurrence[];
};

/** Asks about a week that has a number of its own: what it is of, or which counts. */
export function RowChoice({ row, name, label, currency, services }: RowChoiceProps) {
  const { at, category, both, awaitedAt, value } = row;
  const { entries } = useOutbox();
  const choice = useWeekChoice({ ...at, categoryId: category.id });
  const questionId = useId();
  const question = questionOf(row);
  if (question === "which" && both)
    return (
      <ChoiceQuestion
        {...{ both, currency, choice }}
        {...(name && { name })}
        missing={awaitedAt.length}
        unit={category.unit}
      />
    );
  const awaited = services.filter(({ id }) => awaitedAt.includes(id));
  if (question !== "whose" || value === null || awaited.length === 0) return null;
  const isOneDay = new Set(services.map(({ date }) => date)).size === 1;
  const nameOf = (one: Occurrence) =>
    isOneDay && one.time ? timeWords(one.time) : serviceWords(one);

  /** The number goes to the service that it is of. */
  function move({ id: occurrenceId }: Occurrence) {
    const typed = { label, digits: row.digits, seenVersion: 0, before: null };
    const service = { ...at, occurrenceId, categoryId: category.id };
    const week = { ...at, categoryId: category.id };
    const blank = { value: null, seenVersion: row.saved?.version ?? 0, before: value };
    void entries.type(service, { ...typed, value });
    void entries.type(week, { ...typed, ...blank });
    void entries.finish();
  }

  const or = new Intl.ListFormat(locale, { type: "disjunction" });
  const choices = [words.ofWholeWeek, ...awaited.map((one) => words.ofService(nameOf(one)))];
  return (
    <div className={styles.doubt} role="status">
      <p id={questionId}>
        {name && <strong>{name}: </strong>}
        {words.whose(valueWords(value, category, currency), or.format(choices))}
      </p>
      <div className={styles.answers}>
        <button type="button" aria-describedby={questionId} onClick={() => choice.mutate("week")}>
          {words.theWholeWeek}
        </button>
        {awaited.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-describedby={questionId}
            onClick={() => move(one)}
          >
            {nameOf(one)}
          </button>
        ))}
      </div>
      {choice.error && (
        <p className={styles.problem} role="alert">
          {choice.error.message}
        </p>
      )}
    </div>
  );
}

/** Which question is open: "which" of two numbers counts, or of what this one is ("whose"). */
export function questionOf(row: EntryRow): "which" | "whose" | null {
  if (row.at.occurrenceId !== null || !row.mayChoose || row.draft) return null;
  if (row.both) return row.both.isOpen ? "which" : null;
  const isUnasked = row.saved?.choice === "typed_first" && row.value !== null;
  return isUnasked && row.awaitedAt.length > 0 ? "whose" : null;
}
