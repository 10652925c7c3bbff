import { chmod, mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../server/database/database.ts";
import { startEmbeddedDatabase } from "../server/database/embedded/embedded-database.ts";
import { migrate } from "../server/database/migrate.ts";
import { migrateJobs } from "../server/jobs/start.ts";
import { createLog } from "../server/log.ts";
import { administratorUrlOf, runStatement } from "./database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
    /** Makes databases; the server itself never connects so. */
    administratorUrl: string;
    /** Removed after the run. */
    directory: string;
    /** Whether all tests use the database at databaseUrl itself. */
    isOneDatabase?: boolean;
  }
}

/** A database can be copied only while nobody is connected, and closed connections linger for a moment. */
const disconnectAll =
  "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()";

/** Tests of lost power start a PostgreSQL of their own. */
const undurable = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

const memory = "/dev/shm";
const enough = 4 * 1024 ** 3;

/** In memory where there is enough, because to copy a database on a disk takes longer than most files of tests. */
async function findRoom({ name }: TestProject): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  const isShort = name !== "soak" && !process.env.CLAIMS;
  return isShort && bavail * bsize > enough ? memory : tmpdir();
}

async function start(project: TestProject) {
  const directory = await mkdtemp(join(await findRoom(project), "countwell-test-"));
  await chmod(directory, 0o755);
  const server = await startEmbeddedDatabase(join(directory, "pg"), console.error, undurable);
  const { pool, close } = openDatabase(server.url, { max: 1 });
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await close();
  const administratorUrl = await administratorUrlOf(join(directory, "pg"), server.url);
  await runStatement(disconnectAll, administratorUrl);
  return { server, directory, administratorUrl };
}

/** Each project loads this module anew. */
const run = globalThis as { countwellTests?: { users: number; started: ReturnType<typeof start> } };

/** One real PostgreSQL for the whole run; its migrated database is the template that each test file copies. */
export default async function setup(project: TestProject) {
  run.countwellTests ??= { users: 0, started: start(project) };
  const shared = run.countwellTests;
  shared.users += 1;
  const { server, directory, administratorUrl } = await shared.started;
  project.provide("databaseUrl", server.url);
  project.provide("directory", directory);
  project.provide("administratorUrl", administratorUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  };
}
