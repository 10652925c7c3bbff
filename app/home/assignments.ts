import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Assignment, isMissing } from "../../domain/assignment.ts";
import { nextRequest } from "../../domain/device-count.ts";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";
import { useOutbox, useOutboxStatus } from "../offline/use-outbox.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { listParameters, type Part, type Whose } from "./list-parameters.ts";
import { type Rest, restOf } from "./read-rest.tsx";

export const assignmentApi = api.organizations[":organizationId"].assignments;
export const oneAssignmentApi = assignmentApi[":assignmentId"];

/**
 * After a change: reads every list again, also those of the screens that will be shown next. Numbers are read when they
 * are looked at: what is to be counted says whether they are whole.
 */
export function readAgain(queries: QueryClient, organizationId: Id): Promise<void> {
  const queryKey = queryKeys.assignments(organizationId);
  void queries.invalidateQueries({ queryKey: queryKeys.entries(organizationId) });
  return queries.invalidateQueries({ queryKey, refetchType: "all" });
}

/** One assignment, for its form: always as it is now, and never changed under the fingers of who edits it. */
export function editedQuery(organizationId: Id, assignmentId: Id) {
  return queryOptions({
    queryKey: ["edited-assignment", organizationId, assignmentId],
    queryFn: (): Promise<Assignment> =>
      answerOf(oneAssignmentApi.$get({ param: { organizationId, assignmentId } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * What Home shows, by day. The lists are kept without their days in the key: without a network, Sunday morning still
 * finds what was read on Saturday. What lies beyond the listed days is read when it is asked for; that there is any, and
 * how much, is known from the first of it.
 */
export function useHomeAssignments(
  organizationId: Id,
  whose: Whose,
  today: Day,
  { isShown, show }: { isShown: boolean; show: () => void },
) {
  const coming = useInfiniteQuery(listOf(organizationId, whose, "coming", today));
  const past = useInfiniteQuery(listOf(organizationId, whose, "past", today));
  const firstLater = useInfiniteQuery(listOf(organizationId, whose, "first later", today));
  // Never with a gap before it.
  const isLaterShown = isShown && coming.data !== undefined && !coming.hasNextPage;
  const later = useInfiniteQuery({
    ...listOf(organizationId, whose, "later", today),
    enabled: isLaterShown,
  });
  useRereadOn(today, organizationId);
  useRereadWhenSent(organizationId);
  const { isRead } = useOutboxStatus();
  const asCountedHere = useCountedHere();
  const shown = isLaterShown && later.data ? [past, coming, later] : [past, coming];
  const listed = shown.flatMap((list) =>
    itemsOf(list).map((one) => asCountedHere(one, list.dataUpdatedAt)),
  );
  const all = [...new Map(listed.map((one) => [one.id, one])).values()];
  const laterCount = itemsOf(firstLater).length + (restOf(firstLater)?.count ?? 0);
  const laterRest = isLaterShown ? restOfShown(later, laterCount) : unread(laterCount, show);
  const comingRest = restOf(coming);
  const read = [...shown, firstLater];
  return {
    missing: all.filter((assignment) => isMissing(assignment, today)),
    missingRest: restOf(past),
    today: all.filter((assignment) => assignment.date === today),
    upcoming: all.filter((assignment) => assignment.date > today),
    upcomingRest: comingRest ? { ...comingRest, count: comingRest.count + laterCount } : laterRest,
    isEmpty:
      past.data !== undefined &&
      laterCount === 0 &&
      all.every((assignment) => assignment.date < today && assignment.status === "complete"),
    /** Undefined: not all parts are there yet, so nothing is shown that would have to move. */
    readAt:
      isRead && coming.data && !past.isPending && !firstLater.isPending
        ? coming.dataUpdatedAt
        : undefined,
    error: read.find((list) => list.error && !list.isFetchNextPageError)?.error ?? null,
    isReading: read.some((list) => list.isFetching),
    readAgain: () => Promise.all(read.map((list) => list.refetch())),
  };
}

type List = ReturnType<typeof useNobodys>;

/**
 * What this device has counted and saved stands, whether or not the server has heard of it. Once it is sent the number
 * stays until its list is read again: the list is older than the sending.
 */
function useCountedHere() {
  const outbox = useOutbox();
  const lastUnsent = useRef(new Map<Id, number>());
  return (assignment: Assignment, readAt: number): Assignment => {
    const { id, round } = assignment;
    const isUnsent = outbox.kept(id).counts.some((own) => own.round >= round && nextRequest(own));
    if (isUnsent) lastUnsent.current.set(id, readAt);
    const isSaved = assignment.status === "pending" && outbox.hasSaved(assignment);
    if (!isSaved && lastUnsent.current.get(id) !== readAt) return assignment;
    const status = isSaved ? "complete" : assignment.status;
    return { ...assignment, status, count: outbox.shown(id) };
  };
}

function itemsOf(list: List): Assignment[] {
  return list.data?.pages.flatMap((page) => page.items) ?? [];
}

/** Of the later ones that were asked for. */
function restOfShown(later: List, count: number): Rest | null {
  if (later.data) return restOf(later);
  const { error, isFetching, refetch } = later;
  return { count, readAt: undefined, error, isReading: isFetching, readAgain: refetch };
}

function unread(count: number, read: () => void): Rest | null {
  if (count === 0) return null;
  return { count, readAt: undefined, error: null, isReading: false, readAgain: read };
}

/** What is still to be counted from today on and has nobody to count it. */
export function useNobodys(organizationId: Id, today: Day) {
  return useInfiniteQuery(listOf(organizationId, "nobody", "coming", today));
}

function listOf(organizationId: Id, whose: Whose, part: Part, today: Day) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.assignments(organizationId), part, whose],
    queryFn: ({ pageParam }) =>
      answerOf(
        assignmentApi.$get({
          param: { organizationId },
          query: { ...listParameters(whose, part, today), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    // Who comes from the clicker has just counted.
    refetchOnMount: "always",
    getNextPageParam: (page) => page.next,
  });
}

/** Taps that were waiting have reached the server, which says another number now. */
function useRereadWhenSent(organizationId: Id) {
  const queries = useQueryClient();
  const { waiting } = useOutboxStatus();
  const before = useRef(waiting.length);
  useEffect(() => {
    const isSent = waiting.length < before.current;
    before.current = waiting.length;
    if (isSent) void queries.invalidateQueries({ queryKey: queryKeys.assignments(organizationId) });
  }, [queries, organizationId, waiting.length]);
}

/** A new day begins while the screen is open: the lists belong to the day before. */
function useRereadOn(today: Day, organizationId: Id) {
  const queries = useQueryClient();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void queries.invalidateQueries({ queryKey: queryKeys.assignments(organizationId) });
  }, [queries, organizationId, today]);
}
