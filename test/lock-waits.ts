import { sql } from "kysely";
import { inject } from "vitest";
import type { Database } from "../server/database/database.ts";

/** How many statements wait for a lock. On Citus they wait on another server. */
export async function countLockWaits(db: Database): Promise<number> {
  const activity = sql.table(inject("isOneDatabase") ? "citus_stat_activity" : "pg_stat_activity");
  const { rows } = await sql`select from ${activity}
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
