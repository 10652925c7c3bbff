import { sql } from "kysely";
import type { Database } from "../server/database/database.ts";

/** An organization's numbers as until 0.2.0: each change is a revision, and entries tell of none. */
export async function keepAsBefore(db: Database, organizationId: string): Promise<void> {
  await sql`
    insert into entry_revision (organization_id, id, occurrence_id, category_id, from_value, to_value, source,
      changed_at, changed_by, import_id)
    select organization_id, coalesce(change_id, gen_random_uuid()), occurrence_id, category_id, from_value, value, source,
      updated_at, updated_by, import_id
    from entry where organization_id = ${organizationId} and change_version = version`.execute(db);
  await sql`update entry set from_value = null, change_id = null, import_id = null, change_version = null
    where organization_id = ${organizationId}`.execute(db);
}
