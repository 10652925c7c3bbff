import { type ReactNode, useId, useState } from "react";
import { complete } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import { onlyCampus, type Where } from "../../../domain/answer/question.ts";
import { rangeWords, reasonWords } from "../../../domain/forecast/expected-words.ts";
import {
  amountOf,
  amountWords,
  comparisonTitles,
  rowName,
  stateWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import { StoryLink } from "../../story/story-link.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import type { Ahead } from "../cards/ahead.ts";
import cardStyles from "../cards/number-card.module.css";
import type { WeekMark } from "../week/week-marks.ts";
import styles from "./numbers-table.module.css";

type NumbersTableProps = {
  words: WordsOf;
  where: Where;
  marks: readonly WeekMark[];
  ahead: Ahead | null;
};

/** The table is made when it is asked for: a page has many cards, and each may have hundreds of weeks. */
export function SeeNumbers({ children, ...card }: NumbersTableProps & { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={cardStyles.foot}>
        <div className={cardStyles.beside}>{children}</div>
        <button
          type="button"
          className={cardStyles.see}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.hideNumbers : texts.seeNumbers}
          <span className={visuallyHidden.hidden}>
            {texts.ofName(rowName(card.words.row, card.words.terms))}
          </span>
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <NumbersTable {...card} />}
      </div>
    </>
  );
}

/** The newest week first. */
function NumbersTable(props: NumbersTableProps) {
  const { words, marks, ahead } = props;
  const { row, weeks, compare, running, today } = words;
  const name = rowName(row, words.terms);
  const expected =
    running !== null && ahead?.outcome?.kind === "forecast" ? ahead.outcome.weeks.toReversed() : [];
  const isCompared = compare !== "none" && row.compared !== null;
  const marked = new Map(marks.map((mark) => [mark.week, mark.words.join(" · ")]));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.weekStarting}</th>
            <th scope="col">{name}</th>
            {isCompared && <th scope="col">{comparisonTitles[compare]}</th>}
          </tr>
        </thead>
        <tbody>
          {expected.map((week) => (
            <tr key={`expected ${week.week}`}>
              <th scope="row">
                {shortDay(week.week, today)}
                {reasonWords(week, words.terms).map((reason) => (
                  <span key={reason} className={styles.note} dir="auto">
                    {reason}
                  </span>
                ))}
              </th>
              <td>
                <span className={styles.blank}>{texts.rangeExpected(rangeWords(words, week))}</span>
              </td>
              {isCompared && <td />}
            </tr>
          ))}
          {weeks
            .map((week, index) => (
              <tr key={week}>
                <th scope="row">
                  {shortDay(week, today)}
                  {marked.has(week) && (
                    <span className={styles.note} dir="auto">
                      {marked.get(week)}
                    </span>
                  )}
                </th>
                <td>
                  <Value {...props} week={index} />
                </td>
                {isCompared && (
                  <td>
                    <Before words={words} week={index} />
                  </td>
                )}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </div>
  );
}

type ValueProps = Pick<NumbersTableProps, "words"> & { week: number };

function Value({ words, where, week }: ValueProps & { where: Where }) {
  const { row, weeks, today } = words;
  const value = row.values[week] ?? null;
  const state = stateWords(words, week);
  if (value === null) return <span className={styles.blank}>{state}</span>;
  const start = weeks[week] ?? today;
  return (
    <>
      {amountWords(words, week)}{" "}
      {row.kind === "category" && row.id && (
        <StoryLink
          place={{ weekStart: start, categoryId: row.id, campusId: onlyCampus(where) }}
          name={texts.ofWeek(row.name, shortDay(start, today))}
        />
      )}
      {state !== complete && <span className={styles.note}>{state}</span>}
    </>
  );
}

function Before({ words, week }: ValueProps) {
  const { row, comparedWeeks, today } = words;
  const before = row.compared?.before[week] ?? null;
  const start = comparedWeeks?.[week];
  if (before === null) return <span className={styles.blank}>–</span>;
  return (
    <>
      {amountOf(words, before)}
      {start && <span className={styles.note}>{shortDay(start, today)}</span>}
    </>
  );
}
