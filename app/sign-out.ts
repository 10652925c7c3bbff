import { ApiError, answerOf } from "./api.ts";
import { queryClient } from "./query-client.ts";

/**
 * Ends the session on the server, then forgets the person on this device. The page is loaded anew, so nothing of
 * theirs stays in memory. Throws ApiError, and forgets nothing, when the server could not be reached.
 */
export async function signOut(): Promise<void> {
  const ended = await fetch("/api/sessions/current", { method: "DELETE" }).catch(() => null);
  if (!ended)
    throw new ApiError("offline", "You are offline. Please sign out when you are connected.");
  if (!ended.ok) await answerOf(Promise.resolve(ended));
  queryClient.clear();
  window.location.replace("/login");
}
