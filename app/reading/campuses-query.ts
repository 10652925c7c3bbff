import type { Campus } from "../../domain/organization/campus.ts";
import type { CampusList } from "../../domain/organization/campus-list.ts";
import { expandCampuses } from "../../domain/organization/expand-campuses.ts";
import type { Id } from "../../domain/shared/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "./query-keys.ts";

type Answer = CampusList | { items: Campus[] };

/** The server leaves out money for those who may not see it. */
export function campusesQuery(organizationId: Id) {
  return {
    queryKey: queryKeys.campuses(organizationId),
    queryFn: (): Promise<Campus[]> =>
      answerOf<Answer>(
        api.organizations[":organizationId"].campuses.$get({
          param: { organizationId },
          query: { departments: "once" },
        }),
      ).then(campusesOf),
  };
}

/** A server of the release before overlooks `departments=once`. */
export function campusesOf(answer: Answer): Campus[] {
  return "campuses" in answer ? expandCampuses(answer) : answer.items;
}
