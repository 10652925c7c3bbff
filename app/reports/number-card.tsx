import { valueWords } from "../../domain/amount.ts";
import type { Comparison } from "../../domain/comparison.ts";
import { shortDay, weeksAgo } from "../../domain/day-words.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { isCompleteWeek, type ReportRow } from "../../domain/report-answer.ts";
import type { Day } from "../../domain/week.ts";
import { StoryLink } from "../story/story-link.tsx";
import { Card } from "../ui/card.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./number-card.module.css";
import { NumbersTable } from "./numbers-table.tsx";
import { TrendLine } from "./trend-line.tsx";

/** Special days and notes of a week. */
export type WeekMark = { week: Day; words: string[] };

export type NumberCardProps = {
  /** `id` is null for the attendance of all. */
  row: ReportRow;
  weeks: Day[];
  comparedWeeks: Day[] | null;
  running: number | null;
  compare: Comparison;
  organization: Organization;
  /** Undefined for all campuses. */
  campusId: Id | undefined;
  marks: readonly WeekMark[];
};

export function NumberCard({ row, weeks, organization, campusId }: NumberCardProps) {
  const { values, typical } = row;
  const name = row.name || "Attendance";
  const words = (value: number) =>
    valueWords(value, row, organization.currency, { isRounded: true });
  const newest = values.findLastIndex((value) => value !== null);
  const value = values[newest] ?? null;
  const week = weeks[newest];
  if (value === null || !week)
    return (
      <Card className={styles.card}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.note}>Nothing in these {weeks.length} weeks.</p>
      </Card>
    );
  const isUnfinished = !isCompleteWeek(row, newest);
  const when = `${weeksAgo(week, weeks.at(-1) ?? week)}${isUnfinished ? " so far" : ""}`;
  const usual = typical === null ? "" : `typical ${words(typical)}`;
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.newest}>
        <strong className={styles.number}>{words(value)}</strong>{" "}
        <span className={styles.note}>{when}</span>
        {row.id && (
          <StoryLink place={{ weekStart: week, categoryId: row.id, campusId }} name={name} />
        )}
      </p>
      <p className={styles.note}>{usual}</p>
      <TrendLine
        values={values}
        unfinished={weeks.map((_week, index) => !isCompleteWeek(row, index))}
        median={typical}
        label={`${name} from ${shortDay(weeks[0] ?? week, week)}: ${[`${words(value)} ${when}`, usual].filter(Boolean).join(", ")}. The numbers are below.`}
      />
      <p className={styles.note}>
        {row.coverage.complete} of {weeks.length} weeks complete
      </p>
      <details className={styles.details}>
        <summary>
          See the numbers<span className={visuallyHidden.hidden}> of {name}</span>
        </summary>
        <NumbersTable
          row={row}
          weeks={weeks}
          currency={organization.currency}
          campusId={campusId}
        />
      </details>
    </Card>
  );
}
