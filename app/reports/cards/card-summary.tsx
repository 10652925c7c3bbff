import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import * as texts from "#words/reports.ts";
import { isCompleteWeek } from "../../../domain/answer/report-answer.ts";
import { doubtsIn } from "../../../domain/doubt/in-totals.ts";
import {
  amountOf,
  amountWords,
  changeWords,
  directionOf,
  incomparableWords,
  rowName,
  runningWords,
  stateWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { CheckLink } from "../../doubt/please-check.tsx";
import { StoryLink } from "../../story/story-link.tsx";
import styles from "../week/week-reader.module.css";

type CardSummaryProps = {
  words: WordsOf;
  newest: number;
  campusId: Id | undefined;
};

export function CardSummary({ words, newest, campusId }: CardSummaryProps) {
  const { row, compare, weeks, today } = words;
  const start = weeks[newest] ?? today;
  const good = row.good[newest] ?? null;
  const isComplete = isCompleteWeek(row, newest);
  const isInDoubt = doubtsIn(row, newest) > 0;
  const change = changeWords(words, newest);
  const so = good === null ? null : runningWords(words);
  return (
    <div className={styles.words}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished={good === null || undefined}>
          {amountWords(words, newest)}
        </strong>
        <span>
          {isComplete && !isInDoubt ? (
            texts.inWeekOf(shortDay(start, today))
          ) : (
            <>
              {shortDay(start, today)}, <State words={words} week={newest} />
            </>
          )}
        </span>
        {row.kind === "category" && row.id && (
          <StoryLink
            place={{ weekStart: start, categoryId: row.id, campusId }}
            name={rowName(row, words.terms)}
          />
        )}
      </p>
      {so && <p className={styles.running}>{so}</p>}
      {change ? (
        <p className={styles.change} data-direction={directionOf(words, newest)}>
          <Arrow direction={directionOf(words, newest)} />
          {change}
        </p>
      ) : (
        isComplete && incomparableWords(words, newest) && <p>{incomparableWords(words, newest)}</p>
      )}
      {row.typical !== null && compare !== "typical" && (
        <p>{texts.typicalWeek(amountOf(words, row.typical))}</p>
      )}
    </div>
  );
}

/** The state of a week's number. A number in doubt links to where it is answered for. */
export function State({ words, week }: { words: WordsOf; week: number }) {
  const state = stateWords(words, week);
  if (doubtsIn(words.row, week) === 0) return state;
  return <CheckLink className={styles.check}>{state}</CheckLink>;
}

function Arrow({ direction }: { direction: "up" | "down" | "level" }) {
  if (direction === "level") return null;
  const Icon = direction === "up" ? ArrowUpRight : ArrowDownRight;
  return <Icon size={18} strokeWidth={2.5} aria-hidden="true" />;
}
