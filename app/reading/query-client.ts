import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import type { Me } from "../../domain/user.ts";
import { ApiError } from "../api.ts";
import { keepReads } from "../offline/cache.ts";
import { queryKeys } from "./query-keys.ts";

/** Reads only. Writes that must not be lost go through the outbox (offline/outbox.ts). */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] === "me") unanswered += 1;
      else if (isLostAccess(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.me });
    },
    onSuccess: (_answer, { queryKey }) => {
      if (queryKey[0] !== "me") return;
      unanswered = 0;
      readFailedAgain();
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

/** How many times in a row the server has not said who the person is. */
let unanswered = 0;

/**
 * In how many milliseconds a screen that nobody touches asks again who the person is: less and less often while the
 * server is away.
 */
export function askAgainAfter({ state: { error } }: Pick<Query<Me>, "state">): number {
  return error ? 15_000 * Math.min(4, Math.max(1, unanswered)) : 15_000;
}

/**
 * The server answers: what is shown and could not be read is asked for again. While it is away one question is asked
 * for all of them, who the person is.
 */
function readFailedAgain(): void {
  const predicate = ({ state: { error } }: Query) =>
    error !== null && !(error instanceof ApiError && refused.has(error.code));
  void queryClient.refetchQueries({ type: "active", predicate }, { cancelRefetch: false });
}

/** Answers that stay the same however often one asks. */
const refused = new Set<ApiError["code"]>(["invalid", "not_signed_in", "not_allowed", "not_found"]);

/** The person's place in the organization may have changed while this page was open: who they are is asked again. */
function isLostAccess(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "not_found" || error.code === "not_allowed");
}
