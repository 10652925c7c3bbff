/** `npm run newsletter:export > news.csv`: everybody who has confirmed, each with the link that unsubscribes them. */
import { csvLine } from "../domain/csv.ts";
import { readSecret } from "../server/adapters/secret.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { listConfirmedSignups } from "../server/data/newsletter-signups.ts";
import { unsubscribeLink } from "../server/newsletter-links.ts";
import { withDatabase } from "./with-database.ts";

try {
  const config = readConfig(process.env);
  const secret = await readSecret(config);
  await withDatabase(config, async (db) => {
    const signups = await listConfirmedSignups(db);
    process.stdout.write(csvLine(["email", "confirmed at", "unsubscribe"]));
    for (const { id, email, confirmedAt } of signups) {
      const unsubscribe = unsubscribeLink({ publicUrl: config.publicUrl, secret }, id);
      process.stdout.write(csvLine([email, confirmedAt.toISOString(), unsubscribe]));
    }
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
