import type { Comparison } from "../../../domain/answer/comparison.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import { recordWords } from "../../../domain/forecast/expected-words.ts";
import { comparisonTitles } from "../../../domain/report/card-words.ts";
import { Fold } from "../fold.tsx";
import { type Ahead, hasRoom } from "./ahead.ts";
import styles from "./how-sure.module.css";

type HowSureProps = {
  row: ReportRow;
  running: number | null;
  compare: Comparison;
  ahead: Ahead | null;
};

/** The signs of all charts and how good forecasts were, told once for all of them. */
export function HowSure({ row, running, compare, ahead }: HowSureProps) {
  const record = ahead?.outcome && running !== null && recordWords(ahead.outcome);
  return (
    <Fold id="how-sure" title="How sure is this?">
      {record && <p>{record}</p>}
      <ul className={styles.signs}>
        {compare !== "none" && (
          <li>
            <i data-kind="before" aria-hidden="true" />
            {comparisonTitles[compare]}
          </li>
        )}
        {ahead && hasRoom({ row, running }) && (
          <li>
            <i data-kind="band" aria-hidden="true" />
            Expected: 8 of 10 weeks are inside
          </li>
        )}
        <li>
          <i data-kind="hollow" aria-hidden="true" />
          Not complete: more may come
        </li>
        <li>
          <i data-kind="below" aria-hidden="true" />
          Not complete, and below the chart
        </li>
        <li>
          <i data-kind="mark" aria-hidden="true" />A special day or a note
        </li>
      </ul>
      <p>A blank week is not a zero. It is in no average, and no line leads across it.</p>
    </Fold>
  );
}
