import { dayIn } from "../../domain/week.ts";
import { hashPassword } from "../../server/adapters/passwords.ts";
import { type Config, ConfigError, readConfig } from "../../server/config.ts";
import type { Database } from "../../server/data/database.ts";
import { withDatabase } from "../with-database.ts";
import { type Church, generateChurch } from "./church.ts";
import { insertChurch } from "./insert-church.ts";

const password = "harvest lantern 27";

try {
  const config = readConfig(process.env);
  await withDatabase(config, (db) => fill(db, config));
  process.exit(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function fill(db: Database, config: Config): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const church = generateChurch({ seed: "demo", today: dayIn(timeZone, new Date()), timeZone });
  await refuseTakenName(db, church);
  const before = await countEntries(db, church);
  await insertChurch(db, church, { passwordHash: await hashPassword(password) });
  const added = (await countEntries(db, church)) - before;
  describe(church, config, { isNew: before === 0, added });
}

async function refuseTakenName(db: Database, { organization }: Church): Promise<void> {
  const taken = await db
    .selectFrom("organization")
    .select("id")
    .where("name", "ilike", organization.name)
    .where("id", "!=", organization.id)
    .executeTakeFirst();
  if (!taken) return;
  throw new ConfigError(
    `An organization named ${organization.name} is already here. Rename it first, or fill the sample church into another DATA_DIR.`,
  );
}

async function countEntries(db: Database, { organization }: Church): Promise<number> {
  const { count } = await db
    .selectFrom("entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("organization_id", "=", organization.id)
    .executeTakeFirstOrThrow();
  return count;
}

function describe(
  { organization, people, campuses, entries }: Church,
  { publicUrl }: Config,
  { isNew, added }: { isNew: boolean; added: number },
): void {
  const size = `${campuses.length} campuses, ${people.length} people and ${entries.length} numbers`;
  if (isNew) console.log(`${organization.name} is filled in: ${size}.`);
  else if (added > 0) console.log(`${organization.name} was here already; ${added} numbers newer.`);
  else console.log(`${organization.name} is already here, up to this week.`);
  console.log(`\nLog in at ${publicUrl}/login with the password: ${password}\n`);
  for (const { email, role, firstName, lastName } of people)
    console.log(`  ${role.padEnd(7)} ${email.padEnd(32)} ${firstName} ${lastName}`);
}
