import { api, doneOf } from "../api.ts";
import { keepOnlyOutboxes } from "../offline/forget-private.ts";
import { queryClient } from "../reading/query-client.ts";

/**
 * Loads the page anew at `next`, so that nothing of the person stays in memory. Throws ApiError and forgets nothing
 * when the server could not be reached.
 */
export async function signOut(next = "/login"): Promise<void> {
  await doneOf(api.me.session.$delete());
  queryClient.clear();
  await keepOnlyOutboxes(null);
  window.location.replace(next);
}
