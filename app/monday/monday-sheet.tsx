import * as words from "#words/monday.ts";
import { isApart, type ReportRow } from "../../domain/answer/report-answer.ts";
import {
  aheadTitle,
  expectedDay,
  rangeWords,
  reasonWords,
  recordWords,
} from "../../domain/forecast/expected-words.ts";
import type { Outcome } from "../../domain/forecast/forecast-answer.ts";
import { type RoomAhead, roomsWords } from "../../domain/forecast/room-ahead.ts";
import type { ClaimAnswer } from "../../domain/insight/claim-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { cameInWords, nextWeeks } from "../../domain/insight/monday.ts";
import { amountWords, rowName } from "../../domain/report/card-words.ts";
import { type Sentence, sentenceText } from "../../domain/report/report-words.ts";
import { fullDay } from "../../domain/shared/time/day-words.ts";
import { useTerms } from "../reading/terms.ts";
import print from "../reports/print/print-report.module.css";
import { besideWords, type CameInProps } from "./came-in-card.tsx";
import styles from "./monday.module.css";

type MondaySheetProps = CameInProps & {
  title: string;
  sentences: Sentence[];
  outcome: Outcome | undefined;
  rooms: readonly RoomAhead[];
  claim: ClaimAnswer | undefined;
  running: number | null;
};

/** False of numbers that each campus has for itself. */
function hasTogether({ row }: { row: ReportRow }): boolean {
  return !isApart(row);
}

/** More of them stand in three columns, and more than `mostRoomy` in lines: the page stays one. */
const roomy = 16;
const mostRoomy = 24;

export function MondaySheet(props: MondaySheetProps) {
  const { organization, today, week, came, sentences, outcome, rooms, claim, running } = props;
  const { currency } = organization;
  const terms = useTerms();
  const [latest, ...others] = sentences.filter(({ about }) => about !== "import");
  const ahead = nextWeeks(outcome, today);
  const full = roomsWords(rooms);
  const record = outcome && recordWords(outcome);
  return (
    <article className={print.sheet}>
      <header className={print.header}>
        <h1 className={print.church} dir="auto">
          {props.title}
        </h1>
        <p className={print.asked}>{words.morning(fullDay(week))}</p>
      </header>
      <section className={print.words}>
        {latest && <p className={print.latest}>{sentenceText(latest)}</p>}
        {others.map((sentence) => (
          <p key={sentenceText(sentence)}>{sentenceText(sentence)}</p>
        ))}
      </section>
      {claim && (
        <section className={styles.part}>
          <h2>{words.standsOut}</h2>
          <p>{claimText(claim, { today, currency, terms })}</p>
        </section>
      )}
      {outcome && (
        <section className={styles.part}>
          <h2>{aheadTitle(ahead)}</h2>
          <ul>
            {ahead.map((expected) => (
              <li key={expected.week}>
                {expectedDay(expected, today)}:{" "}
                <strong>{rangeWords({ row: { unit: "count" }, currency }, expected)}</strong>{" "}
                {reasonWords(expected, terms).join(" · ")}
              </li>
            ))}
          </ul>
          {full && <p>{full}</p>}
          {record && <p>{record}</p>}
        </section>
      )}
      <section className={styles.part}>
        <h2>{words.cameIn}</h2>
        <p>{cameInWords(came, week, today)}</p>
        <ul
          className={styles.sheetNumbers}
          data-many={came.numbers.length > roomy || undefined}
          data-lines={came.numbers.length > mostRoomy || undefined}
        >
          {came.numbers.filter(hasTogether).map((one) => (
            <li key={one.row.id}>
              <bdi>{rowName(one.row, terms)}</bdi>{" "}
              <strong>
                {one.row.values[one.place] == null
                  ? "–"
                  : amountWords({ row: one.row, currency }, one.place)}
              </strong>{" "}
              <span>{besideWords(one, { running, currency })}</span>
            </li>
          ))}
        </ul>
      </section>
      <footer className={print.footer}>{words.printed(fullDay(today))}</footer>
    </article>
  );
}
