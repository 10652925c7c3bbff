import { sql } from "kysely";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "./database.ts";

/**
 * Whoever changes the organization's lists waits here for others who do, until the transaction ends. Its row is no use for
 * that: each server of a distributed database has a copy of it, and all of them would be asked.
 */
export async function lockLists(trx: Database, organizationId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`.execute(trx);
}
