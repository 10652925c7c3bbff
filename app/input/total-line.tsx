import { numberWords } from "../../domain/shared/amount.ts";
import { type EntryRow, isEntered } from "./row/entry-rows.ts";
import styles from "./sheet.module.css";

/** Not shown where a single number would be its own total. */
export function TotalLine({ rows }: { rows: EntryRow[] }) {
  const parts = rows.filter(({ category }) => category.unit === "count" && category.inTotal);
  const known = parts.flatMap(({ value }) => value ?? []);
  if (parts.length < 2 || known.length === 0) return null;
  const total = known.reduce((sum, value) => sum + value, 0);
  const names = new Set(parts.map(({ category }) => category.name));
  return (
    <p className={styles.total}>
      <span>
        Total <strong>{numberWords(total)}</strong> {total === 1 ? "person" : "people"}
        {!parts.every(isEntered) && " so far"}
      </span>
      <small>
        {" = "}
        <bdi>{[...names].join(" + ")}</bdi>
      </small>
    </p>
  );
}
