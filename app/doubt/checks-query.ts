import { useQuery } from "@tanstack/react-query";
import { canSeeAllAssignments } from "../../domain/member/permissions.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import type { EntryPlace } from "../outbox/entry-draft.ts";
import { useOrganization } from "../reading/me.ts";
import { queryKeys } from "../store/query-keys.ts";

const { checks } = api.organizations[":organizationId"];

export function checksQuery(organizationId: Id, query: { of?: "everybody" } = {}) {
  return {
    queryKey: [...queryKeys.entries(organizationId), "checks", ...Object.values(query)],
    queryFn: () => answerOf(checks.$get({ param: { organizationId }, query })),
  };
}

/** Doubts about numbers that sums in Reports include. Staff are asked about all of them. */
export function useDoubtsQuery(organizationId: Id) {
  const { member } = useOrganization() ?? {};
  const seesAll = member && canSeeAllAssignments(member);
  return checksQuery(organizationId, seesAll ? {} : { of: "everybody" });
}

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
