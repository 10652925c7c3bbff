import { useQuery } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import { parametersOf, plainQuestion } from "../../../domain/question.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/report-answer.ts";
import { type Day, sundayOf } from "../../../domain/week.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

/** The categories that make up a sum of one week. */
export function usePartsOfWeek(organizationId: Id, row: ReportRow, week: Day) {
  const sunday = sundayOf(week);
  const listed = (ids: Id[]) => [...new Set(ids)].sort();
  const question = parametersOf({
    ...plainQuestion,
    by: "category",
    where: {
      ...plainQuestion.where,
      campus: listed(row.parts.map(({ campusId }) => campusId)),
      category: listed(row.parts.map(({ categoryId }) => categoryId)),
    },
    period: { from: sunday, to: sunday },
  });
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "parts-of-week", question],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(
        api.organizations[":organizationId"].reports.$get({
          param: { organizationId },
          query: question,
        }),
      ),
  });
}
