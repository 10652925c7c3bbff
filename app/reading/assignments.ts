import type { QueryClient } from "@tanstack/react-query";
import type { Id } from "../../domain/shared/id.ts";
import { api } from "../api.ts";
import { queryKeys } from "../store/query-keys.ts";

export const assignmentsApi = api.organizations[":organizationId"].assignments;
export const assignmentApi = assignmentsApi[":assignmentId"];

/** Numbers depend on what is still to be counted, so they are read again the next time a screen shows them. */
export function rereadAssignments(queries: QueryClient, organizationId: Id): Promise<void> {
  const queryKey = queryKeys.assignments(organizationId);
  void queries.invalidateQueries({ queryKey: queryKeys.entries(organizationId) });
  return queries.invalidateQueries({ queryKey, refetchType: "all" });
}
