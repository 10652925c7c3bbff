import { numberWords } from "../../domain/amount.ts";
import { type EntryRow, isEntered } from "./entry-rows.ts";
import styles from "./total-line.module.css";

/** Not shown where a single number would be its own total. */
export function TotalLine({ rows }: { rows: EntryRow[] }) {
  const parts = rows.filter(({ category }) => category.inTotal && category.unit === "count");
  const known = parts.flatMap(({ value }) => value ?? []);
  if (parts.length < 2 || known.length === 0) return null;
  const total = known.reduce((sum, value) => sum + value, 0);
  return (
    <p className={styles.total}>
      Total <strong>{numberWords(total)}</strong>
      {!parts.every(isEntered) && " so far"}
    </p>
  );
}
