import { type ReactNode, useId, useState } from "react";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import { onlyCampus, type Where } from "../../../domain/answer/question.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import { rangeWords, reasonWords } from "../../../domain/forecast/expected-words.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  amountOf,
  amountWords,
  comparisonTitles,
  rowName,
  stateWords,
} from "../../../domain/report/card-words.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { StoryLink } from "../../story/story-link.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import type { Ahead } from "../cards/ahead.ts";
import cardStyles from "../cards/number-card.module.css";
import type { WeekMark } from "../week/week-marks.ts";
import styles from "./numbers-table.module.css";

type NumbersTableProps = {
  row: ReportRow;
  weeks: Day[];
  comparedWeeks: Day[] | null;
  running: number | null;
  compare: Comparison;
  organization: Organization;
  where: Where;
  marks: readonly WeekMark[];
  ahead: Ahead | null;
  today: Day;
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
          {isOpen ? "Hide the numbers" : "See the numbers"}
          <span className={visuallyHidden.hidden}> of {rowName(card.row)}</span>
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
  const { row, weeks, compare, organization, marks, running, ahead, today } = props;
  const name = rowName(row);
  const expected =
    running !== null && ahead?.outcome?.kind === "forecast" ? ahead.outcome.weeks.toReversed() : [];
  const isCompared = compare !== "none" && row.compared !== null;
  const marked = new Map(marks.map(({ week, words }) => [week, words.join(" · ")]));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Week starting</th>
            <th scope="col">{name}</th>
            {isCompared && <th scope="col">{comparisonTitles[compare]}</th>}
          </tr>
        </thead>
        <tbody>
          {expected.map((week) => (
            <tr key={`expected ${week.week}`}>
              <th scope="row">
                {shortDay(week.week, today)}
                {reasonWords(week).map((words) => (
                  <span key={words} className={styles.note} dir="auto">
                    {words}
                  </span>
                ))}
              </th>
              <td>
                <span className={styles.blank}>
                  {rangeWords({ row, currency: organization.currency }, week)} expected
                </span>
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
                    <Before {...props} week={index} currency={organization.currency} />
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

function Value({
  row,
  weeks,
  organization,
  running,
  where,
  today,
  week,
}: NumbersTableProps & { week: number }) {
  const value = row.values[week] ?? null;
  const state = stateWords({ row, running }, week);
  if (value === null) return <span className={styles.blank}>{state}</span>;
  const start = weeks[week] ?? today;
  return (
    <>
      {amountWords({ row, currency: organization.currency }, week)}{" "}
      {row.kind === "category" && row.id && (
        <StoryLink
          place={{ weekStart: start, categoryId: row.id, campusId: onlyCampus(where) }}
          name={`${row.name}, week of ${shortDay(start, today)}`}
        />
      )}
      {state !== "complete" && <span className={styles.note}>{state}</span>}
    </>
  );
}

function Before(props: NumbersTableProps & { week: number; currency: string }) {
  const { row, comparedWeeks, currency, today, week } = props;
  const before = row.compared?.before[week] ?? null;
  const start = comparedWeeks?.[week];
  if (before === null) return <span className={styles.blank}>–</span>;
  return (
    <>
      {amountOf({ row, currency }, before)}
      {start && <span className={styles.note}>{shortDay(start, today)}</span>}
    </>
  );
}
