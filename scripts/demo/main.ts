import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Day, dayIn } from "../../domain/shared/time/week.ts";
import { addComingWeeks } from "../../server/assignment/coming-weeks.ts";
import { type Config, ConfigError, readConfig } from "../../server/config.ts";
import { type Database, openDatabase, requireDatabase } from "../../server/database/database.ts";
import { DataInUse, lockDataDirectory } from "../../server/database/embedded/data-lock.ts";
import { startEmbeddedDatabase } from "../../server/database/embedded/embedded-database.ts";
import { migrate } from "../../server/database/migrate.ts";
import { sessionCookieName } from "../../server/http/session.ts";
import { createPasswords } from "../../server/sign-in/password/password-hashes.ts";
import { addSession, endSession } from "../../server/sign-in/sessions.ts";
import { termsOf } from "../../words/en/terms.ts";
import { type Church, generateChurch } from "./church.ts";
import { insertChurch } from "./insert-church.ts";
import { generateSample, sampleKinds } from "./kinds.ts";
import { startCommand } from "./start-command.ts";

const password = "harvest lantern 27";
const foreignKeyViolation = "23503";

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
  const church = generate({ today: dayIn(timeZone, new Date()), timeZone });
  const elsewhere = config.databaseUrl ? "another DATABASE_URL" : "another DATA_DIR";
  await refuseTakenName(db, church, elsewhere);
  const before = await countEntries(db, church);
  await insertWhole(db, church, elsewhere);
  await addComingWeeks({ db, now: () => new Date() }, church.organization.id);
  const added = (await countEntries(db, church)) - before;
  describe(church, config, { isNew: before === 0, added });
  const isServed = await isServedHere(db, church, config);
  const { publicUrl } = config;
  const start = `No server on this data answers at ${publicUrl}. Start it with: ${startCommand(process.env)}`;
  console.log(`\n${isServed ? `Login at ${publicUrl}/login` : start}`);
  console.log(`The password of everybody: ${password}\n`);
  for (const { email, role, firstName, lastName } of church.people)
    console.log(`  ${role.padEnd(7)} ${email.padEnd(32)} ${firstName} ${lastName}`);
}

function generate(options: { today: Day; timeZone: string }): Church {
  const { kind = "church" } = parseArgs({ options: { kind: { type: "string" } } }).values;
  if (kind === "church") return generateChurch({ seed: "demo", ...options });
  const found = sampleKinds.find((one) => one === kind);
  if (found) return generateSample({ kind: found, ...options });
  throw new ConfigError(`--kind ${kind} is not known. Use church, ${sampleKinds.join(" or ")}.`);
}

/** Another server may answer at this address, but only one on the same data knows the session. */
async function isServedHere(
  db: Database,
  { people: [person] }: Church,
  { publicUrl, isSecure }: Config,
): Promise<boolean> {
  if (!person) return false;
  const token = await addSession(db, { userId: person.id, userAgent: "npm run demo" }, new Date());
  const cookie = `${sessionCookieName(isSecure)}=${token}`;
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(`${publicUrl}/api/me`, { headers: { cookie }, signal }).catch(
    () => null,
  );
  await endSession(db, token);
  return answer?.ok ?? false;
}

async function refuseTakenName(
  db: Database,
  { organization }: Church,
  elsewhere: string,
): Promise<void> {
  const taken = await db
    .selectFrom("organization")
    .select("id")
    .where("name", "ilike", organization.name)
    .where("id", "!=", organization.id)
    .executeTakeFirst();
  if (!taken) return;
  throw new ConfigError(
    `An organization named ${organization.name} is already here. Rename it first, or fill the sample church into ${elsewhere}.`,
  );
}

/** Rows that exist are kept, and then other rows may miss the ones they refer to. */
async function insertWhole(db: Database, church: Church, elsewhere: string): Promise<void> {
  try {
    await insertChurch(db, church, { passwordHash: await createPasswords().hash(password) });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === foreignKeyViolation))
      throw error;
    throw new ConfigError(
      `Something that is already here takes the place of a part of the sample church, such as an account with the address ${church.people[0]?.email}. Fill it into ${elsewhere}.`,
    );
  }
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
  { databaseUrl, dataDirectory }: Config,
  { isNew, added }: { isNew: boolean; added: number },
): void {
  const size = `${campuses.length} ${termsOf[organization.kind ?? "church"].campus.many}, ${people.length} people and ${entries.length} numbers`;
  const { name } = organization;
  const where = databaseUrl ? "the database of DATABASE_URL" : dataDirectory;
  if (isNew) console.log(`${name} is filled into ${where}: ${size}.`);
  else if (added > 0) console.log(`${name} was in ${where} already; ${added} numbers newer.`);
  else console.log(`${name} is already in ${where}, up to this week.`);
}

/** The embedded database of a server that runs is used beside it; otherwise it runs only for as long as this takes. */
async function withDatabase(config: Config, act: (db: Database) => Promise<void>): Promise<void> {
  const unlock = await lockDataDirectory(config.dataDirectory).catch((error) => {
    if (error instanceof DataInUse) return null;
    throw error;
  });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase(join(config.dataDirectory, "pg"));
  const { db, pool, close } = openDatabase(config.databaseUrl ?? embedded?.url ?? "");
  try {
    if (config.databaseUrl) await requireDatabase(pool);
    await migrate(pool);
    await act(db);
  } finally {
    await close();
    if (unlock) await embedded?.stop();
    await unlock?.();
  }
}
