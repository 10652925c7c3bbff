import { useEffect, useState, useSyncExternalStore } from "react";
import * as words from "#words/inputs.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { findKeptForm, keepForm } from "../../store/kept-forms.ts";
import { TextButton } from "../../ui/button.tsx";
import { RefusedNumber } from "../row/refused-number.tsx";
import { RowNote, StoryName, UseCount } from "../row/row-note.tsx";
import { problemOf } from "./cell-state.ts";
import type { CellPosition } from "./movement.ts";
import type { useFields } from "./use-fields.ts";
import styles from "./week-sheet.module.css";

type CellLineProps = {
  fields: Pick<ReturnType<typeof useFields>, "chosen" | "cellAt" | "enterBlock">;
  nameAt: (position: CellPosition) => string;
  currency: string;
  services: Occurrence[];
};

/** Says what is known of the number that has the focus. */
export function CellLine({ fields, nameAt, currency, services }: CellLineProps) {
  const { entries } = useOutbox();
  const position = useSyncExternalStore(fields.chosen.subscribe, fields.chosen.position);
  const cell = position && fields.cellAt(position);
  const isFirstVisit = useFirstVisit();
  if (!cell) return <p className={styles.line}>{isFirstVisit && words.howToMove}</p>;
  const { row, typical } = cell;
  const label = nameAt(position);
  const { stranded, draft } = row;
  const problem = problemOf(row);
  return (
    <section className={styles.line} aria-label={words.chosenNumber}>
      <strong className={styles.name}>
        <StoryName row={row} name={label} />
      </strong>
      <RowNote id="cell-note" row={row} currency={currency} services={services} />
      <UseCount row={row} onUse={(to) => fields.enterBlock([{ position, from: row.value, to }])} />
      {typical !== null && (
        <span className={styles.typical}>
          {words.typical(valueWords(typical, row.category, currency, { isRounded: true }))}
        </span>
      )}
      {stranded && (
        <TextButton
          aria-label={words.discardOf(label)}
          onClick={() => void entries.discard(stranded)}
        >
          {words.discard}
        </TextButton>
      )}
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      {draft?.refused && <RefusedNumber draft={draft} />}
    </section>
  );
}

/** Whether this person sees the sheet for the first time on this device. */
function useFirstVisit(): boolean {
  const [isFirst] = useState(() => findKeptForm("sheet seen") === undefined);
  useEffect(() => keepForm("sheet seen", true), []);
  return isFirst;
}
