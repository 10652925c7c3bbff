import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "../../api.ts";

export const sessionsKey = ["sessions"];

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => (await answerOf(api.sessions.$get())).items,
  // What this list is looked at for is that nothing on it is missing.
  staleTime: 0,
});
