import { seatsWords } from "../../../domain/answer/room.ts";
import styles from "../cards/number-card.module.css";
import type { Line } from "./line-chart.tsx";
import { weeksBelow } from "./paths.ts";

type LegendProps = { line: Line; before: string; coverage: string };

/** The meaning of a line's signs, where it has them, and how many weeks are complete. */
export function Legend({ line, before, coverage }: LegendProps) {
  const { before: behind, values, complete, scale, ahead, room } = line;
  const isComplete = (week: number) => complete[week] ?? false;
  const unfinished = values.filter((value, week) => value !== null && !isComplete(week)).length;
  const below = weeksBelow(values, scale, isComplete).length;
  return (
    <ul className={styles.legend}>
      {behind?.some((value) => value !== null) && (
        <li aria-hidden="true">
          <i data-kind="before" />
          {before}
        </li>
      )}
      <li>{coverage}</li>
      {ahead > 0 && (
        <li aria-hidden="true">
          <i data-kind="band" />
          expected, in 8 of 10 weeks
        </li>
      )}
      {room && (
        <li>
          {room.isNear && <i data-kind="seats" aria-hidden="true" />}
          {seatsWords(room.seats)}
        </li>
      )}
      {unfinished > below && (
        <li aria-hidden="true">
          <i data-kind="hollow" />
          not complete
        </li>
      )}
      {below > 0 && (
        <li aria-hidden="true">
          <i data-kind="below" />
          not complete, below the chart
        </li>
      )}
    </ul>
  );
}
