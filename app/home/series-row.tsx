import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type Assignment, nameOf } from "../../domain/assignment.ts";
import { shortWeekday } from "../../domain/day-words.ts";
import { differencesOf, type Series, seriesWords } from "../../domain/series.ts";
import type { Day } from "../../domain/week.ts";
import { detailsOf } from "./assignment-details.ts";
import { Person } from "./assignment-row.tsx";
import styles from "./series-row.module.css";
import { useOpened } from "./use-opened.ts";

type SeriesRowProps = {
  series: Series;
  today: Day;
  showPerson: boolean;
  show: (assignment: Assignment, week: ReactNode) => ReactNode;
};

export function SeriesRow({ series, today, showPerson, show }: SeriesRowProps) {
  const { id, usual, weeks } = series;
  const [isOpen, setOpen] = useOpened(id);
  const listId = useId();
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
        <span className={styles.words}>
          <bdi className={styles.name}>{nameOf(usual)}</bdi>
          <span>{seriesWords(series, today)}</span>
          <Where assignment={usual} />
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
        <ul className={styles.weeks} id={listId} aria-label={`Weeks of ${nameOf(usual)}`}>
          {weeks.map((week) => show(week, <Week week={week} usual={usual} today={today} />))}
        </ul>
      )}
    </li>
  );
}

function Where({ assignment }: { assignment: Assignment }) {
  const details = detailsOf({ ...assignment, time: null });
  return details.length > 0 && <bdi className={styles.where}>{details.join(" · ")}</bdi>;
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
