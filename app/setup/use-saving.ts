import { useQueryClient } from "@tanstack/react-query";
import type { Structure } from "../../domain/organization/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import { structureQuery, useStructureChange } from "../profile/departments/structure.ts";

/** `readStructure` asks the server, because an earlier try may have arrived although its answer was lost. */
export function useSaving(organizationId: Id) {
  const queries = useQueryClient();
  const { run } = useStructureChange(organizationId);
  return {
    save: run,
    readStructure: (): Promise<Structure> =>
      queries.fetchQuery({ ...structureQuery(organizationId), staleTime: 0, retry: false }),
  };
}
