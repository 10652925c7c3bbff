import type { Campus } from "../../../domain/organization/campus.ts";
import type { CampusList } from "../../../domain/organization/campus-list.ts";
import { expandCampuses } from "../../../domain/organization/expand-campuses.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

export function campusesQuery(organizationId: Id) {
  return {
    queryKey: queryKeys.campuses(organizationId),
    queryFn: (): Promise<Campus[] | undefined> =>
      answerOf<CampusList>(
        api.organizations[":organizationId"].campuses.$get({ param: { organizationId } }),
      ).then(campusesOf),
  };
}

/** Returns undefined for what is no such list, as `{}` from a proxy, so that read-shape.ts refuses it. */
export function campusesOf(answer: Partial<CampusList>): Campus[] | undefined {
  const { campuses, departments } = answer;
  return campuses && departments && expandCampuses({ campuses, departments });
}
