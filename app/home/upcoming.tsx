import type { ReactNode } from "react";
import { type Assignment, daysAhead } from "../../domain/assignment/assignment.ts";
import { foldSeries } from "../../domain/assignment/series.ts";
import type { Day } from "../../domain/shared/week.ts";
import { Days } from "./days.tsx";
import styles from "./home.module.css";
import { Section } from "./section.tsx";
import { SeriesRow } from "./series-row.tsx";
import { type RestOfList, ShowMore } from "./show-more.tsx";

type UpcomingProps = {
  lists: { upcoming: Assignment[]; upcomingRest: RestOfList | null };
  today: Day;
  isInTable: boolean;
  showPerson: boolean;
  show: (assignment: Assignment, week?: ReactNode) => ReactNode;
};

export function Upcoming({ lists, today, isInTable, showPerson, show }: UpcomingProps) {
  const { upcoming, upcomingRest } = lists;
  if (upcoming.length === 0 && !upcomingRest) return null;
  return (
    <Section title="Upcoming">
      {upcoming.length === 0 && (
        <p className={styles.quiet}>Nothing in the next {daysAhead / 7} weeks.</p>
      )}
      <Days
        items={foldSeries(upcoming)}
        today={today}
        show={(item) =>
          "weeks" in item ? (
            <SeriesRow
              key={item.id}
              series={item}
              today={today}
              isInTable={isInTable}
              showPerson={showPerson}
              show={show}
            />
          ) : (
            show(item)
          )
        }
      />
      {upcomingRest && (
        <ShowMore rest={upcomingRest} of="the later assignments">
          Show later
        </ShowMore>
      )}
    </Section>
  );
}
