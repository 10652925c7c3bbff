import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type Assignment,
  counterOf,
  firstOverdueDay,
  isLateFromBefore,
} from "../../domain/assignment/assignment.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { answerOf } from "../api.ts";
import { useOutboxStatus } from "../outbox/use-outbox.ts";
import { assignmentApi, assignmentsApi } from "../reading/assignments.ts";
import { type ListPart, listParameters, type Whose } from "../reading/list-parameters.ts";
import { queryKeys } from "../store/query-keys.ts";
import type { CampusFilter } from "./home-address.ts";
import { useCountedHere, useOverdue } from "./lists/overdue-assignments.ts";
import { type RestOfList, restOf } from "./lists/show-more.tsx";

/** Read once and never again while it is edited, so that nothing changes under the person's fingers. */
export function editedAssignmentQuery(organizationId: Id, assignmentId: Id) {
  return queryOptions({
    queryKey: ["edited-assignment", organizationId, assignmentId],
    queryFn: (): Promise<Assignment> =>
      answerOf(assignmentApi.$get({ param: { organizationId, assignmentId } })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The keys leave out the days, so that Sunday morning without a network still finds what was read on Saturday. */
export function useHomeAssignments(
  organization: Organization,
  whose: Whose,
  today: Day,
  { isShown, show }: { isShown: boolean; show: () => void },
  { campusId, isLoading: isCampusLoading }: Pick<CampusFilter, "campusId" | "isLoading">,
) {
  const organizationId = organization.id;
  const list = (part: ListPart) => ({
    ...listOf(organizationId, whose, part, today, campusId),
    enabled: !isCampusLoading,
  });
  const coming = useInfiniteQuery(list("coming"));
  const older = useInfiniteQuery(list("older"));
  const firstLater = useInfiniteQuery(list("first later"));
  // Only after all the coming ones, so that the list never has a gap.
  const isLaterShown = isShown && coming.data !== undefined && !coming.hasNextPage;
  const later = useInfiniteQuery({
    ...list("later"),
    enabled: isLaterShown,
  });
  // One's own are in the list of coming ones.
  const everyones = useOverdue(organization, today, { enabled: whose !== "me", campusId });
  useRereadOn(today, organizationId);
  useRereadWhenSent(organizationId);
  const { isRead } = useOutboxStatus();
  const asCountedHere = useCountedHere();
  const shown = isLaterShown && later.data ? [older, coming, later] : [older, coming];
  const listed = shown.flatMap((list) =>
    itemsOf(list).map((one) => asCountedHere(one, list.dataUpdatedAt)),
  );
  const all = [...new Map(listed.map((one) => [one.id, one])).values()];
  const laterCount = itemsOf(firstLater).length + (restOf(firstLater)?.count ?? 0);
  const laterRest = isLaterShown ? restOfShown(later, laterCount) : unread(laterCount, show);
  const comingRest = restOf(coming);
  const read = [...shown, firstLater];
  const isOlder = ({ date }: Assignment) => date < firstOverdueDay(today);
  const recent = {
    me: () => all.filter((assignment) => !isOlder(assignment)),
    all: () => everyones.overdue,
    nobody: () => everyones.overdue.filter((assignment) => counterOf(assignment) === null),
  };
  const late = recent[whose]().filter((assignment) => isLateFromBefore(assignment, today));
  return {
    all,
    /** Everybody's that can be reminded of: late today, or in the two weeks before. */
    overdue: everyones.overdue,
    late,
    older: all.filter((assignment) => isLateFromBefore(assignment, today) && isOlder(assignment)),
    olderRest: restOf(older),
    today: all.filter((assignment) => assignment.date === today),
    upcoming: all.filter((assignment) => assignment.date > today),
    upcomingRest: comingRest ? { ...comingRest, count: comingRest.count + laterCount } : laterRest,
    isEmpty:
      older.data !== undefined &&
      laterCount === 0 &&
      late.length === 0 &&
      all.every((assignment) => assignment.date < today && assignment.status === "complete"),
    /** The time is undefined until all parts are there, so that nothing on the screen moves. */
    readAt:
      isRead &&
      coming.data &&
      !older.isPending &&
      !firstLater.isPending &&
      (whose === "me" || !everyones.isPending)
        ? coming.dataUpdatedAt
        : undefined,
    error: read.find((list) => list.error && !list.isFetchNextPageError)?.error ?? everyones.error,
    isReading: everyones.isFetching || read.some((list) => list.isFetching),
    readAgain: () =>
      Promise.all([
        ...read.map((list) => list.refetch()),
        ...(whose === "me" ? [] : [everyones.refetch()]),
      ]),
  };
}

type List = ReturnType<typeof useUnassigned>;

function itemsOf(list: List): Assignment[] {
  return list.data?.pages.flatMap((page) => page.items) ?? [];
}

function restOfShown(later: List, count: number): RestOfList | null {
  if (later.data) return restOf(later);
  const { error, isFetching, refetch } = later;
  return { count, readAt: undefined, error, isReading: isFetching, readAgain: refetch };
}

function unread(count: number, read: () => void): RestOfList | null {
  if (count === 0) return null;
  return { count, readAt: undefined, error: null, isReading: false, readAgain: read };
}

export function useUnassigned(organizationId: Id, today: Day, campusId: Id | null) {
  return useInfiniteQuery(listOf(organizationId, "nobody", "coming", today, campusId));
}

function listOf(organizationId: Id, whose: Whose, part: ListPart, today: Day, campusId: Id | null) {
  const place = campusId === null ? [] : [campusId];
  const read = (cursor: string) => {
    const query = { ...listParameters(whose, part, today), ...(cursor && { cursor }) };
    const ofCampus = campusId === null ? query : { ...query, campus: campusId };
    return answerOf(assignmentsApi.$get({ param: { organizationId }, query: ofCampus }));
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.assignments(organizationId), part, whose, ...place],
    queryFn: async ({ pageParam }) => {
      let page = await read(pageParam);
      // Today is whole, because how many of a campus's counts are in is said of it.
      while (part === "coming" && page.next && page.items.at(-1)?.date === today) {
        const more = await read(page.next);
        page = { ...more, items: [...page.items, ...more.items] };
      }
      return page;
    },
    initialPageParam: "",
    // The person may just have counted in the clicker.
    refetchOnMount: "always",
    getNextPageParam: (page) => page.next,
  });
}

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

function useRereadOn(today: Day, organizationId: Id) {
  const queries = useQueryClient();
  const readOn = useRef(today);
  useEffect(() => {
    if (readOn.current === today) return;
    readOn.current = today;
    void queries.invalidateQueries({ queryKey: queryKeys.assignments(organizationId) });
  }, [queries, organizationId, today]);
}
