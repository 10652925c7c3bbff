import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { parametersOf, plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { withDoubts } from "../../domain/doubt/in-totals.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { useDoubtsQuery } from "../doubt/checks-query.ts";
import { earlyData } from "../reading/early/early-data.ts";
import { queryKeys } from "../store/query-keys.ts";
import { addressOf } from "../typed-client.ts";
import { answerQuery } from "./answer-query.ts";

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
