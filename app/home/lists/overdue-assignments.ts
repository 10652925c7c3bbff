import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { isOverdue } from "../../../domain/assignment/late.ts";
import { nextRequest } from "../../../domain/count/device-count.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf } from "../../api.ts";
import { useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { readAllPages } from "../../reading/all-pages.ts";
import { assignmentsApi } from "../../reading/assignments.ts";
import { useNow } from "../../reading/clock.ts";
import { listParameters } from "../../reading/list-parameters.ts";
import { queryKeys } from "../../store/query-keys.ts";

/** Everybody's late counts of today and of the two weeks before, for staff: the one list of them. */
export function useOverdue(
  { id: organizationId, timeZone }: Organization,
  today: Day,
  { enabled = true, campusId = null }: { enabled?: boolean; campusId?: Id | null } = {},
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
  });
  const overdue = (read.data ?? [])
    .filter((assignment) => campusId === null || assignment.campusId === campusId)
    .map((assignment) => asCountedHere(assignment, read.dataUpdatedAt))
    .filter((assignment) => isOverdue(assignment, timeZone, now));
  return { ...read, overdue };
}

/**
 * A count saved on this device is shown at once. After it is sent the number stays until the list, which is older, is
 * read again.
 */
export function useCountedHere() {
  const outbox = useOutbox();
  useOutboxStatus();
  const lastUnsent = useRef(new Map<Id, number>());
  return (assignment: Assignment, readAt: number): Assignment => {
    const { id, round } = assignment;
    const isUnsent = outbox.counts
      .get(id)
      .counts.some((own) => own.round >= round && nextRequest(own));
    if (isUnsent) lastUnsent.current.set(id, readAt);
    const isSaved = assignment.status === "pending" && outbox.counts.hasSaved(assignment);
    if (!isSaved && lastUnsent.current.get(id) !== readAt) return assignment;
    const status = isSaved ? "complete" : assignment.status;
    return { ...assignment, status, count: outbox.counts.shown(id, assignment.count) };
  };
}
