import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Id } from "../../../domain/shared/id.ts";
import { api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

export function useTeamChange<Change, Answer>(
  organizationId: Id,
  change: (change: Change) => Promise<Answer>,
  onDone: (change: Change) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_answer, made) => {
      const keys = [queryKeys.members(organizationId), queryKeys.invitations(organizationId)];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDone(made);
    },
  });
}

export const memberApi = api.organizations[":organizationId"].members[":userId"];
