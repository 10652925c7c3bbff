import type { Campus } from "../../domain/campus.ts";
import { groupBy } from "../../domain/group-by.ts";
import type { Organization } from "../../domain/organization.ts";
import type { ReportAnswer, ReportRow } from "../../domain/report-answer.ts";
import { sharedDepartments } from "../../domain/shared-departments.ts";
import type { Choice } from "./address.ts";
import styles from "./cards.module.css";
import { GoalCard } from "./goals/goal-card.tsx";
import type { WeekMark } from "./number-card.tsx";

type CardsProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  marksOf: (row: ReportRow) => WeekMark[];
};

/** The attendance, then the categories of each department. */
export function Cards(props: CardsProps) {
  const { organization, campuses, choice, total, everything, marksOf } = props;
  const departments = sharedDepartments(campuses);
  const { campus } = choice.where;
  const cardOf = (row: ReportRow, { weeks, comparedWeeks, running }: ReportAnswer) => (
    <GoalCard
      key={row.id}
      where={choice.where}
      row={row}
      weeks={weeks}
      comparedWeeks={comparedWeeks}
      running={running}
      compare={choice.compare}
      organization={organization}
      campusId={campus?.length === 1 ? campus[0] : undefined}
      marks={marksOf(row)}
    />
  );
  return (
    <div className={styles.departments}>
      {total.total && total.total.parts.length > 1 && (
        <div className={`${styles.cards} ${styles.total}`}>{cardOf(total.total, total)}</div>
      )}
      {[...groupBy(everything.rows, ({ departmentId }) => departmentId)].map(([id, rows]) => (
        <section key={id} className={styles.department} aria-labelledby={`department-${id}`}>
          <h2 className={styles.name} id={`department-${id}`}>
            {departments.find((one) => one.id === id)?.name ?? "Other"}
          </h2>
          <div className={styles.cards}>{rows.map((row) => cardOf(row, everything))}</div>
        </section>
      ))}
    </div>
  );
}

export function isBlank({ rows }: ReportAnswer): boolean {
  return rows.every(({ values }) => values.every((value) => value === null));
}
