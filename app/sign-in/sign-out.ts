import { api, doneOf } from "../api.ts";
import { queryClient } from "../reading/query-client.ts";
import { keepOnlyOutboxes } from "../store/forget-private.ts";
import { leaveSession } from "../store/left-session.ts";

/** Without an answer from the server, the device is signed out and ends the session later: see left-session.ts. */
export async function signOut(): Promise<void> {
  await doneOf(api.me.session.$delete()).catch((error: unknown) => {
    if (!leaveSession()) throw error;
  });
  await forgetAndOpen("/login");
}

/** Opens this page again. Throws ApiError and forgets nothing when the server could not be reached. */
export async function signOutHere(): Promise<void> {
  await doneOf(api.me.session.$delete());
  await forgetAndOpen(window.location.href);
}

async function forgetAndOpen(next: string): Promise<void> {
  queryClient.clear();
  await keepOnlyOutboxes(null);
  window.location.replace(next);
}
