import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";

const first = ["assignment", "assignment_series", "entry", "occurrence", "category"] as const;

export async function deleteOrganization(trx: Database, id: Id): Promise<void> {
  for (const table of first)
    await trx.deleteFrom(table).where("organization_id", "=", id).execute();
  await trx.deleteFrom("organization").where("id", "=", id).execute();
}
