import { Target } from "lucide-react";
import { useState } from "react";
import { setGoal, setGoalFor } from "#words/goals.ts";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import { isNarrowed, onlyCampus, type Where } from "../../../domain/answer/question.ts";
import {
  isApart,
  type ReportAnswer,
  type ReportRow,
} from "../../../domain/answer/report-answer.ts";
import { canManageGoals } from "../../../domain/member/permissions.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { withDepartments } from "../../../domain/organization/tell-apart.ts";
import { type Goal, goalOn } from "../../../domain/report/goal.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import { groupBy } from "../../../domain/shared/group-by.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { isAdded } from "../../../domain/shared/summary.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { SortableList } from "../../profile/departments/sortable-list.tsx";
import { useDay } from "../../reading/clock.ts";
import { useForecasts } from "../../reading/forecasts.ts";
import { useOrganization } from "../../reading/me.ts";
import { useTerms } from "../../reading/terms.ts";
import { findKeptForm, keepForm } from "../../store/kept-forms.ts";
import { TextButton } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { GoalCard, isOfAll } from "../goals/goal-card.tsx";
import { GoalDialog } from "../goals/goal-dialog.tsx";
import type { WeekMark } from "../week/week-marks.ts";
import type { Ahead } from "./ahead.ts";
import styles from "./cards.module.css";
import { CategoryLine } from "./category-line.tsx";

type CardsProps = {
  organization: Organization;
  choice: Choice;
  total: ReportAnswer;
  everything: ReportAnswer | undefined;
  goals: readonly Goal[];
  marksOf: (row: ReportRow) => WeekMark[];
};

/** The data of cards and lines. */
export function useCards(props: CardsProps) {
  const { organization, choice, total, everything, goals, marksOf } = props;
  const aheadOf = useAhead(organization.id, choice.where, { isAsked: everything !== undefined });
  const headline = total.total?.last ?? null;
  return {
    headline,
    aheadOf,
    /** The attendance, or where it is one category, that one. */
    first: isSummed(total) ? total.total : (everything?.rows.find((row) => !isEmpty(row)) ?? null),
    cardOf: (row: ReportRow, answer: ReportAnswer, isInLine = false) => (
      <GoalCard
        key={row.id}
        where={choice.where}
        row={row}
        goals={goals}
        answer={answer}
        headline={headline}
        compare={choice.compare}
        organization={organization}
        marks={marksOf(row)}
        ahead={aheadOf(row)}
        isInLine={isInLine}
      />
    ),
  };
}

/** The week of the lines and what they are compared with, told once. */
export function linesNote(total: ReportAnswer, compare: Comparison, today: Day): string {
  const week = total.weeks[total.total?.last ?? -1];
  return [week && texts.lineWeek(shortDay(week, today)), compare !== "none" && changeNames[compare]]
    .filter(Boolean)
    .join(", ");
}

const changeNames: Record<Exclude<Comparison, "none">, string> = {
  typical: texts.fromTypical,
  "last-year": texts.fromLastYear,
  easter: texts.fromEaster,
};

type CategoriesProps = Pick<CardsProps, "organization" | "choice" | "total" | "goals"> & {
  campuses: Campus[];
  order: CategoryOrder;
  everything: ReportAnswer;
  cards: ReturnType<typeof useCards>;
};

/** The person's own order of the categories; without ids it is that of the departments. */
export type CategoryOrder = { ids: Id[]; put: (ids: Id[]) => void };

export function useCategoryOrder(organizationId: Id): CategoryOrder {
  const name = `reports order ${organizationId}`;
  const [ids, setIds] = useState(() => {
    const kept = findKeptForm(name);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  });
  return {
    ids,
    put(next) {
      keepForm(name, next);
      setIds(next);
    },
  };
}

/** In place of a department: the person's own order mixes them. */
const mixed = "mixed";

/** The categories of each department, a line each, and last what has no number. */
export function Categories(props: CategoriesProps) {
  const { organization, campuses, choice, total, everything, goals, order, cards } = props;
  const [isOrdering, setOrdering] = useState(false);
  const today = useDay(organization.timeZone);
  const terms = useTerms();
  const hasGoal = ({ id }: ReportRow) => isOfAll(choice.where) && goalOn(goals, id, today);
  const isFolded = (row: ReportRow) => isEmpty(row) && !isApart(row) && !hasGoal(row);
  const { rows, weeks } = everything;
  const blank = rows.filter(isFolded);
  const shown = rows.filter((row) => !isFolded(row) && row !== cards.first);
  const named = withDepartments(rows, sharedDepartments(campuses));
  const groups =
    order.ids.length > 0
      ? new Map([[mixed, named.filter(({ id }) => shown.some((row) => row.id === id))]])
      : byDepartment(shown);
  const { currency } = organization;
  const { compare } = choice;
  const note = linesNote(total, compare, today);
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.section} aria-labelledby="categories">
          <div className={styles.head}>
            <h2 className={styles.title} id="categories">
              {texts.eachCategory}
            </h2>
            {note && <p className={styles.note}>{note}</p>}
            {rows.length > 1 && !isNarrowed(choice.where) && (
              <TextButton aria-haspopup="dialog" onClick={() => setOrdering(true)}>
                {texts.reorder}
              </TextButton>
            )}
          </div>
          <div className={styles.departments}>
            {[...groups].map(([id, ofGroup]) => (
              <section
                key={id}
                className={styles.department}
                aria-labelledby={id === mixed ? "categories" : `department-${id}`}
              >
                {id !== mixed && (
                  <h3 className={styles.name} id={`department-${id}`}>
                    {departmentName(campuses, id)}
                  </h3>
                )}
                <ul className={styles.lines}>
                  {ofGroup.map((row) => (
                    <CategoryLine
                      key={row.id}
                      words={{ ...everything, row, currency, compare, today, terms }}
                      headline={cards.headline}
                    >
                      {cards.cardOf(row, everything, true)}
                    </CategoryLine>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      )}
      <Dialog open={isOrdering} onClose={() => setOrdering(false)} title={texts.orderOf}>
        <p>{texts.onlyYouSee}</p>
        <SortableList
          label={texts.categories}
          items={named.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))}
          onOrder={order.put}
          startsReordering
        />
        {order.ids.length > 0 && (
          <TextButton onClick={() => order.put([])}>{texts.byDepartment}</TextButton>
        )}
        <DialogActions onClose={() => setOrdering(false)} close={texts.done} />
      </Dialog>
      {blank.length > 0 && (
        <NotEntered
          organization={organization}
          departments={[...byDepartment(blank)].map(([id, ofDepartment]) => ({
            id,
            name: departmentName(campuses, id),
            rows: ofDepartment,
          }))}
          weeks={weeks.length}
          goals={goals}
          hasGoals={isOfAll(choice.where)}
        />
      )}
    </>
  );
}

function departmentName(campuses: Campus[], departmentId: Id | null): string {
  return (
    sharedDepartments(campuses).find(({ id }) => id === departmentId)?.name ?? texts.otherDepartment
  );
}

function isSummed({ total }: ReportAnswer): boolean {
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
  goals: readonly Goal[];
  hasGoals: boolean;
};

/** Names what a card would say nothing of. With a goal it gets a card. */
function NotEntered({ organization, departments, weeks, goals, hasGoals }: NotEnteredProps) {
  const current = useOrganization();
  const [isSetting, setSetting] = useState(false);
  const maySet = hasGoals && current !== null && canManageGoals(current.member);
  return (
    <section className={styles.section} aria-labelledby="not-entered">
      <div className={styles.head}>
        <h2 className={styles.name} id="not-entered">
          {texts.notEntered(weeks)}
        </h2>
        {maySet && (
          <TextButton aria-expanded={isSetting} onClick={() => setSetting(!isSetting)}>
            {!isSetting && <Target size={16} aria-hidden="true" />}
            {isSetting ? texts.done : setGoal}
          </TextButton>
        )}
      </div>
      <dl className={styles.notEnteredDepartments}>
        {departments.map(({ id, name, rows }) => (
          <div key={id} className={styles.notEnteredDepartment}>
            <dt>{name}</dt>
            <dd>
              {isSetting && maySet
                ? rows.map((row) => <SetGoal key={row.id} {...{ organization, row, goals }} />)
                : rows.map((row) => row.name).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type SetGoalProps = Pick<NotEnteredProps, "organization" | "goals"> & { row: ReportRow };

function SetGoal({ organization, row, goals }: SetGoalProps) {
  const [isOpen, setOpen] = useState(false);
  const today = useDay(organization.timeZone);
  return (
    <>
      <button
        type="button"
        className={styles.notEnteredName}
        aria-label={setGoalFor(row.name)}
        onClick={() => setOpen(true)}
      >
        {row.name}
      </button>
      {isOpen && (
        <GoalDialog
          organization={organization}
          row={row}
          goals={goals.filter(({ categoryId }) => categoryId === row.id)}
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
): (row: ReportRow) => Ahead | null {
  const { campus: campuses, service, department } = where;
  const isForecast = !service && (!campuses || campuses.length === 1);
  const campus = onlyCampus(where);
  const query = { by: "category" as const, ...(campus && { campus }) };
  const data = useForecasts(organizationId, query, { enabled: isForecast && isAsked });
  return (row) => {
    if (!isForecast || !isAdded(row.summary) || (row.kind === "all" && department)) return null;
    const found =
      row.kind === "all"
        ? data?.total
        : data?.items.find(({ categoryId }) => categoryId === row.id);
    return { outcome: found?.outcome };
  };
}
