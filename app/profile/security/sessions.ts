import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async () => (await answerOf(api.sessions.$get())).items,
  // A security list must never show an old answer.
  staleTime: 0,
});
