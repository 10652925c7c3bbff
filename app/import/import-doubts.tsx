import { useState } from "react";
import * as texts from "#words/import.ts";
import {
  type DoubtAnswers,
  type HistoryDoubts,
  placeInFile,
} from "../../domain/doubt/history-doubts.ts";
import type { PlannedNumber } from "../../domain/history/reading.ts";
import { rowWords } from "../../domain/history/sheets.ts";
import { numberWords, valueWords } from "../../domain/shared/amount.ts";
import { shortDay } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { DoubtQuestion } from "../doubt/doubt-question.tsx";
import { TextButton } from "../ui/button.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./import.module.css";
import type { PlannedPlace } from "./preview-rows.tsx";

type ImportDoubtsProps = {
  parts: readonly string[];
  doubts: HistoryDoubts;
  numbers: readonly PlannedNumber[];
  answers: DoubtAnswers;
  currency: string;
  today: Day;
  categoryOf: (id: string) => { name: string; unit: Unit };
  placeOf: (place: PlannedPlace) => string[];
  onAnswer: (place: string, answer: number | null | undefined) => void;
};

/** The list is short, so that "What will happen" is not far below. */
const fewShown = 5;

/** Numbers far from those around them, which are imported all the same. */
export function ImportDoubts({ doubts: { items, more }, ...props }: ImportDoubtsProps) {
  const { parts, numbers, answers, currency, today, categoryOf, placeOf, onAnswer } = props;
  const [showsAll, setShowsAll] = useState(false);
  const all = items.length + more;
  if (all === 0) return null;
  const left = showsAll ? 0 : Math.max(0, items.length - fewShown);
  const listed = items.slice(0, items.length - left).flatMap((doubt) => {
    const number = numbers.find((one) => one.row === doubt.row && one.column === doubt.column);
    return number ? [{ doubt, number }] : [];
  });
  return (
    <Card className={styles.step}>
      <h2>{texts.unusual(all, numberWords(all))}</h2>
      <p className={styles.quiet}>{texts.farFromOthers}</p>
      <ul className={styles.doubts}>
        {listed.map(({ doubt, number }) => {
          const { name, unit } = categoryOf(number.categoryId);
          const place = placeInFile(doubt);
          const answer = answers[place];
          const words = (value: number) => valueWords(value, { unit }, currency, { isShort: true });
          const what = [name, shortDay(number.date, today), ...placeOf(number)].join(", ");
          const where = texts.inRow(rowWords(number.row, parts), what);
          return (
            <li key={place}>
              {answer === undefined ? (
                <DoubtQuestion
                  name={where}
                  value={number.value}
                  usual={doubt.usual}
                  likely={doubt.likely}
                  unit={unit}
                  currency={currency}
                  onKeep={() => onAnswer(place, null)}
                  onChange={(likely) => onAnswer(place, likely)}
                />
              ) : (
                <p className={styles.answered} role="status">
                  <strong>{where}:</strong>{" "}
                  {answer === null
                    ? texts.isKept(words(number.value))
                    : texts.insteadOf(words(answer), words(number.value))}{" "}
                  <TextButton
                    aria-label={texts.undoFor(where)}
                    onClick={() => onAnswer(place, undefined)}
                  >
                    {texts.undo}
                  </TextButton>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <div>
          <TextButton onClick={() => setShowsAll(true)}>{texts.showMore(left)}</TextButton>
        </div>
      )}
      {left === 0 && more > 0 && (
        <p className={styles.quiet}>{texts.andMore(numberWords(more), items.length)}</p>
      )}
    </Card>
  );
}
