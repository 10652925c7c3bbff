import type { Id } from "../../domain/id.ts";
import { forgetReads } from "../offline/cache.ts";
import { deletePersonDatabase } from "../offline/person-database.ts";
import { closeOutbox } from "../offline/use-outbox.ts";
import { queryClient } from "../reading/query-client.ts";

/** After an account is deleted, nothing of the person stays in this browser, not even what was never sent. */
export async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  await forgetReads(queryClient);
  deletePersonDatabase(userId);
}
