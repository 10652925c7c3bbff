import { useQuery } from "@tanstack/react-query";
import type { ClosedCampus } from "../../../domain/organization/closed-campus.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

const none: ClosedCampus[] = [];

export function useClosedCampuses(organizationId: Id): ClosedCampus[] {
  const read = useQuery({
    queryKey: [...queryKeys.campuses(organizationId), "closed"],
    queryFn: (): Promise<ClosedCampus[]> =>
      answerOf(
        api.organizations[":organizationId"]["closed-campuses"].$get({
          param: { organizationId },
        }),
      ).then(({ items }) => items),
  });
  return read.data ?? none;
}
