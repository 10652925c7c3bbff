import type pg from "pg";
import { ConfigError } from "../config.ts";

const oldest = 15;

/** Throws ConfigError, in one line, for a database that is unreachable or too old. */
export async function requireDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>("select current_setting('server_version_num') as version")
    .catch((error: unknown) => {
      throw new ConfigError(`The database cannot be used: ${reasonOf(error)}. See DATABASE_URL.`);
    });
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < oldest)
    throw new ConfigError(
      `The database is PostgreSQL ${version}; it has to be ${oldest} or newer. See DATABASE_URL.`,
    );
}

/** The server needs to own its database and nothing more. */
export async function isSuperuser(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ answer: string }>(
    "select current_setting('is_superuser') as answer",
  );
  return rows[0]?.answer === "on";
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
