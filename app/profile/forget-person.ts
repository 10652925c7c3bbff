import type { Id } from "../../domain/id.ts";
import { forgetReads } from "../offline/cache.ts";
import { closeOutbox } from "../offline/use-outbox.ts";
import { queryClient } from "../reading/query-client.ts";

/** After an account is deleted: nothing of the person stays in this browser, what was never sent neither. */
export async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  await forgetReads(queryClient);
  const databases = await indexedDB.databases().catch(() => []);
  // One that another tab still holds goes when that tab lets go of it.
  for (const { name } of databases) if (name?.includes(userId)) indexedDB.deleteDatabase(name);
}
