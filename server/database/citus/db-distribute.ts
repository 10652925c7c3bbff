/** `npm run db:distribute` spreads the database of DATABASE_URL over the servers of its Citus cluster. */

import { explain } from "../../backup/open-installation.ts";
import { ConfigError, readConfig } from "../../config.ts";
import { openDatabase, requireDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { distribute } from "./distribution.ts";

try {
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl)
    throw new ConfigError("Set DATABASE_URL: the embedded PostgreSQL is one server alone.");
  const { pool, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    await requireDatabase(pool);
    await migrate(pool);
    const { copied, divided } = await distribute(pool);
    const count = copied.length + divided.length;
    if (count === 0) console.log("Every table has its place already. Nothing was changed.");
    else console.log(`Placed ${count} tables: ${[...copied, ...divided].join(", ")}`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
