import type { ReactNode } from "react";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import { longDay, weekdayName } from "../../domain/shared/day-words.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import { type Day, daysBetween, weekdayOf } from "../../domain/shared/week.ts";
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

/** "Yesterday", "Last Sunday" up to a week later, else "Sunday, June 7th". */
function pastDay(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  if (days === 1) return "Yesterday";
  return days <= 7 ? `Last ${weekdayName(weekdayOf(day))}` : longDay(day, today);
}
