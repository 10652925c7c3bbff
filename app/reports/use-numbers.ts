import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { WeekNumbers } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { MissingCount } from "../../domain/missing-count.ts";
import type { Organization } from "../../domain/organization.ts";
import { lastWeeks } from "../../domain/report.ts";
import { type Day, weekStartOf } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

export const weekCount = 13;

type Range = { from: Day; to: Day };

/** What Reports needs before it shows anything. */
export function reportReads({ id, weekStartDay }: Organization, today: Day) {
  const [from = today] = lastWeeks(weekStartOf(today, weekStartDay), weekCount);
  return [numbersQuery(id, { from, to: today }), missingCountsQuery(id, { from, to: today })];
}

/** The key leaves out the weeks, so that a new week without a network still finds the numbers of the week before. */
function numbersQuery(organizationId: Id, { from, to }: Range) {
  return {
    queryKey: [...queryKeys.entries(organizationId), "week-numbers"],
    queryFn: (): Promise<WeekNumbers> =>
      answerOf(
        api.organizations[":organizationId"].entries.$get({
          param: { organizationId },
          query: { from, to },
        }),
      ),
  };
}

export function useNumbers(organizationId: Id, range: Range) {
  return useQuery(numbersQuery(organizationId, range));
}

function missingCountsQuery(organizationId: Id, { from, to }: Range) {
  return {
    queryKey: [...queryKeys.entries(organizationId), "missing"],
    queryFn: (): Promise<MissingCount[]> =>
      answerOf(
        api.organizations[":organizationId"]["missing-counts"].$get({
          param: { organizationId },
          query: { from, to },
        }),
      ).then(({ items }) => items),
  };
}

export function useMissingCounts(organizationId: Id, range: Range) {
  return useQuery(missingCountsQuery(organizationId, range));
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
