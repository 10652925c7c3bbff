import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { type Assignment, isMissing, listedDays } from "../../domain/assignment.ts";
import type { Id } from "../../domain/id.ts";
import { addDays, type Day } from "../../domain/week.ts";
import { answerOf, api } from "../api.ts";

export const assignmentApi = api.organizations[":organizationId"].assignments;
export const oneAssignmentApi = assignmentApi[":assignmentId"];

/** Whose assignments a list shows. */
export type Whose = "me" | "all" | "nobody";

/** The lists of Home under one key, so that a change anywhere makes them all read again. */
export const assignmentsKey = (organizationId: Id) => ["assignments", organizationId];

/**
 * After a change: reads every list again, also those of the screens that will be shown next. Numbers are read when they
 * are looked at: what is to be counted says whether they are whole.
 */
export function readAgain(queries: QueryClient, organizationId: Id): Promise<void> {
  const queryKey = assignmentsKey(organizationId);
  void queries.invalidateQueries({ queryKey: ["entries", organizationId] });
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
 * finds what was read on Saturday.
 */
export function useHomeAssignments(organizationId: Id, whose: Whose, today: Day) {
  const coming = useInfiniteQuery(listOf(organizationId, whose, "coming", today));
  const past = useInfiniteQuery(listOf(organizationId, whose, "past", today));
  useRereadOn(today, organizationId);
  const read = [past, coming].flatMap(
    (list) => list.data?.pages.flatMap((page) => page.items) ?? [],
  );
  const all = [...new Map(read.map((assignment) => [assignment.id, assignment])).values()];
  return {
    missing: all.filter((assignment) => isMissing(assignment, today)),
    today: all.filter((assignment) => assignment.date === today),
    upcoming: all.filter((assignment) => assignment.date > today),
    isEmpty:
      past.data !== undefined &&
      all.every((assignment) => assignment.date < today && assignment.status === "complete"),
    /** Undefined: not both parts are there yet, so nothing is shown that would have to move. */
    readAt: coming.data && !past.isPending ? coming.dataUpdatedAt : undefined,
    error: coming.error ?? past.error,
    isReading: coming.isFetching || past.isFetching,
    readAgain: () => Promise.all([coming.refetch(), past.refetch()]),
    readMore: coming.hasNextPage ? () => coming.fetchNextPage() : null,
    isReadingMore: coming.isFetchingNextPage,
  };
}

/** What is still to be counted from today on and has nobody to count it. */
export function useNobodys(organizationId: Id, today: Day) {
  return useInfiniteQuery(listOf(organizationId, "nobody", "coming", today));
}

function listOf(organizationId: Id, whose: Whose, part: "past" | "coming", today: Day) {
  const { from, to } = listedDays(today);
  const days =
    part === "coming"
      ? { from: today, to }
      : { from, to: addDays(today, -1), status: "pending" as const, limit: "100" };
  return infiniteQueryOptions({
    queryKey: [...assignmentsKey(organizationId), part, whose],
    queryFn: ({ pageParam }) =>
      answerOf(
        assignmentApi.$get({
          param: { organizationId },
          query: { user: whose, ...days, ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** A new day begins while the screen is open: the lists belong to the day before. */
function useRereadOn(today: Day, organizationId: Id) {
  const queries = useQueryClient();
  useEffect(() => {
    const readOn = queries.getQueryData(["assignments-day", organizationId]);
    queries.setQueryData(["assignments-day", organizationId], today);
    if (readOn && readOn !== today)
      void queries.invalidateQueries({ queryKey: assignmentsKey(organizationId) });
  }, [queries, organizationId, today]);
}
