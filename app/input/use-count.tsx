import { numberWords } from "../../domain/shared/amount.ts";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

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
