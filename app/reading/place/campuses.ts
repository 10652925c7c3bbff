import { useQuery } from "@tanstack/react-query";
import type { Id } from "../../../domain/shared/id.ts";
import { earlyData } from "../early/early-data.ts";
import { campusesOf, campusesQuery } from "./campuses-query.ts";

export function useCampuses(organizationId: Id) {
  const query = campusesQuery(organizationId);
  const address = `/api/organizations/${organizationId}/campuses`;
  return useQuery({ ...query, initialData: earlyData(query.queryKey, address, campusesOf) });
}
