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

/**
 * Sends one change after the other, in the order they were made, then reads again what depends on them: while a later one
 * is on its way, what the server has is not the last word. `fields` has the server's words by field.
 */
export function useChange(organizationId: Id) {
  const client = useQueryClient();
  const mutationKey = ["structure", organizationId, "change"];
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSuccess: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      return client.invalidateQueries({ queryKey: ["structure", organizationId] });
    },
    // The one before it may have been done, and not been read again for the sake of this one.
    onError: () => void client.invalidateQueries({ queryKey: ["structure", organizationId] }),
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
