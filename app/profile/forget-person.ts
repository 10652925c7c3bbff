import type { Id } from "../../domain/shared/id.ts";
import { keepOnlyOutboxes } from "../offline/forget-private.ts";
import { deletePersonDatabase } from "../offline/person-database.ts";
import { closeOutbox } from "../offline/use-outbox.ts";
import { queryClient } from "../reading/query-client.ts";

/** Also deletes unsent counts, because their account is gone. */
export async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  queryClient.clear();
  await keepOnlyOutboxes(null);
  deletePersonDatabase(userId);
}
