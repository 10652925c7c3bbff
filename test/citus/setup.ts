import type { TestProject } from "vitest/node";
import { openDatabase } from "../../server/database/database.ts";
import { distribute } from "../../server/database/distribution.ts";
import { migrate } from "../../server/database/migrate.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";
import { startCluster } from "./cluster.ts";

/** One distributed database for the whole run: Citus copies none. Each file finds it empty. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  const { pool, close } = openDatabase(cluster.url, { max: 1 });
  await migrate(pool);
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await distribute(pool);
  await close();
  project.provide("databaseUrl", cluster.url);
  project.provide("administratorUrl", cluster.url);
  project.provide("isOneDatabase", true);
  return cluster.stop;
}
