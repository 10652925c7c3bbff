import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ModelSettings } from "../../../domain/organization/language-model.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

const modelApi = api.organizations[":organizationId"]["language-model"];

export const modelQuery = (organizationId: Id) => ({
  queryKey: ["language-model", organizationId],
  queryFn: (): Promise<ModelSettings> => answerOf(modelApi.$get({ param: { organizationId } })),
});

export const usesQuery = (organizationId: Id) =>
  infiniteQueryOptions({
    queryKey: ["language-model-uses", organizationId],
    queryFn: ({ pageParam }) =>
      answerOf(
        modelApi.uses.$get({
          param: { organizationId },
          query: pageParam ? { before: pageParam } : {},
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });

/** Questions that were refused may be understood from then on, or no longer. */
export function useAgree(organizationId: Id) {
  const queries = useQueryClient();
  const { queryKey } = modelQuery(organizationId);
  return useMutation({
    mutationFn: (agreedHost: string | null) =>
      answerOf(modelApi.$put({ param: { organizationId }, json: { agreedHost } })),
    onSuccess: (settings) => {
      queries.setQueryData(queryKey, settings);
      void queries.invalidateQueries({ queryKey: [...queryKeys.entries(organizationId), "ask"] });
      queries.removeQueries({ queryKey: ["ask-plan", organizationId] });
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
