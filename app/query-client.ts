import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { followKept, keepReads } from "./offline/cache.ts";

/** Reads only. Writes that must not be lost go through the outbox (offline/outbox.ts). */
export const queryClient = new QueryClient({
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

followKept(queryClient);
