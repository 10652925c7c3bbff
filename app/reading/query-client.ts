import { onlineManager, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Me } from "../../domain/account/user.ts";
import { ApiError } from "../api.ts";
import { keepReads } from "../store/person-reads.ts";
import { queryKeys } from "../store/query-keys.ts";

/** Reads only. Writes that must not be lost go through outbox/outbox.ts. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] === "me") unanswered += 1;
      else if (isLostAccess(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
    onSuccess: (_answer, { queryKey }) => {
      if (queryKey[0] !== "me") return;
      unanswered = 0;
      retryFailed();
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

// The library assumes a network, and would not hear that it comes back to a page that was opened without one.
if (typeof navigator !== "undefined") onlineManager.setOnline(navigator.onLine);

let unanswered = 0;

/** Milliseconds, growing with each failure so that a server that is away is not flooded. */
export function retryAfter({ state: { error } }: Pick<Query<Me>, "state">): number | false {
  return error !== null && Math.min(60_000, 1_000 * 2 ** unanswered);
}

/** While the server is away only one question is asked, who the person is; its answer starts the failed ones again. */
function retryFailed(): void {
  const predicate = ({ state: { error } }: Query) =>
    error !== null && !(error instanceof ApiError && refused.has(error.code));
  void queryClient.refetchQueries({ type: "active", predicate }, { cancelRefetch: false });
}

const refused = new Set<ApiError["code"]>(["invalid", "not_signed_in", "not_allowed", "not_found"]);

const lostAccess = new Set<ApiError["code"]>(["not_signed_in", "not_allowed", "not_found"]);

/** A refusal may mean that the person's session, role or membership has ended. */
function isLostAccess(error: unknown): boolean {
  return error instanceof ApiError && lostAccess.has(error.code);
}
