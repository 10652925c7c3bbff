import { api, doneOf } from "../api.ts";
import { forgetImport } from "../offline/import-database.ts";
import { forgetReads } from "../offline/person-reads.ts";
import { queryClient } from "../reading/query-client.ts";

/**
 * Loads the page anew at `next`, so that nothing of the person stays in memory. Throws ApiError and forgets nothing
 * when the server could not be reached.
 */
export async function signOut(next = "/login"): Promise<void> {
  await doneOf(api.me.session.$delete());
  forgetImport();
  await forgetReads(queryClient);
  window.location.replace(next);
}
