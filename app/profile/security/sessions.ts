import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../reading/query-keys.ts";

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async () => (await answerOf(api.sessions.$get())).items,
  // What this list is looked at for is that nothing on it is missing.
  staleTime: 0,
});
