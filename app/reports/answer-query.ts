import { parametersOf, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { wordQuestions } from "../../domain/ask/word-questions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";
import { plainChoice, questionsOf } from "./address.ts";

const { reports } = api.organizations[":organizationId"];

/** Answers that Reports needs before it shows anything, while nothing is chosen. */
export function reportReads(organization: Organization) {
  const today = dayIn(organization.timeZone, new Date());
  const { lastYear, easter } = wordQuestions(plainChoice.where, organization, today);
  return [lastYear, ...Object.values(questionsOf(plainChoice)), easter].flatMap((one) =>
    one ? answerQuery(organization.id, one) : [],
  );
}

/** A key names no days, so that a new week without a network still finds the numbers of the week before. */
export function answerQuery(organizationId: Id, question: Question) {
  const query = parametersOf(question);
  return {
    queryKey: [...queryKeys.entries(organizationId), "answer", `${new URLSearchParams(query)}`],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(reports.$get({ param: { organizationId }, query })),
  };
}
