import { api, doneOf } from "../api.ts";
import { forgetReads } from "../offline/cache.ts";
import { queryClient } from "../reading/query-client.ts";

/**
 * Ends the session on the server, then forgets the person on this device. The page is loaded anew, so nothing of
 * theirs stays in memory; `next` is where. Throws ApiError, and forgets nothing, when the server could not be reached.
 */
export async function signOut(next = "/login"): Promise<void> {
  await doneOf(api.me.session.$delete());
  await forgetReads(queryClient);
  window.location.replace(next);
}
