import { useQuery } from "@tanstack/react-query";
import type { Id } from "../../domain/id.ts";
import { answerOf, api } from "../api.ts";
import type { EntryPlace } from "../offline/entry-draft.ts";
import { queryKeys } from "../reading/query-keys.ts";

const checksKey = (organizationId: Id) => [...queryKeys.entries(organizationId), "checks"];

/** Numbers that the person is asked to look at again. */
export function checksQuery(organizationId: Id) {
  return {
    queryKey: checksKey(organizationId),
    queryFn: () =>
      answerOf(api.organizations[":organizationId"].checks.$get({ param: { organizationId } })),
  };
}

/** The listed doubt of a number that is on the screen. */
export function useListedDoubts(organizationId: Id) {
  const { data } = useQuery(checksQuery(organizationId));
  return (at: EntryPlace, categoryId: Id) =>
    data?.doubts.find(
      (one) =>
        one.categoryId === categoryId &&
        one.campusId === at.campusId &&
        one.weekStart === at.weekStart &&
        one.occurrenceId === at.occurrenceId,
    );
}
