import { useQuery } from "@tanstack/react-query";
import { parametersOf, type Question } from "../../../domain/report/question.ts";
import type { ReportAnswer } from "../../../domain/report/report-answer.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

/** The categories that make up a sum of one week. */
export function usePartsOfWeek(organizationId: Id, question: Question) {
  const query = parametersOf(question);
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "parts-of-week", query],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(
        api.organizations[":organizationId"].reports.$get({ param: { organizationId }, query }),
      ),
  });
}
