import { X } from "lucide-react";
import { expectedDay, rangeWords, reasonWords } from "../../../domain/forecast/expected-words.ts";
import type { ExpectedWeek } from "../../../domain/forecast/forecast-answer.ts";
import {
  amountWords,
  axisWords,
  changeWords,
  incomparableWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import type { Where } from "../../../domain/report/question.ts";
import { fullnessWords } from "../../../domain/report/room.ts";
import { shortDay } from "../../../domain/shared/day-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { IconButton } from "../../ui/button.tsx";
import { State } from "../cards/card-summary.tsx";
import styles from "./week-reader.module.css";
import { WeekSources } from "./week-sources.tsx";

type WeekReadingProps = {
  words: WordsOf;
  week: number;
  /** Of a week to come, or of the running one. */
  expected: ExpectedWeek | null;
  marks: readonly string[];
  organizationId: Id;
  where: Where;
  onStop: () => void;
};

/** One week of a card: its number, how it compares, what was special, and who entered it. */
export function WeekReading(props: WeekReadingProps) {
  const { words, week, expected, marks, organizationId, where, onStop } = props;
  const { row, weeks, today } = words;
  const start = weeks[week] ?? today;
  const value = row.values[week] ?? null;
  if (expected && value === null) return <ExpectedReading {...{ words, expected, onStop }} />;
  const compared = changeWords(words, week) ?? incomparableWords(words, week);
  return (
    <div className={`${styles.words} ${styles.reading}`}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished={value === null || undefined}>
          {value === null ? "–" : amountWords(words, week)}
        </strong>
        <span>
          {shortDay(start, today)} · <State words={words} week={week} />
        </span>
      </p>
      {compared && <p>{compared}</p>}
      {row.seats !== undefined && value !== null && <p>{fullnessWords(value, row.seats)}</p>}
      {expected && <p>{rangeWords(words, expected)} expected</p>}
      {marks.length > 0 && (
        <p className={styles.mark}>
          <span dir="auto" title={marks.join(" · ")}>
            {marks.join(" · ")}
          </span>
        </p>
      )}
      {value !== null && (
        <WeekSources
          row={row}
          start={start}
          currency={words.currency}
          organizationId={organizationId}
          where={where}
          today={today}
        />
      )}
      <IconButton label="Back to the last week" className={styles.stop} onClick={onStop}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

type ExpectedReadingProps = Pick<WeekReadingProps, "words" | "onStop"> & { expected: ExpectedWeek };

/** A week without a number yet. */
function ExpectedReading({ words, expected, onStop }: ExpectedReadingProps) {
  const reasons = reasonWords(expected).join(" · ");
  return (
    <div className={`${styles.words} ${styles.reading}`}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished="">
          {rangeWords(words, expected)}
        </strong>
        <span>{expectedDay(expected, words.today)} · expected</span>
      </p>
      {reasons && (
        <p className={styles.mark}>
          <span dir="auto" title={reasons}>
            {reasons}
          </span>
        </p>
      )}
      <p>Most likely about {axisWords(words, expected.value)}; 8 of 10 weeks lie in the range</p>
      <IconButton label="Back to the last week" className={styles.stop} onClick={onStop}>
        <X size={18} />
      </IconButton>
    </div>
  );
}
