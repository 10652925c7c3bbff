import type { Id } from "../../domain/id.ts";
import type { Database } from "./database.ts";

/** What refers to categories, occurrences and services keeps them from being deleted, so it goes before them. */
const first = ["assignment", "assignment_series", "entry", "occurrence", "category"] as const;

/** Deletes an organization with everything in it, within a transaction. */
export async function deleteOrganization(trx: Database, id: Id): Promise<void> {
  for (const table of first)
    await trx.deleteFrom(table).where("organization_id", "=", id).execute();
  await trx.deleteFrom("organization").where("id", "=", id).execute();
}
