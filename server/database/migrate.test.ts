import { expect, test } from "vitest";
import { createDatabase } from "../../test/database.ts";
import { ConfigError } from "../config.ts";
import { openDatabase } from "./database.ts";
import { listMigrations, migrate } from "./migrate.ts";

test("an empty database gets every table, and a second start changes nothing", async () => {
  const { pool, leave } = await emptyDatabase();
  expect(await migrate(pool)).toEqual(await listMigrations());
  expect(await migrate(pool)).toEqual([]);
  await leave();
});

test("a database of a version before 1.0 is refused in one line that says what to do, and stays as it was", async () => {
  const { pool, leave } = await emptyDatabase();
  await pool.query(`create table migration (name text primary key, applied_at timestamptz not null default now());
    insert into migration (name) values ('0001_foundation.sql');
    create table account (id uuid primary key)`);
  const refused = await migrate(pool).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(String(refused)).toContain(
    "This version cannot read the database of a version before 1.0: export the numbers with that version, start this one with an empty DATA_DIR or DATABASE_URL, and import them.",
  );
  const { rows } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  expect(rows).toEqual([{ name: "account" }, { name: "migration" }]);
  await leave();
});

async function emptyDatabase() {
  const database = await createDatabase();
  const { pool, close } = openDatabase(database.url);
  const leave = async () => {
    await close();
    await database.drop();
  };
  return { pool, leave };
}
