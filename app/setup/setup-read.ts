import { queryOptions } from "@tanstack/react-query";
import { type Setup, type SetupQuestion, setupQuestions } from "../../domain/organization/setup.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api, doneOf } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

const setupApi = api.organizations[":organizationId"].setup;

export function setupQuery(organizationId: Id) {
  return queryOptions({
    queryKey: queryKeys.setup(organizationId),
    queryFn: (): Promise<Setup> => answerOf(setupApi.$get({ param: { organizationId } })),
    refetchOnMount: "always",
  });
}

export function dismissQuestions(
  organizationId: Id,
  questions: SetupQuestion[],
  dismissed = true,
): Promise<void> {
  const json = { questions, dismissed };
  return doneOf(setupApi.$patch({ param: { organizationId }, json }));
}

export function isSetupQuestion(text: string | undefined): text is SetupQuestion {
  return setupQuestions.some((question) => question === text);
}

/** Asked before the others, because they follow from it. */
export const kindPath = "/setup/kind";

export function pathOf(question: SetupQuestion): string {
  return `/setup/${question}`;
}

export function pathAfter(question: SetupQuestion): string {
  const next = setupQuestions[setupQuestions.indexOf(question) + 1];
  return next ? pathOf(next) : "/dashboard";
}

export function pathBefore(question: SetupQuestion): string {
  const before = setupQuestions[setupQuestions.indexOf(question) - 1];
  return before ? pathOf(before) : kindPath;
}
