/**
 * `npm run restore FILE [-- --replace --even-while-it-runs]`. Without --replace the installation must be empty, and without
 * --even-while-it-runs no server may use its database.
 */
import { parseArgs } from "node:util";
import { requireReadable } from "../server/backup/archive.ts";
import { explain, openAlone } from "../server/backup/open-installation.ts";
import { restoreBackup } from "../server/backup/restore.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { migrateJobs } from "../server/jobs/start.ts";
import { createLog } from "../server/log.ts";

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean", default: false },
      "even-while-it-runs": { type: "boolean", default: false },
    },
  });
  const [path] = positionals;
  if (!path) throw new ConfigError("Say which backup: npm run restore FILE");
  await requireReadable(path);
  const config = readConfig(process.env);
  const installation = await openAlone(config, { evenWhileItRuns: values["even-while-it-runs"] });
  try {
    await migrateJobs(installation.pool, createLog({ logLevel: "silent" }));
    const rows = await restoreBackup(path, installation, values);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${total} rows of ${Object.keys(rows).length} tables from ${path}`);
  } finally {
    await installation.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
