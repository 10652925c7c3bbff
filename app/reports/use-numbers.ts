import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { WeekNumbers } from "../../domain/entry.ts";
import type { Id } from "../../domain/id.ts";
import type { MissingCount } from "../../domain/missing-count.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

/** The key leaves out the weeks, so that a new week without a network still finds the numbers of the week before. */
export function useNumbers(organizationId: Id, { from, to }: { from: Day; to: Day }) {
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "week-numbers"],
    queryFn: (): Promise<WeekNumbers> =>
      answerOf(
        api.organizations[":organizationId"].entries.$get({
          param: { organizationId },
          query: { from, to },
        }),
      ),
  });
}

export function useMissingCounts(organizationId: Id, { from, to }: { from: Day; to: Day }) {
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "missing"],
    queryFn: (): Promise<MissingCount[]> =>
      answerOf(
        api.organizations[":organizationId"]["missing-counts"].$get({
          param: { organizationId },
          query: { from, to },
        }),
      ).then(({ items }) => items),
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
