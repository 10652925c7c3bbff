import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { startEmbeddedDatabase } from "../../server/adapters/embedded-database.ts";
import { openDatabase } from "../../server/data/database.ts";
import { migrate } from "../../server/data/migrate.ts";
import { fillDatabase, timeZone, weekStart } from "../fill-database.ts";
import { describeNotify, measureNotify } from "./notify.ts";
import { describeRequests } from "./requests.ts";
import { describeSizes } from "./sizes.ts";

/**
 * `npm run bench:wide`: what requests and jobs cost with many organizations, `ORGANIZATIONS=10000` by default, which take
 * some 25 GB of disk while it runs.
 */
const count = Number(process.env.ORGANIZATIONS ?? 10_000);

const directory = await mkdtemp(join(tmpdir(), "countwell-wide-"));
const database = await startEmbeddedDatabase(join(directory, "pg"));
const { db, pool, close } = openDatabase(database.url);
try {
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  const began = performance.now();
  await fillDatabase(directory, database.url, count);
  console.log(`${count} organizations filled in ${seconds(performance.now() - began)}\n`);
  const dataDirectory = join(directory, "app");
  for (const row of await describeRequests({ databaseUrl: database.url, dataDirectory, db, pool }))
    console.log(row);
  console.log("");
  for (const row of describeNotify(await measureNotify(db, pool, weekStart, timeZone)))
    console.log(row);
  console.log("");
  // After the others, which are measured on indexes as they have grown.
  for (const row of await describeSizes(pool)) console.log(row);
} finally {
  await close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
