import type { Campus } from "../../../domain/campus.ts";
import { goalOn } from "../../../domain/goal.ts";
import { groupBy } from "../../../domain/group-by.ts";
import type { Id } from "../../../domain/id.ts";
import type { Organization } from "../../../domain/organization.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/report-answer.ts";
import { sharedDepartments } from "../../../domain/shared-departments.ts";
import { useDay } from "../../reading/clock.ts";
import type { Choice } from "../address.ts";
import { GoalCard, isOfAll } from "../goals/goal-card.tsx";
import { useGoals } from "../goals/use-goals.ts";
import styles from "./cards.module.css";
import { NotEntered } from "./not-entered.tsx";
import type { WeekMark } from "./number-card.tsx";

type CardsProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer;
  marksOf: (row: ReportRow) => WeekMark[];
};

/** The attendance, then the categories of each department, and last what has no number. */
export function Cards(props: CardsProps) {
  const { organization, campuses, choice, total, everything, marksOf } = props;
  const departments = sharedDepartments(campuses);
  const today = useDay(organization.timeZone);
  const goals = useGoals(organization.id);
  const hasGoal = ({ id }: ReportRow) => isOfAll(choice.where) && goalOn(goals, id, today);
  const isFolded = (row: ReportRow) => isEmpty(row) && !hasGoal(row);
  const blank = everything.rows.filter(isFolded);
  const shown = everything.rows.filter((row) => !isFolded(row));
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
      marks={marksOf(row)}
    />
  );
  return (
    <div className={styles.departments}>
      {total.total && total.total.parts.length > 1 && (
        <div className={`${styles.cards} ${styles.total}`}>{cardOf(total.total, total)}</div>
      )}
      {[...byDepartment(shown)].map(([id, rows]) => (
        <section key={id} className={styles.department} aria-labelledby={`department-${id}`}>
          <h2 className={styles.name} id={`department-${id}`}>
            {nameOf(id)}
          </h2>
          <div className={styles.cards}>{rows.map((row) => cardOf(row, everything))}</div>
        </section>
      ))}
      {blank.length > 0 && (
        <NotEntered
          organization={organization}
          departments={[...byDepartment(blank)].map(([id, rows]) => ({
            id,
            name: nameOf(id),
            rows,
          }))}
          weeks={everything.weeks.length}
          hasGoals={isOfAll(choice.where)}
        />
      )}
    </div>
  );

  function nameOf(departmentId: Id | null): string {
    return departments.find(({ id }) => id === departmentId)?.name ?? "Other";
  }
}

export function isBlank({ rows }: ReportAnswer): boolean {
  return rows.every(isEmpty);
}

function isEmpty({ values }: ReportRow): boolean {
  return values.every((value) => value === null);
}

function byDepartment(rows: readonly ReportRow[]) {
  return groupBy(rows, ({ departmentId }) => departmentId);
}
