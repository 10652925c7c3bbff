import { useQuery } from "@tanstack/react-query";
import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import { answerOf, api } from "../api.ts";
import { earlyData } from "./early-data.ts";
import { queryKeys } from "./query-keys.ts";

/** The server leaves out money for those who may not see it. */
export function campusesQuery(organizationId: Id) {
  return {
    queryKey: queryKeys.campuses(organizationId),
    queryFn: (): Promise<Campus[]> =>
      answerOf(
        api.organizations[":organizationId"].campuses.$get({ param: { organizationId } }),
      ).then(({ items }) => items),
  };
}

export function useCampuses(organizationId: Id) {
  const query = campusesQuery(organizationId);
  const address = `/api/organizations/${organizationId}/campuses`;
  return useQuery({ ...query, initialData: earlyData(query.queryKey, address, itemsOf) });
}

function itemsOf({ items }: { items: Campus[] }): Campus[] {
  return items;
}
