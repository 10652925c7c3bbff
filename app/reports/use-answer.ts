import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { parametersOf, plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { withDoubts } from "../../domain/doubt/in-totals.ts";
import type { Choice, ReportsPage } from "../../domain/report/reports-page.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf, api } from "../api.ts";
import { useDoubtsQuery } from "../doubt/checks-query.ts";
import { earlyData } from "../reading/early/early-data.ts";
import { queryKeys } from "../store/query-keys.ts";
import { addressOf } from "../typed-client.ts";

const { reports, "reports-page": reportsPage } = api.organizations[":organizationId"];

/** A key names no days, so that a new week without a network still finds the numbers of the week before. */
export function reportsPageQuery(organizationId: Id, choice: Choice) {
  const query = parametersOf({ ...plainQuestion, ...choice });
  return {
    queryKey: [...queryKeys.reportsPage(organizationId), `${new URLSearchParams(query)}`],
    queryFn: (): Promise<ReportsPage> =>
      answerOf(reportsPage.$get({ param: { organizationId }, query })),
  };
}

/** Until another choice is answered, the page of the one before stays, as placeholder. */
export function useReportsPage(organizationId: Id, choice: Choice) {
  const query = reportsPageQuery(organizationId, choice);
  const address = addressOf(`/api/organizations/${organizationId}/reports-page`, {
    query: parametersOf({ ...plainQuestion, ...choice }),
  });
  const marked = useMarked(organizationId, choice);
  const select = useCallback(
    (page: ReportsPage): ReportsPage => ({
      ...page,
      lastYear: marked(page.lastYear),
      easter: page.easter && marked(page.easter),
      total: marked(page.total),
      everything: marked(page.everything),
      byRegion: page.byRegion && marked(page.byRegion),
    }),
    [marked],
  );
  return useQuery({
    ...query,
    select,
    initialData: earlyData(query.queryKey, address, (page: ReportsPage) => page),
    placeholderData: (page, before) => (before?.queryKey[1] === organizationId ? page : undefined),
  });
}

/** Until another question is answered, the answer to the one before stays, as placeholder. */
export function useAnswer(organizationId: Id, question: Question | null) {
  const query = parametersOf(question ?? plainQuestion);
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "answer", `${new URLSearchParams(query)}`],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(reports.$get({ param: { organizationId }, query })),
    select: useMarked(organizationId, question ?? plainQuestion),
    enabled: question !== null,
    placeholderData: (answer, before) =>
      before?.queryKey[1] === organizationId ? answer : undefined,
  });
}

/** Marks the numbers in doubt of an answer, as far as these are read. */
function useMarked(organizationId: Id, { where }: Pick<Question, "where">) {
  const { inTotals } = useQuery({ ...useDoubtsQuery(organizationId), enabled: false }).data ?? {};
  const services = where.service?.join(",");
  return useCallback(
    (answer: ReportAnswer) => withDoubts(answer, { service: services?.split(",") }, inTotals ?? []),
    [services, inTotals],
  );
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
