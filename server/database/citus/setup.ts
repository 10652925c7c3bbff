import type { TestProject } from "vitest/node";
import { migrateJobs } from "../../jobs/start.ts";
import { createLog } from "../../log.ts";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { startCluster } from "./cluster.ts";
import { distribute } from "./distribution.ts";

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
