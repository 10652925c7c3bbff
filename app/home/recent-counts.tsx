import type { ReactNode } from "react";
import type { Assignment } from "../../domain/assignment.ts";
import { pastDay } from "../../domain/day-words.ts";
import { groupBy } from "../../domain/group-by.ts";
import type { Day } from "../../domain/week.ts";
import styles from "./home.module.css";
import { HomeDayNames } from "./home-day-names.tsx";
import { Section } from "./section.tsx";

type RecentCountsProps = {
  counts: Assignment[];
  today: Day;
  show: (assignment: Assignment) => ReactNode;
};

/** The person's own counts of the days before, which are still corrected and added to. The newest day comes first. */
export function RecentCounts({ counts, today, show }: RecentCountsProps) {
  const days = [...groupBy(counts, ({ date }) => date)].toReversed();
  return days.map(([day, ofDay]) => (
    <Section key={day} title={pastDay(day, today)}>
      <HomeDayNames day={day} />
      <ul className={styles.list}>{ofDay.map((assignment) => show(assignment))}</ul>
    </Section>
  ));
}
