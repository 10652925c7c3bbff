import { join } from "node:path";
import type { Config } from "../server/config.ts";
import { DataInUse, lockDataDirectory } from "../server/database/data-lock.ts";
import { type Database, openDatabase } from "../server/database/database.ts";
import { startEmbeddedDatabase } from "../server/database/embedded-database.ts";
import { migrate } from "../server/database/migrate.ts";
import { requireDatabase } from "../server/database/require-database.ts";

/** The embedded database of a server that runs is used beside it; otherwise it runs only for as long as this takes. */
export async function withDatabase(
  config: Config,
  act: (db: Database) => Promise<void>,
): Promise<void> {
  const unlock = await lockDataDirectory(config.dataDirectory).catch((error) => {
    if (error instanceof DataInUse) return null;
    throw error;
  });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase(join(config.dataDirectory, "pg"));
  const { db, pool, close } = openDatabase(config.databaseUrl ?? embedded?.url ?? "");
  try {
    if (config.databaseUrl) await requireDatabase(pool);
    await migrate(pool);
    await act(db);
  } finally {
    await close();
    if (unlock) await embedded?.stop();
    await unlock?.();
  }
}
