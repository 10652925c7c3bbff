import { afterAll, afterEach, expect, test } from "vitest";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { openDatabase } from "../../server/database/database.ts";
import { applyMigration, listMigrations, migrate } from "../../server/database/migrate.ts";
import { useTestApp } from "../create-test-app.ts";
import { createDatabase } from "../database.ts";
import { adultsOfAWeek, church, listCategories } from "../fixtures.ts";
import { nextRelease } from "../next-release.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
await insertChurch(app.db, generateChurch({ today: "2026-06-07", seed: "hope", years: 3 }));
const other = openDatabase(app.databaseUrl);
afterAll(other.close);
const removals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

async function release(files: Record<string, string>) {
  const { directory, remove } = await nextRelease(files);
  removals.push(remove);
  return directory;
}

const indexed = (name: string) =>
  `-- no transaction\ncreate index concurrently ${name} on entry (organization_id, value);\n`;

test("a save that waits behind a migration is done before the long transaction that the migration waits for", async () => {
  const hope = await church(app);
  const { categoryId } = await adultsOfAWeek(app, hope);
  const { campusId } = await listCategories(app.db, hope).executeTakeFirstOrThrow();
  const path = `${hope.path}/campuses/${campusId}/weeks/2026-06-07/entries`;
  const said: string[] = [];
  const directory = await release({
    "9100_column.sql": "alter table entry add column of_9100 integer;",
    "9101_index.sql": indexed("entry_9101"),
  });
  const long = await app.pool.connect();
  await long.query("begin");
  await long.query("update entry set value = value where organization_id <> $1", [hope.id]);
  let isMigrated = false;
  const migrating = async () => {
    const say = (message: string) => void said.push(message);
    await migrate(other.pool, { directory, say, pauseMs: 20 }).finally(() => {
      isMigrated = true;
    });
  };
  let seenVersion = 0;
  /** In milliseconds. */
  let longest = 0;
  const holding = async () => {
    await expect.poll(() => longest).toBeGreaterThan(1_000);
    await long.query("commit");
    long.release();
  };
  const saving = async () => {
    do {
      const began = performance.now();
      const body = { entries: [{ categoryId, value: seenVersion, seenVersion }] };
      const answer = await app.request("PUT", path, { ...hope.admin, body });
      longest = Math.max(longest, performance.now() - began);
      expect(answer.status).toBe(200);
      seenVersion += 1;
    } while (!isMigrated);
  };
  await Promise.all([migrating(), holding(), saving()]);
  expect(said[0]).toBe(
    "Migration 9100_column.sql waits for its tables, which something else is using (try 1 of 60).",
  );
  expect(await isValid("entry_9101")).toBe(true);
});

test("an index that was broken off is dropped and built again, and one that stands is kept", async () => {
  const doubled =
    "-- no transaction\ncreate unique index concurrently by_unit on category (unit);\n";
  const failing = await release({ "9200_unit.sql": indexed("entry_9200") + doubled.slice(18) });
  await expect(migrate(other.pool, { directory: failing })).rejects.toThrow("9200_unit.sql failed");
  expect(await isValid("entry_9200")).toBe(true);
  expect(await isValid("by_unit")).toBe(false);
  const mended = await release({
    "9200_unit.sql": indexed("entry_9200") + doubled.slice(18).replace("unique ", ""),
  });
  expect(await migrate(other.pool, { directory: mended })).toEqual(["9200_unit.sql"]);
  expect(await isValid("by_unit")).toBe(true);
});

test("within the transaction of a restore, such a file builds its indexes at once", async () => {
  const directory = await release({ "9250_index.sql": indexed("entry_9250") });
  const client = await app.pool.connect();
  await client.query("begin");
  await applyMigration(client, "9250_index.sql", directory);
  await client.query("commit");
  client.release();
  expect(await isValid("entry_9250")).toBe(true);
});

test("of servers that start at once, one migrates and the others wait beside its indexes", async () => {
  const directory = await release({ "9300_index.sql": indexed("entry_9300") });
  const made = await Promise.all([
    migrate(app.pool, { directory }),
    migrate(other.pool, { directory }),
    migrate(other.pool, { directory }),
  ]);
  expect(made.flat()).toEqual(["9300_index.sql"]);
  const empty = await createDatabase();
  const [first, second] = [openDatabase(empty.url), openDatabase(empty.url)];
  const all = await Promise.all([migrate(first.pool), migrate(second.pool)]);
  await Promise.all([first.close(), second.close()]);
  await empty.drop();
  expect(all.flat()).toEqual(await listMigrations());
});

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await app.pool.query(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  return rows[0]?.indisvalid;
}
