import { numberWords } from "../../domain/amount.ts";
import { type EntryRow, isEntered } from "./entry-rows.ts";
import styles from "./total-line.module.css";

/** Not shown where a single number would be its own total. */
export function TotalLine({ rows }: { rows: EntryRow[] }) {
  const people = rows.filter(({ category }) => category.unit === "count");
  const parts = people.filter(({ category }) => category.inTotal);
  const known = parts.flatMap(({ value }) => value ?? []);
  if (parts.length < 2 || known.length === 0) return null;
  const total = known.reduce((sum, value) => sum + value, 0);
  const names = new Set(parts.map(({ category }) => category.name));
  return (
    <p className={styles.total}>
      <span>
        Total <strong>{numberWords(total)}</strong>
        {!parts.every(isEntered) && " so far"}
      </span>
      <small>
        : <bdi>{list.format(names)}</bdi>
        {parts.length < people.length && " only"}
      </small>
    </p>
  );
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
