import styles from "../cards/number-card.module.css";
import type { Line } from "./line-chart.tsx";

type LegendProps = { line: Line; before: string; coverage: string };

/** What the signs of a line mean, as far as it has them, and how many weeks are complete. */
export function Legend({
  line: { before: behind, values, complete },
  before,
  coverage,
}: LegendProps) {
  const hasHollow = values.some((value, week) => value !== null && !complete[week]);
  return (
    <ul className={styles.legend}>
      {behind?.some((value) => value !== null) && (
        <li aria-hidden="true">
          <i data-kind="before" />
          {before}
        </li>
      )}
      <li>
        {hasHollow && <i data-kind="hollow" />}
        {coverage}
      </li>
    </ul>
  );
}
