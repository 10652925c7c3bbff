import type { Line } from "./line-chart.tsx";
import styles from "./number-card.module.css";

/** What the signs of a line mean, as far as it has them. */
export function Legend({ line, before }: { line: Line; before: string }) {
  const { values, complete } = line;
  const items = [
    line.before?.some((value) => value !== null) && { kind: "before", words: before },
    values.some((value, week) => value !== null && !complete[week]) && {
      kind: "hollow",
      words: "Counts missing",
    },
    line.marks.length > 0 && { kind: "mark", words: "Special day or note" },
  ].filter((item) => item !== false && item !== undefined);
  if (items.length === 0) return null;
  return (
    <ul className={styles.legend} aria-hidden="true">
      {items.map(({ kind, words }) => (
        <li key={kind}>
          <i data-kind={kind} />
          {words}
        </li>
      ))}
    </ul>
  );
}
