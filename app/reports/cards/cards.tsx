import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { goalOn } from "../../../domain/report/goal.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/report/report-answer.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useDay } from "../../reading/clock.ts";
import type { Choice } from "../address.ts";
import { GoalCard, isOfAll } from "../goals/goal-card.tsx";
import { useGoals } from "../goals/use-goals.ts";
import type { Jump } from "../jumps.tsx";
import { useAhead } from "../use-ahead.ts";
import styles from "./cards.module.css";
import { NotEntered } from "./not-entered.tsx";
import type { WeekMark } from "./number-card.tsx";

type CardsProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  /** Undefined until it is read. */
  everything: ReportAnswer | undefined;
  marksOf: (row: ReportRow) => WeekMark[];
  /** Only what the first screen shows. */
  isFirstScreen: boolean;
};

/** The attendance, then the categories of each department, and last what has no number. */
export function Cards(props: CardsProps) {
  const { organization, campuses, choice, total, everything, marksOf, isFirstScreen } = props;
  const today = useDay(organization.timeZone);
  const goals = useGoals(organization.id);
  const aheadOf = useAhead(organization.id, choice.where, { isAsked: !isFirstScreen });
  const hasGoal = ({ id }: ReportRow) => isOfAll(choice.where) && goalOn(goals, id, today);
  const isFolded = (row: ReportRow) => isEmpty(row) && !hasGoal(row);
  const rows = everything?.rows ?? [];
  const blank = isFirstScreen ? [] : rows.filter(isFolded);
  const shown = rows.filter((row) => !isFolded(row));
  const first = isSummed(total) ? [] : shown.slice(0, 1);
  const aheadOfCard = (row: ReportRow) => {
    const ahead = aheadOf(row);
    return ahead && { ...ahead, saysWhyNot: row.kind === "all" || row === first[0] };
  };
  const cardOf = (row: ReportRow, { weeks, comparedWeeks, running }: ReportAnswer) => (
    <GoalCard
      key={row.id}
      where={choice.where}
      row={row}
      weeks={weeks}
      comparedWeeks={comparedWeeks}
      running={running}
      headline={total.total?.last ?? null}
      compare={choice.compare}
      organization={organization}
      marks={marksOf(row)}
      ahead={aheadOfCard(row)}
    />
  );
  return (
    <div className={styles.departments}>
      {total.total && isSummed(total) && (
        <div className={`${styles.cards} ${styles.total}`}>{cardOf(total.total, total)}</div>
      )}
      {[...byDepartment(isFirstScreen ? first : shown)].map(([id, rows]) => (
        <section key={id} className={styles.department} aria-labelledby={headingId(id)}>
          <h2 className={styles.name} id={headingId(id)}>
            {departmentName(campuses, id)}
          </h2>
          <div className={styles.cards}>
            {everything && rows.map((row) => cardOf(row, everything))}
          </div>
        </section>
      ))}
      {everything && blank.length > 0 && (
        <NotEntered
          organization={organization}
          departments={[...byDepartment(blank)].map(([id, rows]) => ({
            id,
            name: departmentName(campuses, id),
            rows,
          }))}
          weeks={everything.weeks.length}
          hasGoals={isOfAll(choice.where)}
        />
      )}
    </div>
  );
}

/** Those that have a number. */
export function departmentJumps(campuses: Campus[], { rows }: ReportAnswer): Jump[] {
  const ids = [...byDepartment(rows.filter((row) => !isEmpty(row))).keys()];
  const isRead = campuses.length > 0;
  return (isRead ? ids : []).map((id) => ({
    id: headingId(id),
    words: departmentName(campuses, id),
  }));
}

function headingId(departmentId: Id | null): string {
  return `department-${departmentId}`;
}

function departmentName(campuses: Campus[], departmentId: Id | null): string {
  return sharedDepartments(campuses).find(({ id }) => id === departmentId)?.name ?? "Other";
}

/** It has a card of its own. */
export function isSummed({ total }: ReportAnswer): boolean {
  return total !== null && total.parts.length > 1;
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
