import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Fewer rows are read fast whatever PostgreSQL believes. */
const fewestRows = 200;
/** Of a table's rows, as PostgreSQL's own daemon has it, which comes up to a minute later. */
const leastShare = 0.1;

/**
 * For what writes many rows at once: until PostgreSQL has counted them, it takes a new table for an empty one and may read
 * five years in seconds instead of milliseconds. A table that was large before needs no new count.
 */
export async function countAnew(
  db: Database,
  table: "entry" | "occurrence",
  written: number,
): Promise<void> {
  if (written < fewestRows) return;
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = ${table}::regclass`.execute(db);
  if (written < leastShare * (rows[0]?.known ?? 0)) return;
  await sql`analyze ${sql.table(table)}`.execute(db);
}
