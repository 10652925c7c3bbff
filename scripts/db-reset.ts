/** `npm run db:reset [-- --yes]` deletes all people, organizations, numbers, pictures and local mails. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import pg from "pg";
import { type Config, ConfigError, readConfig } from "../server/config.ts";
import { lockDataDirectory } from "../server/database/embedded/data-lock.ts";
import { startEmbeddedDatabase } from "../server/database/embedded/embedded-database.ts";

try {
  await reset(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

async function reset(config: Config): Promise<void> {
  const place = config.databaseUrl ? `the database of DATABASE_URL` : config.dataDirectory;
  if (!process.argv.includes("--yes") && !(await isAgreed(place))) {
    console.log("Nothing was deleted.");
    return;
  }
  if (config.databaseUrl) await dropEverything(config.databaseUrl);
  else await removeEmbedded(config.dataDirectory);
  await rm(join(config.dataDirectory, "mail"), { recursive: true, force: true });
  console.log("The database is empty. The next start makes its tables again.");
}

async function isAgreed(place: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes everybody and every number in ${place} for good. Type "delete" to go on: `;
  const closed = new Promise<string>((resolve) => asking.once("close", () => resolve("")));
  const answer = await Promise.race([asking.question(question), closed]);
  asking.close();
  return answer.trim() === "delete";
}

async function dropEverything(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    "drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public",
  );
  await client.end();
}

/** Needs a stopped server, and stops a database server that was left behind. */
async function removeEmbedded(dataDirectory: string): Promise<void> {
  const release = await lockDataDirectory(dataDirectory);
  const directory = join(dataDirectory, "pg");
  const server = await startEmbeddedDatabase(directory);
  await server.stop();
  await rm(directory, { recursive: true, force: true });
  await release();
}
