import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { isOverdue } from "../../../domain/assignment/overdue.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { answerOf } from "../../api.ts";
import { readAllPages } from "../../reading/all-pages.ts";
import { useNow } from "../../reading/clock.ts";
import { queryKeys } from "../../reading/query-keys.ts";
import { assignmentsApi, useCountedHere } from "../assignments.ts";
import { listParameters } from "./list-parameters.ts";

const rereadEvery = 60_000;

/** Everybody's late counts of today and of the two weeks before, for staff: the one list of them. */
export function useOverdue(
  { id: organizationId, timeZone }: Organization,
  today: Day,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const now = useNow();
  const asCountedHere = useCountedHere();
  const read = useQuery({
    queryKey: [...queryKeys.assignments(organizationId), "overdue", "all"],
    queryFn: () => {
      const query = listParameters("all", "overdue", today);
      return readAllPages<Assignment>((page) =>
        answerOf(assignmentsApi.$get({ param: { organizationId }, query: { ...query, ...page } })),
      );
    },
    enabled,
    refetchOnMount: "always",
    refetchInterval: rereadEvery,
  });
  const overdue = (read.data ?? [])
    .map((assignment) => asCountedHere(assignment, read.dataUpdatedAt))
    .filter((assignment) => isOverdue(assignment, timeZone, now));
  return { ...read, overdue };
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
