import { useQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";
import { useState } from "react";
import * as texts from "#words/goals.ts";
import { parametersOf, type Where } from "../../../domain/answer/question.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import type { Membership } from "../../../domain/member/member.ts";
import { canManageGoals } from "../../../domain/member/permissions.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { rowName } from "../../../domain/report/card-words.ts";
import {
  type Goal,
  goalOn,
  goalQuestion,
  type Progress,
  periodWords,
  progressOf,
  progressWords,
  wantedWords,
  weeklyGoalWords,
  weeklyValue,
} from "../../../domain/report/goal.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf, api } from "../../api.ts";
import { useDay } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { useTerms } from "../../reading/terms.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { TextButton } from "../../ui/button.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { NumberCard, type NumberCardProps } from "../cards/number-card.tsx";
import type { GoalLine } from "../chart/line-chart.tsx";
import { GoalDialog } from "./goal-dialog.tsx";
import styles from "./goals.module.css";

type GoalCardProps = Omit<NumberCardProps, "goal" | "children"> & { goals: readonly Goal[] };

/** A goal is of the whole organization, so it is shown where nothing narrows the numbers. */
export function isOfAll({ campus, service }: Where): boolean {
  return !campus && !service;
}

export function GoalCard({ goals: all, ...card }: GoalCardProps) {
  const { organization, row, where } = card;
  const current = useOrganization();
  const today = useDay(organization.timeZone);
  const goals = all.filter(({ categoryId }) => categoryId === row.id);
  const hasGoals = isOfAll(where) && (row.id !== null || !where.department);
  const goal = hasGoals ? goalOn(goals, row.id, today) : undefined;
  if (!current || !hasGoals) return <NumberCard {...card} />;
  return (
    <NumberCard {...card} {...(goal && { goal: lineOf(goal, organization) })}>
      <CardGoal
        organization={organization}
        member={current.member}
        row={row}
        goals={goals}
        goal={goal}
        today={today}
      />
    </NumberCard>
  );
}

function lineOf(goal: Goal, organization: Organization): GoalLine {
  const value = weeklyValue(goal, organization.weekStartDay);
  return { value, words: weeklyGoalWords(goal, organization) };
}

type CardGoalProps = {
  organization: Organization;
  member: Membership;
  row: ReportRow;
  /** Goals of this row. */
  goals: Goal[];
  /** The one that is in force. */
  goal: Goal | undefined;
  today: Day;
};

/** The goal of a card's number and how far it is; staff set it here. */
function CardGoal(props: CardGoalProps) {
  const { organization, member, row, goal, today } = props;
  const [isOpen, setOpen] = useState(false);
  const progress = useProgress(organization, goal, today);
  const mayManage = canManageGoals(member);
  const name = rowName(row, useTerms());
  if (!goal && !mayManage) return null;
  const { currency, fiscalYearStartMonth } = organization;
  return (
    <div className={styles.goal}>
      {goal && (
        <p className={styles.words}>
          <Target size={18} aria-hidden="true" />
          <span>
            <strong>
              {texts.goal(wantedWords(goal, { currency }), periodWords(goal, fiscalYearStartMonth))}
            </strong>
            {progress && <span>{progressWords(goal, progress, { currency, today })}</span>}
          </span>
        </p>
      )}
      {mayManage && (
        <TextButton onClick={() => setOpen(true)}>
          {!goal && <Target size={16} aria-hidden="true" />}
          {goal ? texts.change : texts.setGoal}
          <span className={visuallyHidden.hidden}>
            {goal ? texts.changeOf(name) : texts.setFor(name)}
          </span>
        </TextButton>
      )}
      {isOpen && <GoalDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function useProgress(
  { id: organizationId }: Organization,
  goal: Goal | undefined,
  today: Day,
): Progress | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.entries(organizationId), "goal", goal, today],
    enabled: goal !== undefined,
    queryFn: () =>
      answerOf(
        api.organizations[":organizationId"].reports.$get({
          param: { organizationId },
          query: goal ? parametersOf(goalQuestion(goal)) : {},
        }),
      ),
  });
  return goal && data && progressOf(goal, data);
}
