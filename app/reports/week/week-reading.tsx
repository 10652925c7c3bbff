import { X } from "lucide-react";
import {
  amountOf,
  changeWords,
  incomparableWords,
  stateWords,
  type WordsOf,
} from "../../../domain/card-words.ts";
import { shortDay } from "../../../domain/day-words.ts";
import type { Id } from "../../../domain/id.ts";
import type { Where } from "../../../domain/question.ts";
import { IconButton } from "../../ui/button.tsx";
import styles from "./week-reader.module.css";
import { WeekSources } from "./week-sources.tsx";

type WeekReadingProps = {
  words: WordsOf;
  week: number;
  marks: readonly string[];
  organizationId: Id;
  where: Where;
  onStop: () => void;
};

/** One week of a card: its number, how it compares, what was special, and who entered it. */
export function WeekReading(props: WeekReadingProps) {
  const { words, week, marks, organizationId, where, onStop } = props;
  const { row, weeks, today } = words;
  const start = weeks[week] ?? today;
  const value = row.values[week] ?? null;
  const compared = changeWords(words, week) ?? incomparableWords(words, week);
  return (
    <div className={`${styles.words} ${styles.reading}`}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished={value === null || undefined}>
          {value === null ? "–" : amountOf(words, value)}
        </strong>
        <span>
          {shortDay(start, today)} · {stateWords(words, week)}
        </span>
      </p>
      {compared && <p>{compared}</p>}
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
