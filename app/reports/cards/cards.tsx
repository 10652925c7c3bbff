import { Target } from "lucide-react";
import { useState } from "react";
import { onlyCampus, type Where } from "../../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import { canManageGoals } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { goalOn } from "../../../domain/report/goal.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useDay } from "../../reading/clock.ts";
import { useForecasts } from "../../reading/forecasts.ts";
import { useOrganization } from "../../reading/me.ts";
import { TextButton } from "../../ui/text-button.tsx";
import type { Choice } from "../address.ts";
import { GoalCard, isOfAll } from "../goals/goal-card.tsx";
import { GoalDialog } from "../goals/goal-dialog.tsx";
import { useGoals } from "../goals/use-goals.ts";
import type { Jump } from "../jumps.tsx";
import type { WeekMark } from "../week/week-marks.ts";
import type { Ahead } from "./ahead.ts";
import styles from "./cards.module.css";
import { noneWords } from "./number-card.tsx";

type CardsProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer | undefined;
  marksOf: (row: ReportRow) => WeekMark[];
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

type NotEnteredProps = {
  organization: Organization;
  departments: { id: Id | null; name: string; rows: ReportRow[] }[];
  weeks: number;
  hasGoals: boolean;
};

/** Names what a card would say nothing of. With a goal it gets a card. */
function NotEntered({ organization, departments, weeks, hasGoals }: NotEnteredProps) {
  const current = useOrganization();
  const [isSetting, setSetting] = useState(false);
  const maySet = hasGoals && current !== null && canManageGoals(current.member);
  return (
    <section className={styles.section} aria-labelledby="not-entered">
      <div className={styles.head}>
        <h2 className={styles.title} id="not-entered">
          {noneWords(weeks)}
        </h2>
        {maySet && (
          <TextButton aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
            {!isSetting && <Target size={16} aria-hidden="true" />}
            {isSetting ? "Done" : "Set a goal"}
          </TextButton>
        )}
      </div>
      <dl className={styles.notEnteredDepartments}>
        {departments.map(({ id, name, rows }) => (
          <div key={id} className={styles.notEnteredDepartment}>
            <dt>{name}</dt>
            <dd>
              {isSetting && maySet
                ? rows.map((row) => <SetGoal key={row.id} organization={organization} row={row} />)
                : rows.map((row) => row.name).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SetGoal({ organization, row }: { organization: Organization; row: ReportRow }) {
  const [isOpen, setOpen] = useState(false);
  const today = useDay(organization.timeZone);
  const goals = useGoals(organization.id).filter(({ categoryId }) => categoryId === row.id);
  return (
    <>
      <button
        type="button"
        className={styles.notEnteredName}
        aria-label={`Set a goal for ${row.name}`}
        onClick={() => setOpen(true)}
      >
        {row.name}
      </button>
      {isOpen && (
        <GoalDialog
          organization={organization}
          row={row}
          goals={goals}
          goal={undefined}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The forecast of a card's row; null where the choice has no forecast. */
function useAhead(
  organizationId: Id,
  where: Where,
  { isAsked }: { isAsked: boolean },
): (row: ReportRow) => Pick<Ahead, "outcome"> | null {
  const { campus: campuses, service, department } = where;
  const isForecast = !service && (!campuses || campuses.length === 1);
  const campus = onlyCampus(where);
  const query = { by: "category" as const, ...(campus && { campus }) };
  const data = useForecasts(organizationId, query, { enabled: isForecast && isAsked });
  return (row) => {
    if (!isForecast || (row.kind === "all" && department)) return null;
    const found =
      row.kind === "all"
        ? data?.total
        : data?.items.find(({ categoryId }) => categoryId === row.id);
    return { outcome: found?.outcome };
  };
}
