import { numberWords } from "../../../domain/shared/amount.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { useNow } from "../../reading/clock.ts";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

type RowActionsProps = { row: EntryRow; onUseCount: (counted: number) => void };

/** On a line of their own, so that no press meant for something else changes the number. */
export function RowActions({ row, onUseCount }: RowActionsProps) {
  const { entries } = useOutbox();
  const receipt = useFreshReceipt(row);
  return (
    <span className={styles.actions}>
      {receipt && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Undo ${receipt.label}`}
          onClick={() => void entries.undo(receipt)}
        >
          Undo
        </button>
      )}
      <UseCount row={row} onUse={onUseCount} />
    </span>
  );
}

/** The number saved here in the last minute or two, if nobody has changed it since. */
export function useFreshReceipt({ draft, receipt, saved, mayEnter }: EntryRow) {
  const now = useNow();
  if ((draft && mayEnter) || !receipt || receipt.version !== saved?.version) return undefined;
  return receipt.savedAt > now.getTime() - 60_000 ? receipt : undefined;
}

type UseCountProps = { row: EntryRow; onUse: (counted: number) => void };

/** Brings back what was counted, where a number was typed over it. */
export function UseCount({ row: { saved, value, mayEnter, category }, onUse }: UseCountProps) {
  const counted = saved?.counted ?? null;
  if (counted === null || counted === value || !mayEnter) return null;
  const label = `Use the count (${numberWords(counted)})`;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={`${label} for ${category.name}`}
      onClick={() => onUse(counted)}
    >
      {label}
    </button>
  );
}
