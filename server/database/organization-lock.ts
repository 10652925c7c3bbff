import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "./database.ts";

/** Changes of an organization's lists wait here for each other until the transaction ends. The organization's row is no use for that: each server of a distributed database has a copy of it. */
export async function lockLists(trx: Database, organizationId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(trx);
}
