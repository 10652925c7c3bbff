import { ArrowDownRight, ArrowUpRight, ChevronDown } from "lucide-react";
import { memo, type ReactNode, useId, useState } from "react";
import * as texts from "#words/reports.ts";
import { comparedWeek } from "../../../domain/answer/comparison.ts";
import { isCompleteWeek, type ReportRow } from "../../../domain/answer/report-answer.ts";
import { doubtsIn } from "../../../domain/doubt/in-totals.ts";
import {
  amountWords,
  axisWords,
  changeWords,
  directionOf,
  newestOf,
  rowName,
  stateWords,
  stepOf,
  summaryWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { canvas, plainLine } from "../chart/paths.ts";
import { scaleOf } from "../chart/scale.ts";
import styles from "./category-line.module.css";

type CategoryLineProps = {
  words: WordsOf;
  /** The place of the week that all lines tell, if they have a number of it. */
  headline: number | null;
  /** The card that the line opens to. */
  children: ReactNode;
};

/** A category in one line: its number, its change, and how the weeks went. */
export function CategoryLine({ words, headline, children }: CategoryLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const newest = newestOf(words.row, headline);
  return (
    <li className={styles.line}>
      <h4>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi className={styles.name}>{rowName(words.row, words.terms)}</bdi>
          {!isOpen && newest >= 0 && (
            <>
              <Spark row={words.row} currency={words.currency} />
              <Amount words={words} newest={newest} />
            </>
          )}
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
          {!isOpen && <State words={words} newest={newest} headline={headline} />}
        </button>
      </h4>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

type StateProps = { words: WordsOf; newest: number; headline: number | null };

/** The week, where it is another one than that of the other lines, and what is missing in it. */
export function State({ words, newest, headline }: StateProps) {
  const { row, weeks, today, terms } = words;
  const isPlain = isCompleteWeek(row, newest) && doubtsIn(row, newest) === 0;
  const told = [
    summaryWords(row, terms),
    newest >= 0 && newest !== headline && shortDay(weeks[newest] ?? today, today),
    newest >= 0 && !isPlain && stateWords(words, newest),
  ].filter(Boolean);
  return told.length > 0 && <span className={styles.state}>{told.join(", ")}</span>;
}

export function Amount({ words, newest }: { words: WordsOf; newest: number }) {
  const change = changeWords(words, newest);
  const direction = directionOf(words, newest);
  const { inAll, alike } = comparedWeek(words.row, newest) ?? { inAll: null, alike: null };
  const { now, before } = inAll ?? alike ?? { now: 0, before: 0 };
  return (
    <span className={styles.number} data-unfinished={words.row.good[newest] === null || undefined}>
      <strong>{amountWords(words, newest)}</strong>
      {change && (
        <>
          <span className={visuallyHidden.hidden}>, {change}</span>
          <span className={styles.change} data-direction={direction} aria-hidden="true">
            {direction === "up" && <ArrowUpRight size={16} strokeWidth={2.5} />}
            {direction === "down" && <ArrowDownRight size={16} strokeWidth={2.5} />}
            {direction === "level" ? texts.level : axisWords(words, Math.abs(now - before))}
          </span>
        </>
      )}
    </span>
  );
}

type SparkProps = { row: ReportRow; currency: string };

/** The good weeks alone, so that nothing unfinished looks like a fall. */
const Spark = memo(function Spark({ row, currency }: SparkProps) {
  const drawn = plainLine(row.good, scaleOf(row.good, stepOf({ row, currency })));
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawn.line} />
      <path className={styles.dots} d={drawn.dots} />
    </svg>
  );
});
