import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../../domain/id.ts";
import type { StructureCampus } from "../../../domain/structure.ts";
import { ApiError, answerOf, api } from "../../api.ts";

export const organizationApi = api.organizations[":organizationId"];

export function useStructure(organizationId: Id) {
  return useQuery({
    queryKey: ["structure", organizationId],
    queryFn: (): Promise<StructureCampus[]> =>
      answerOf(organizationApi.structure.$get({ param: { organizationId } })).then(
        ({ items }) => items,
      ),
  });
}

export type Change = ReturnType<typeof useChange>;

/** Sends one change, then reads again what depends on it. `fields` has the server's words by field. */
export function useChange(organizationId: Id) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => client.invalidateQueries({ queryKey: ["structure", organizationId] }),
    onSettled: () => {
      for (const kind of ["campuses", "entries", "occurrences", "assignments"])
        void client.invalidateQueries({ queryKey: [kind, organizationId] });
    },
  });
  return {
    run: (send: () => Promise<unknown>, onDone?: () => void) =>
      change.mutate(send, { onSuccess: onDone }),
    isBusy: change.isPending,
    error: change.error,
    fields: change.error instanceof ApiError ? change.error.fields : {},
    reset: change.reset,
  };
}
