/** `npm run backup [FILE] [-- --with-secrets]`. Works while the server runs. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brand } from "../brand.ts";
import { writeBackup } from "../server/backup/backup.ts";
import { explain, openToRead } from "../server/backup/open-installation.ts";
import { readConfig } from "../server/config.ts";

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "with-secrets": { type: "boolean", default: false } },
  });
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().replace(/[-:]|\..*/g, "");
  const name = join(config.dataDirectory, "backups", `${brand.fileName}-${stamp}.tar.gz`);
  const path = positionals[0] ?? name;
  const installation = await openToRead(config);
  const options = { withSecrets: values["with-secrets"] };
  const rows = await writeBackup(path, installation, options).finally(installation.close);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`Backed up ${total} rows of ${Object.keys(rows).length} tables to ${path}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
