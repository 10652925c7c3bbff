import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Assignment } from "../../domain/assignment.ts";
import type { Id } from "../../domain/id.ts";
import { isLate } from "../../domain/late.ts";
import type { Organization } from "../../domain/organization.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf } from "../api.ts";
import { readAllPages } from "../reading/all-pages.ts";
import { useNow } from "../reading/clock.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { assignmentsApi, useCountedHere } from "./assignments.ts";
import { listParameters } from "./list-parameters.ts";

const rereadEvery = 60_000;

/** Everybody's, for staff. */
export function useLateAssignments(organization: Organization, today: Day) {
  const { chosen, ...read } = useAwaited(organization, today, { choose: isLate });
  return { ...read, late: chosen };
}

type Awaited = {
  choose: typeof isLate;
  /** Else today alone. */
  from?: Day;
};

/** Those that are not saved, of everybody. */
export function useAwaited(
  { id: organizationId, timeZone }: Organization,
  today: Day,
  { choose, from }: Awaited,
) {
  const now = useNow();
  const asCountedHere = useCountedHere();
  const parameters = listParameters("all", "today", today);
  const read = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), from ? "overdue" : "today", "all"],
    queryFn: () =>
      readAllPages<Assignment>((page) =>
        answerOf(
          assignmentsApi.$get({
            param: { organizationId },
            query: { ...parameters, ...(from && { from }), ...page },
          }),
        ),
      ),
    refetchOnMount: "always",
    refetchInterval: rereadEvery,
  });
  const chosen = (read.data ?? [])
    .map((assignment) => asCountedHere(assignment, read.dataUpdatedAt))
    .filter((assignment) => choose(assignment, timeZone, now));
  return { ...read, chosen };
}

/** Somebody may have saved a count on another device since Home was read. */
export function useRereadOnceLate(organizationId: Id, late: number): void {
  const queries = useQueryClient();
  const before = useRef(late);
  useEffect(() => {
    const isMore = late > before.current;
    before.current = late;
    if (isMore) void queries.invalidateQueries({ queryKey: queryKeys.assignments(organizationId) });
  }, [queries, organizationId, late]);
}
