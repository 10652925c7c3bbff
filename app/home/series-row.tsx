import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Assignment, assignmentName } from "../../domain/assignment/assignment.ts";
import { differencesOf, type Series, seriesWords } from "../../domain/assignment/series.ts";
import { shortWeekday } from "../../domain/shared/day-words.ts";
import type { Day } from "../../domain/shared/week.ts";
import { Details, Name, Person, wordsStyle } from "./assignment-row.tsx";
import styles from "./series-row.module.css";
import { useOpened } from "./use-opened.ts";

type SeriesRowProps = {
  series: Series;
  today: Day;
  isInTable: boolean;
  showPerson: boolean;
  show: (assignment: Assignment, week: ReactNode) => ReactNode;
};

export function SeriesRow({ series, today, isInTable, showPerson, show }: SeriesRowProps) {
  const { id, usual, weeks } = series;
  const [isOpen, setOpen] = useOpened(id);
  const listId = useId();
  const withoutTime = { ...usual, time: null };
  const different = weeks.filter((week) => differencesOf(week, usual).length > 0).length;
  return (
    <li className={styles.series}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={`${wordsStyle} ${styles.words}`}>
          <Name assignment={usual} isMarked={false} />
          <span className={styles.when}>
            {seriesWords(isInTable ? { ...series, usual: withoutTime } : series, today)}
          </span>
          <Details assignment={isInTable ? usual : withoutTime} />
          {showPerson && <Person assignment={usual} />}
          {different > 0 && (
            <span className={styles.different}>
              {different === 1 ? "1 week differs" : `${different} weeks differ`}
            </span>
          )}
        </span>
        <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.weeks} id={listId} aria-label={`Weeks of ${assignmentName(usual)}`}>
          {weeks.map((week) => show(week, <Week week={week} usual={usual} today={today} />))}
        </ul>
      )}
    </li>
  );
}

type WeekProps = { week: Assignment; usual: Assignment; today: Day };

function Week({ week, usual, today }: WeekProps) {
  const differences = differencesOf(week, usual);
  return (
    <span className={styles.week}>
      <time dateTime={week.date}>{shortWeekday(week.date, today)}</time>
      {differences.length > 0 && (
        <strong className={styles.different}>{` · ${differences.join(", ")}`}</strong>
      )}
    </span>
  );
}
