import type { Organization } from "../../../domain/organization/organization.ts";
import { type Goal, goalOn, weeklyGoalWords, weeklyValue } from "../../../domain/report/goal.ts";
import type { Where } from "../../../domain/report/question.ts";
import { useDay } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import { NumberCard, type NumberCardProps } from "../cards/number-card.tsx";
import type { GoalLine } from "../chart/line-chart.tsx";
import { CardGoal } from "./card-goal.tsx";
import { useGoals } from "./use-goals.ts";

type GoalCardProps = Omit<NumberCardProps, "goal" | "children">;

/** A goal is of the whole organization, so it is shown where nothing narrows the numbers. */
export function isOfAll({ campus, service }: Where): boolean {
  return !campus && !service;
}

export function GoalCard(card: GoalCardProps) {
  const { organization, row, where } = card;
  const current = useOrganization();
  const today = useDay(organization.timeZone);
  const goals = useGoals(organization.id).filter(({ categoryId }) => categoryId === row.id);
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
