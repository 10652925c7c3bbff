import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { type Database, isServed, openDatabase, requireDatabase } from "../database/database.ts";
import { lockDataDirectory } from "../database/embedded/data-lock.ts";
import {
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from "../database/embedded/embedded-database.ts";
import type { Installation } from "./backup.ts";
import { RestoreError } from "./manifest.ts";

type OpenInstallation = Installation & { db: Database; close: () => Promise<void> };

export async function openToRead(config: Config): Promise<OpenInstallation> {
  const directory = join(config.dataDirectory, "pg");
  const running = config.databaseUrl ?? (await findEmbeddedDatabase(directory));
  if (running !== null) return connect(config, running);
  if (!existsSync(directory))
    throw new ConfigError(`There is no installation in ${config.dataDirectory}.`);
  return openAlone(config);
}

/** Throws ConfigError while a server runs. `evenWhileItRuns` allows servers of the same DATABASE_URL. */
export async function openAlone(
  config: Config,
  { evenWhileItRuns = false } = {},
): Promise<OpenInstallation> {
  const unlock = await lockDataDirectory(config.dataDirectory);
  if (config.databaseUrl) {
    const installation = await connect(config, config.databaseUrl, unlock);
    if (evenWhileItRuns || !(await isServed(installation.pool))) return installation;
    await installation.close();
    throw new ConfigError(
      "A server uses this database. Stop all servers first, or add --even-while-it-runs.",
    );
  }
  try {
    const server = await startEmbeddedDatabase(join(config.dataDirectory, "pg"));
    return connect(config, server.url, async () => {
      await server.stop();
      await unlock();
    });
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function connect(
  config: Config,
  url: string,
  after = async () => {},
): Promise<OpenInstallation> {
  const { db, pool, close } = openDatabase(url, { max: 2, copies: true });
  const closeAll = async () => {
    await close();
    await after();
  };
  try {
    if (config.databaseUrl) await requireDatabase(pool);
  } catch (error) {
    await closeAll();
    throw error;
  }
  return { db, pool, dataDirectory: config.dataDirectory, close: closeAll };
}

export function explain(error: unknown): unknown {
  if (error instanceof Error && "code" in error && error.code === "ENOSPC")
    return "There is no room left on the disk. Nothing half done was kept.";
  const isExpected =
    error instanceof ConfigError ||
    error instanceof RestoreError ||
    (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  return isExpected ? error.message : error;
}
