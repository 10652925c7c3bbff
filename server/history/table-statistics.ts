import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Fewer rows are read fast whatever PostgreSQL believes. */
const fewestRows = 200;
/** The least share of a table's rows, which PostgreSQL's own daemon counts up to a minute later. */
const leastShare = 0.1;

/**
 * For what writes many rows at once: until PostgreSQL has counted them, it takes a new table for an empty one and may read
 * five years in seconds instead of milliseconds. A table that was large before needs no new count. One that takes no room
 * here is divided between servers, which would all have to count it: they have daemons of their own.
 */
export async function countAnew(
  db: Database,
  table: "entry" | "occurrence",
  written: number,
): Promise<void> {
  if (written < fewestRows) return;
  const { rows } = await sql<{ counted: number; isHere: boolean }>`
    select reltuples as counted, pg_relation_size(oid) > 0 as "isHere"
    from pg_class where oid = ${table}::regclass`.execute(db);
  const [{ counted, isHere } = { counted: 0, isHere: false }] = rows;
  if (!isHere || written < leastShare * counted) return;
  await sql`analyze ${sql.table(table)}`.execute(db);
}
