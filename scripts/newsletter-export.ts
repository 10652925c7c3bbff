/** `npm run newsletter:export [-- FILE]`. Prints without a FILE. Works while the server runs. */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { csvLine } from "../domain/shared/csv.ts";
import { explain, openToRead } from "../server/backup/open-installation.ts";
import { readAuthSecret, readConfig } from "../server/config.ts";
import { listConfirmedSignups, unsubscribeLink } from "../server/site/newsletter-signups.ts";

try {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  const config = readConfig(process.env);
  const installation = await openToRead(config);
  const signups = await listConfirmedSignups(installation.db).finally(installation.close);
  const links = { publicUrl: config.publicUrl, secret: await readAuthSecret(config) };
  const lines = [
    ["email", "language", "confirmed at", "unsubscribe"],
    ...signups.map(({ id, email, language, confirmedAt }) => [
      email,
      language,
      confirmedAt.toISOString(),
      unsubscribeLink(links, { id, language }),
    ]),
  ];
  const csv = lines.map(csvLine).join("");
  // Contains addresses, so only its owner may read it.
  if (file) await writeFile(file, csv, { mode: 0o600 });
  else process.stdout.write(csv);
  if (file) console.log(`Confirmed addresses in ${file}: ${signups.length}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
