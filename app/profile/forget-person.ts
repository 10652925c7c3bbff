import type { Id } from "../../domain/id.ts";
import { forgetImport } from "../offline/import-database.ts";
import { deletePersonDatabase } from "../offline/person-database.ts";
import { forgetReads } from "../offline/person-reads.ts";
import { closeOutbox } from "../offline/use-outbox.ts";
import { queryClient } from "../reading/query-client.ts";

/** Also deletes unsent counts, because their account is gone. */
export async function forgetPerson(userId: Id): Promise<void> {
  await closeOutbox();
  forgetImport();
  await forgetReads(queryClient);
  deletePersonDatabase(userId);
}
