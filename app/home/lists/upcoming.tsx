import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import * as words from "#words/home.ts";
import { weeksDiffer, weeksOf } from "#words/series.ts";
import { type Assignment, daysAhead } from "../../../domain/assignment/assignment.ts";
import {
  differencesOf,
  foldSeries,
  type Series,
  seriesWords,
} from "../../../domain/assignment/series.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { shortWeekday } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useTerms } from "../../reading/terms.ts";
import styles from "../home.module.css";
import { inSight } from "../in-sight.ts";
import { AssignButton, Details, isNobodys, Name, Person, wordsStyle } from "./assignment-row.tsx";
import { type Row, useOpened } from "./rows.tsx";
import { Days, type ListRows, Section } from "./section.tsx";
import { type RestOfList, ShowMore } from "./show-more.tsx";

type UpcomingProps = {
  lists: { upcoming: Assignment[]; upcomingRest: RestOfList | null };
  today: Day;
  isInTable: boolean;
  showPerson: boolean;
  show: (assignment: Assignment, week?: ReactNode) => ReactNode;
  list: ListRows;
  /** Undefined for those who may not. */
  onAssign: ((assignment: Assignment) => void) | undefined;
};

export function Upcoming({ lists, list, ...rows }: UpcomingProps) {
  const { upcoming, upcomingRest } = lists;
  const { today, show } = rows;
  if (upcoming.length === 0 && !upcomingRest) return null;
  return (
    <Section title={words.upcoming}>
      {upcoming.length === 0 && (
        <p className={styles.quiet}>{words.nothingInWeeks(daysAhead / 7)}</p>
      )}
      <Days<Row>
        id="upcoming"
        items={foldSeries(upcoming)}
        today={today}
        list={list}
        show={(item) =>
          "weeks" in item ? <SeriesRow key={item.id} series={item} {...rows} /> : show(item)
        }
      />
      {upcomingRest && (
        <ShowMore rest={upcomingRest} of={words.laterAssignments}>
          {words.showLater}
        </ShowMore>
      )}
    </Section>
  );
}

type SeriesRowProps = Omit<UpcomingProps, "lists" | "list"> & { series: Series };

function SeriesRow(props: SeriesRowProps) {
  const { series, today, isInTable, showPerson, show, onAssign } = props;
  const { id, usual, weeks } = series;
  const terms = useTerms();
  const [isOpen, setOpen] = useOpened(id);
  const listId = useId();
  const first = weeks.find((week) => isNobodys(week) && !week.cancelled);
  const withoutTime = { ...usual, time: null };
  const different = weeks.filter((week) => differencesOf(week, usual, terms).length > 0).length;
  return (
    <li className={styles.series} ref={inSight(weeks.map((week) => week.id))}>
      {first && onAssign && (
        <span className={styles.assign}>
          <AssignButton assignment={first} onAssign={onAssign} />
        </span>
      )}
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
          {different > 0 && <span className={styles.different}>{weeksDiffer(different)}</span>}
        </span>
        <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className={styles.weeks} id={listId} aria-label={`${weeksOf} ${assignmentName(usual)}`}>
          {weeks.map((week) => show(week, <Week week={week} usual={usual} today={today} />))}
        </ul>
      )}
    </li>
  );
}

type WeekProps = { week: Assignment; usual: Assignment; today: Day };

function Week({ week, usual, today }: WeekProps) {
  const differences = differencesOf(week, usual, useTerms());
  return (
    <span className={styles.week}>
      <time dateTime={week.date}>{shortWeekday(week.date, today)}</time>
      {differences.length > 0 && (
        <strong className={styles.different}>{` · ${differences.join(", ")}`}</strong>
      )}
    </span>
  );
}
