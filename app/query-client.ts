import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { keepReads } from "./offline/cache.ts";

/** Reads only. Writes that must not be lost go through the outbox (offline/outbox.ts). */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== "me" && isLostAccess(error))
        void queryClient.invalidateQueries({ queryKey: ["me"] });
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: "offlineFirst",
      persister: keepReads,
      staleTime: 15_000,
      gcTime: 7 * 86_400_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.code !== "failed"),
    },
    mutations: { networkMode: "always" },
  },
});

/** The person's place in the organization may have changed while this page was open: who they are is asked again. */
function isLostAccess(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "not_found" || error.code === "not_allowed");
}
