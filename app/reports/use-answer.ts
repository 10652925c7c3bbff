import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { withDoubts } from "../../domain/doubt/in-totals.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { parametersOf, plainQuestion, type Question } from "../../domain/question.ts";
import type { ReportAnswer } from "../../domain/report-answer.ts";
import { type Day, dayIn } from "../../domain/week.ts";
import { wordQuestions } from "../../domain/word-questions.ts";
import { answerOf, api } from "../api.ts";
import { useDoubtsQuery } from "../doubt/checks-query.ts";
import { earlyData } from "../reading/early-data.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { addressOf } from "../typed-client.ts";
import { plainChoice, questionsOf } from "./address.ts";

const { reports } = api.organizations[":organizationId"];

/** What Reports needs before it shows anything, as long as nothing is chosen. */
export function reportReads(organization: Organization) {
  const today = dayIn(organization.timeZone, new Date());
  const { lastYear, easter } = wordQuestions(plainChoice.where, organization, today);
  return [lastYear, ...Object.values(questionsOf(plainChoice)), easter].flatMap((one) =>
    one ? answerQuery(organization.id, one) : [],
  );
}

/** A key names no days, so that a new week without a network still finds the numbers of the week before. */
function answerQuery(organizationId: Id, question: Question) {
  const query = parametersOf(question);
  return {
    queryKey: [...queryKeys.entries(organizationId), "answer", `${new URLSearchParams(query)}`],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(reports.$get({ param: { organizationId }, query })),
  };
}

function earlyAnswer(organizationId: Id, question: Question) {
  const address = addressOf(`/api/organizations/${organizationId}/reports`, {
    query: parametersOf(question),
  });
  const { queryKey } = answerQuery(organizationId, question);
  return earlyData(queryKey, address, (answer: ReportAnswer) => answer);
}

/** Until another choice is answered, the answer to the one before stays, as placeholder. */
export function useAnswer(organizationId: Id, question: Question | null) {
  const { inTotals } = useQuery({ ...useDoubtsQuery(organizationId), enabled: false }).data ?? {};
  const services = question?.where.service?.join(",");
  const select = useCallback(
    (answer: ReportAnswer) => withDoubts(answer, { service: services?.split(",") }, inTotals ?? []),
    [services, inTotals],
  );
  return useQuery({
    ...answerQuery(organizationId, question ?? plainQuestion),
    select,
    enabled: question !== null,
    initialData: question ? earlyAnswer(organizationId, question) : undefined,
    placeholderData: (answer, query) =>
      query?.queryKey[1] === organizationId ? answer : undefined,
  });
}

/** A read made before midnight may end before the week that begins now. */
export function useRereadOn(today: Day, organizationId: Id): void {
  const queries = useQueryClient();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void queries.invalidateQueries({ queryKey: queryKeys.entries(organizationId) });
  }, [queries, organizationId, today]);
}
