import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { addDays, dayIn, weekStartOf } from "../../domain/week.ts";
import { startEmbeddedDatabase } from "../../server/adapters/embedded-database.ts";
import { administratorUrl } from "../../server/adapters/running-database.ts";
import { openDatabase } from "../../server/data/database.ts";
import { migrate } from "../../server/data/migrate.ts";
import { describeNotify, measureNotify } from "./notify.ts";
import { fillOrganizations, years } from "./organizations.ts";
import { describeReads } from "./reads.ts";
import { describeSizes } from "./sizes.ts";

/**
 * `npm run bench:wide`: what requests and jobs cost with many organizations, `ORGANIZATIONS=10000` by default, which take
 * some 25 GB of disk while it runs.
 */
const count = Number(process.env.ORGANIZATIONS ?? 10_000);
const timeZone = "America/Chicago";
const weekStart = addDays(weekStartOf(dayIn(timeZone, new Date()), 0), 7);

const directory = await mkdtemp(join(tmpdir(), "countwell-wide-"));
const database = await startEmbeddedDatabase(join(directory, "pg"));
const { db, pool, close } = openDatabase(database.url);
try {
  await migrate(pool);
  await runMigrations({ pgPool: pool });
  const began = performance.now();
  await fill();
  console.log(`${count} organizations filled in ${seconds(performance.now() - began)}\n`);
  const dataDirectory = join(directory, "app");
  for (const row of await describeReads({ databaseUrl: database.url, dataDirectory, db, pool }))
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

async function fill(): Promise<void> {
  const password = await readFile(join(directory, "database-password"), "utf8");
  const { port, pathname } = new URL(database.url);
  const place = { directory: join(directory, "pg"), password };
  const client = new pg.Client(administratorUrl(place, Number(port), pathname.slice(1)));
  await client.connect();
  await fillOrganizations(client, { weekStart, count, extent: years });
  await client.end();
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
