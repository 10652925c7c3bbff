import * as texts from "#words/reports.ts";
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
    <Fold id="how-sure" title={texts.howSure}>
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
            {texts.expectedSign}
          </li>
        )}
        <li>
          <i data-kind="hollow" aria-hidden="true" />
          {texts.hollowSign}
        </li>
        <li>
          <i data-kind="below" aria-hidden="true" />
          {texts.belowSign}
        </li>
        <li>
          <i data-kind="mark" aria-hidden="true" />
          {texts.markSign}
        </li>
      </ul>
      <p>{texts.blankRule}</p>
    </Fold>
  );
}
