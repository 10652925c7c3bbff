import type { Id } from "../../domain/shared/id.ts";
import { closeOutbox } from "../outbox/use-outbox.ts";
import { queryClient } from "../reading/query-client.ts";
import { keepOnlyOutboxes } from "../store/forget-private.ts";
import { deletePersonDatabase } from "../store/person-database.ts";

/** Also deletes unsent counts, because their account is gone. */
export async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  queryClient.clear();
  await keepOnlyOutboxes(null);
  deletePersonDatabase(userId);
}
