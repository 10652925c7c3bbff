import { useQuery } from "@tanstack/react-query";
import { parametersOf } from "../../../domain/answer/question.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { type Goal, goalQuestion, type Progress, progressOf } from "../../../domain/report/goal.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf, api, doneOf } from "../../api.ts";
import { passGone, useUndoableChange } from "../../reading/undoable-change.ts";
import { queryKeys } from "../../store/query-keys.ts";

const organizations = api.organizations[":organizationId"];
const oneGoal = organizations.goals[":goalId"];

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
        organizations.reports.$get({
          param: { organizationId },
          query: goal ? parametersOf(goalQuestion(goal)) : {},
        }),
      ),
  });
  return goal && data && progressOf(goal, data);
}

export function useGoalChange(organizationId: Id, name: string) {
  const change = useUndoableChange(queryKeys.reportsPage(organizationId));
  const save = ({ id, categoryId, from, to, value }: Goal) =>
    answerOf(
      oneGoal.$put({
        param: { organizationId, goalId: id },
        json: { categoryId, from, to, value },
      }),
    );
  const remove = ({ id }: Goal) =>
    doneOf(oneGoal.$delete({ param: { organizationId, goalId: id } })).catch(passGone);
  return {
    save: (goal: Goal, before: Goal | undefined) =>
      change(() => save(goal), {
        message: before ? `The goal for ${name} is changed.` : `${name} has a goal.`,
        undo: () => (before ? save(before) : remove(goal)),
      }),
    remove: (goal: Goal) =>
      change(() => remove(goal), {
        message: `The goal for ${name} is removed.`,
        undo: () => save(goal),
      }),
  };
}
